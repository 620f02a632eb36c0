import { describe, expect, test } from 'vitest';
import { caretAfter, type Editing, editing } from '../../../test/editor.ts';

const type = ({ editor }: Editing, text: string) => {
  for (const letter of text) editor.insertText(letter);
};

describe('markers at the start of a paragraph', () => {
  test.each([
    ['# a', '<h1>a</h1>'],
    ['## a', '<h2>a</h2>'],
    ['### a', '<p>### a</p>'],
    ['- a', '<ul><li>a</li></ul>'],
    ['* a', '<ul><li>a</li></ul>'],
    ['1. a', '<ol><li>a</li></ol>'],
    ['> a', '<blockquote><p>a</p></blockquote>'],
    ['``` a', '<pre>a</pre>'],
    ['#a b', '<p>#a b</p>'],
    ['2. a', '<p>2. a</p>'],
    ['a - b', '<p>a - b</p>'],
  ])('%j becomes %s', (typed, expected) => {
    const given = editing('');
    type(given, typed);
    expect(given.html()).toBe(expected);
  });

  test('three hyphens and Enter insert a divider', () => {
    const given = editing('<p>a</p>');
    given.editor.insertBreak();
    type(given, '---');
    given.editor.insertBreak();
    type(given, 'b');
    expect(given.html()).toBe('<p>a</p><hr><p>b</p>');
  });

  test('one undo restores the marker', async () => {
    const given = editing('');
    type(given, '- ');
    await given.wait(0);
    given.editor.undo();
    expect(given.html()).toBe('<p>-</p>');
    type(given, 'a');
    expect(given.html()).toContain('a');
  });

  test('markers have no effect in a list, in code, and where only marks are allowed', () => {
    const list = editing('<ul><li>a</li></ul>');
    list.editor.insertBreak();
    type(list, '- b');
    expect(list.html()).toBe('<ul><li>a</li><li>- b</li></ul>');
    const code = editing('<pre>a</pre>');
    code.editor.insertBreak();
    type(code, '# b');
    expect(code.html()).toBe('<pre>a\n# b</pre>');
    const excerpt = editing('', { minimal: true });
    type(excerpt, '# a');
    expect(excerpt.html()).toBe('<p># a</p>');
  });
});

describe('typed addresses', () => {
  test.each([
    [
      'lihat https://contoh.id/a?b=1 ya',
      '<p>lihat <a href="https://contoh.id/a?b=1">https://contoh.id/a?b=1</a> ya</p>',
    ],
    ['(www.contoh.id), ya', '<p>(<a href="https://www.contoh.id">www.contoh.id</a>), ya</p>'],
    ['ke info@contoh.sch.id. ', '<p>ke <a href="mailto:info@contoh.sch.id">info@contoh.sch.id</a>.</p>'],
    ['Drs.Ali 3.5 a@b http:// ', '<p>Drs.Ali 3.5 a@b http://</p>'],
  ])('a typed address becomes a link: %j', (typed, expected) => {
    const given = editing('', { minimal: true });
    type(given, typed);
    expect(given.html()).toBe(expected);
  });

  test('Enter also turns an address into a link, and one undo removes the link', async () => {
    const given = editing('');
    type(given, 'https://contoh.id');
    given.editor.insertBreak();
    type(given, 'b');
    expect(given.html()).toBe('<p><a href="https://contoh.id">https://contoh.id</a></p><p>b</p>');

    const undone = editing('');
    type(undone, 'www.contoh.id ');
    await undone.wait(0);
    undone.editor.undo();
    expect(undone.html()).toBe('<p>www.contoh.id</p>');
  });

  test('an address inside a link or code stays unchanged', () => {
    const given = editing('<p><a href="/x">www.contoh.id</a> a</p><pre>www.contoh.id</pre>');
    caretAfter(given.editor, 'www.contoh.id');
    type(given, ' ');
    given.editor.insertBreak();
    expect(given.html().match(/<a /g)).toHaveLength(1);
  });
});
