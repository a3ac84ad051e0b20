// The theme that this device chose, before anything is painted.
const theme = localStorage.getItem("theme");
if (theme) document.documentElement.dataset.theme = theme;
