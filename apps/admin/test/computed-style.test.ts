// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { simplifyComputedStyle } from './computed-style.ts';

afterEach(() => document.body.replaceChildren());

const pieces = [
  '<div>a</div>',
  '<span>a</span>',
  '<p hidden>a</p>',
  '<div style="display: none"><b>a</b></div>',
  '<div style="display: none !important; visibility: visible">a</div>',
  '<div style="visibility: hidden"><p>a <i style="visibility: visible">b</i></p></div>',
  '<div style="pointer-events: none"><button>a</button></div>',
  '<dialog>a</dialog><dialog open>b</dialog>',
  '<details>a</details>',
  '<input type="hidden"><input type="text"><template>a</template>',
  '<table><tbody><tr><td>a</td></tr></tbody></table>',
  '<div popover>a</div>',
  '<svg><title>a</title><path d="M0 0"></path></svg>',
];

const readAll = () =>
  [...document.body.querySelectorAll('*')].map((element) => {
    const style = window.getComputedStyle(element);
    const { display, visibility, pointerEvents } = style;
    return [element.localName, display, style.getPropertyValue('display'), visibility, pointerEvents];
  });

test.each(pieces)('decides as jsdom what is displayed, visible and clickable: %s', (html) => {
  document.body.innerHTML = html;
  const expected = readAll();
  const undo = simplifyComputedStyle();
  const simplified = readAll();
  undo();
  expect(simplified).toEqual(expected);
});

test('follows changes of the inline style and of attributes', () => {
  const undo = simplifyComputedStyle();
  const element = document.body.appendChild(document.createElement('div'));
  const displayed = () => window.getComputedStyle(element).display;
  expect(displayed()).toBe('block');
  element.style.display = 'none';
  expect(displayed()).toBe('none');
  element.style.display = '';
  element.hidden = true;
  expect(displayed()).toBe('none');
  undo();
});
