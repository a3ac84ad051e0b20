// The theme that this device chose, before anything is painted: no module, since those wait for the page.
{
  const theme = localStorage.getItem("theme");
  if (theme) document.documentElement.dataset.theme = theme;
}
