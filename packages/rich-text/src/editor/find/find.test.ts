import { growthRatio } from '@madrasah/config/growth';
import { Editor } from 'slate';
import { describe, expect, test } from 'vitest';
import { caretBefore, editing, select } from '../../../test/editor.ts';
import { htmlToDocument } from '../../from-html.ts';
import { documentOf } from '../queries.ts';
import { Finder, firstMatchFrom, replaceMatches, selectedText } from './find.ts';

const found = (html: string, query: string, matchCase = false): string[] => {
  const { editor } = editing(html);
  const matches = new Finder({ query, matchCase }).matchesInAll(documentOf(editor));
  return matches.map((match) => Editor.string(editor, match));
};

describe('finding text', () => {
  test.each<[string, string, string[]]>([
    ['<p>Panen raya, panen</p><p>Panenan</p>', 'panen', ['Panen', 'panen', 'Panen']],
    ['<p>pan<strong>en r</strong>a<em>ya</em></p>', 'panen raya', ['panen raya']],
    ['<p>a <a href="/x">kebun</a> kami</p>', 'a kebun k', ['a kebun k']],
    ['<p>café cafe CAFÉ</p>', 'cafe', ['café', 'cafe', 'CAFÉ']],
    ['<p>café cafe</p>', 'café', ['café']],
    ['<p>قُلْ هُوَ اللّٰهُ اَحَدٌ</p>', 'قل هو', ['قُلْ هُوَ']],
    ['<p>أحمد الرحمـــن</p>', 'احمد', ['أحمد']],
    ['<p>أحمد الرحمـــن</p>', 'الرحمن', ['الرحمـــن']],
    ['<p>Al-Qur’an &amp; a\u00a0b</p>', "qur'an & a b", ['Qur’an & a\u00a0b']],
    ['<p>🙏 doa 🙏</p>', '🙏', ['🙏', '🙏']],
    ['<p>aaaa</p>', 'aa', ['aa', 'aa']],
    [
      '<ul><li>satu<ul><li>satu</li></ul></li></ul><blockquote><p>satu</p></blockquote><pre>satu</pre>',
      'satu',
      ['satu', 'satu', 'satu', 'satu'],
    ],
    [
      '<table><tbody><tr><td colspan="2">Kelas</td></tr><tr><td>kelas</td><td>b</td></tr></tbody></table>',
      'kelas',
      ['Kelas', 'kelas'],
    ],
    ['<figure><img src="/uploads/a.png" alt="kebun"><figcaption>Di kebun</figcaption></figure>', 'kebun', ['kebun']],
    ['<p>pan<img src="/uploads/a.png" alt="">en</p>', 'panen', []],
    ['<p>pan</p><p>en</p>', 'panen', []],
    ['<p>a</p>', '', []],
    ['<p>a.c abc</p>', 'a.c', ['a.c']],
  ])('in %s: %j', (html, query, matches) => {
    expect(found(html, query)).toEqual(matches);
  });

  test('the search matches case only when requested', () => {
    expect(found('<p>Panen panen</p>', 'Panen', true)).toEqual(['Panen']);
  });

  test('the search starts at the caret, and continues from the beginning after the last match', () => {
    const { editor } = editing('<p>satu dua satu</p><p>satu</p>');
    const matches = new Finder({ query: 'satu', matchCase: false }).matchesInAll(documentOf(editor));
    caretBefore(editor, 'dua');
    expect(firstMatchFrom(matches, editor.selection?.anchor)).toBe(1);
    expect(firstMatchFrom(matches, Editor.end(editor, []))).toBe(0);
  });

  test('the selection becomes the search text when it is a few words of one text', () => {
    const { editor } = editing('<p>satu dua</p><p>tiga</p>');
    select(editor, 'dua');
    expect(selectedText(editor)).toBe('dua');
    editor.select(Editor.range(editor, []));
    expect(selectedText(editor)).toBe('');
  });

  test('the search takes linear time', () => {
    const search = (html: string) => new Finder({ query: 'ab', matchCase: false }).matchesInAll(htmlToDocument(html));
    const ofLength = (piece: string) => (size: number) => `<p>${piece.repeat(size / piece.length)}</p>`;
    for (const piece of ['a', 'ab', 'á', '<b>a</b>b', '<p>ab</p>']) {
      expect(growthRatio(ofLength(piece), search, 8_000)).toBeLessThan(10);
    }
  });
});

describe('replacing text', () => {
  const replaceAll = (html: string, query: string, by: string) => {
    const edited = editing(html);
    replaceMatches(edited.editor, new Finder({ query, matchCase: false }).matchesInAll(documentOf(edited.editor)), by);
    return edited;
  };

  test('all matches are replaced in the format of their first letter, in one undo step', () => {
    const given =
      '<p>Kebun <strong>ke</strong>bun</p><ul><li>kebun</li></ul>' +
      '<table><tbody><tr><td rowspan="2">kebun</td><td>a</td></tr><tr><td>b</td></tr></tbody></table>';
    const { editor, html } = replaceAll(given, 'kebun', 'taman');
    expect(html()).toBe(
      given.replace('Kebun <strong>ke</strong>bun', 'taman <strong>taman</strong>').replaceAll('>kebun<', '>taman<'),
    );
    editor.undo();
    expect(html()).toBe(given);
  });

  test('replacing is a step separate from text typed just before', () => {
    const { editor, html } = editing('<p>kebun</p>');
    editor.insertText('!');
    replaceMatches(editor, new Finder({ query: 'kebun', matchCase: false }).matchesInAll(documentOf(editor)), 'taman');
    editor.undo();
    expect(html()).toBe('<p>kebun!</p>');
  });

  test.each([
    ['<p>a x b x c</p>', '', '<p>a b c</p>'],
    ['<p>xx</p>', 'xy', '<p>xyxy</p>'],
    ['<p><a href="/a">x</a> b</p>', 'y', '<p><a href="/a">y</a> b</p>'],
    ['<p>a <em>x</em></p>', '', '<p>a</p>'],
    ['<p>x</p><p>b</p>', '<b>', '<p>&lt;b&gt;</p><p>b</p>'],
  ])('text is replaced in %s by %j', (html, by, replaced) => {
    expect(replaceAll(html, 'x', by).html()).toBe(replaced);
  });
});
