// The print page: every change is shown at once; a word or a number when it is finished.

const form = document.querySelector(".wishes");
form.classList.add("scripted");
form.addEventListener("change", () => form.requestSubmit());
