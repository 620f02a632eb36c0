// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { simplifyLabels } from './labels.ts';

afterEach(() => document.body.replaceChildren());

const pieces = [
  '<input>',
  '<label for="a">1</label><input id="a">',
  '<input id="a"><label for="a">1</label><label for="b">2</label><label for="a">3</label>',
  '<label>1 <input></label>',
  '<label>1 <span><button>a</button></span> <input></label>',
  '<label for="a">1 <input></label><input id="a">',
  '<label for="">1 <input id=""></label>',
  '<label>1 <input type="hidden"><select></select></label>',
  '<label for="a">1</label><input type="hidden" id="a">',
  '<label for="a">1</label><input id="a"><input id="a">',
  '<label for="a">1</label><div id="a"><input></div>',
  '<label for="a">1</label><label>2 <textarea id="a"></textarea></label>',
  '<label for="a">1</label><meter id="a"></meter><label>2 <output></output></label><label>3 <progress></progress></label>',
];

const selector = 'input, button, select, textarea, meter, output, progress';
const readAll = () =>
  [...document.querySelectorAll(selector)].map((element) => {
    const { labels } = Object(element);
    return labels && Array.from<Element, string>(labels, ({ textContent }) => textContent);
  });

test.each(pieces)('finds the labels that jsdom finds: %s', (html) => {
  document.body.innerHTML = html;
  const expected = readAll();
  const undo = simplifyLabels();
  const simplified = readAll();
  undo();
  expect(simplified).toEqual(expected);
});

test('follows changes, also of elements outside of the page', () => {
  const undo = simplifyLabels();
  document.body.innerHTML = '<label for="a">1</label><input>';
  const [input] = document.getElementsByTagName('input');
  const [label] = document.getElementsByTagName('label');
  const texts = () => Array.from(input?.labels ?? [], ({ textContent }) => textContent);
  expect(texts()).toEqual([]);
  input?.setAttribute('id', 'a');
  expect(texts()).toEqual(['1']);
  label?.setAttribute('for', 'b');
  expect(texts()).toEqual([]);
  const outside = document.createElement('label');
  outside.append('2', input ?? '');
  expect(texts()).toEqual(['2']);
  undo();
});
