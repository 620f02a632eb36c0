// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { keepTypedText } from './keep-typed-text.ts';

const served = `<form>
  <input name="nama" value="Wali">
  <input name="nilai" type="radio" value="1"><input name="nilai" type="radio" value="2">
  <select name="jenis"><option value="pesan"></option><option value="saran"></option></select>
  <textarea name="pesan"></textarea>
</form>`;
const root = document.createElement('main');
const formOf = () => root.querySelector('form') ?? document.createElement('form');
const fieldNamed = (name: string) => [...root.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)].at(-1);
const values = () => Object.fromEntries(new FormData(formOf()));

function type(name: string, text: string) {
  const field = fieldNamed(name);
  field?.focus();
  if (field) field.value = text;
  field?.dispatchEvent(new Event('input', { bubbles: true }));
}

beforeEach(() => {
  root.innerHTML = served;
  document.body.replaceChildren(root);
});

test('a text area that hydration empties has its text again, and the form is notified', () => {
  type('pesan', 'Assalamualaikum');
  const finish = keepTypedText(root);
  type('pesan', 'Assalamualaikum, Bapak');
  const notified: unknown[] = [];
  root.addEventListener('input', ({ target }) => notified.push(target));
  const area = fieldNamed('pesan');
  if (area) area.value = '';
  finish();
  expect(values()).toMatchObject({ nama: 'Wali', pesan: 'Assalamualaikum, Bapak' });
  expect(notified).toEqual([area]);
});

test('elements that replace others take over text, choices and focus before the next key', async () => {
  type('nama', 'Ibu');
  type('jenis', 'saran');
  const second = fieldNamed('nilai');
  if (second) second.checked = true;
  const finish = keepTypedText(root);
  type('pesan', 'Semoga maju');
  root.innerHTML = served;
  await Promise.resolve();
  expect(document.activeElement).toBe(fieldNamed('pesan'));
  type('pesan', 'Semoga maju terus');
  finish();
  expect(values()).toEqual({ nama: 'Ibu', nilai: '2', jenis: 'saran', pesan: 'Semoga maju terus' });
});

test('a draft that the app puts into an untouched field stays', () => {
  type('nama', 'Ibu');
  const finish = keepTypedText(root);
  const area = fieldNamed('pesan');
  if (area) area.value = 'Tulisan kemarin';
  finish();
  expect(values()).toMatchObject({ nama: 'Ibu', pesan: 'Tulisan kemarin' });
});

test('another form does not get the text', async () => {
  type('nama', 'Ibu');
  const finish = keepTypedText(root);
  root.innerHTML = '<form><input name="surel"></form>';
  await Promise.resolve();
  finish();
  expect(values()).toEqual({ surel: '' });
});
