const form = document.querySelector('.search');
const field = document.querySelector('#cari');
const status = document.querySelector('#hasil');
const operations = [...document.querySelectorAll('.operation')].map((element) => ({
  element,
  text: element.dataset.words,
}));
const groups = [...document.querySelectorAll('.group')];

/** Shows the operations that contain all words, and the groups that still have any. */
function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const { element, text } of operations) {
    element.hidden = !words.every((word) => text.includes(word));
    if (!element.hidden) shown += 1;
  }
  for (const group of groups) group.hidden = !group.querySelector('.operation:not([hidden])');
  status.textContent = words.length === 0 ? '' : `${shown} operasi ditemukan`;
}

/** Opens the operation that the address names. */
function openNamed() {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (named instanceof HTMLDetailsElement) named.open = true;
}

form.hidden = false;
form.addEventListener('submit', (event) => event.preventDefault());
field.addEventListener('input', search);
addEventListener('hashchange', openNamed);
search();
openNamed();
