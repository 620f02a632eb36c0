import { Transforms } from 'slate';
import { expect, test, vi } from 'vitest';
import { caretAfter, caretBefore, editing, select } from '../../../test/editor.ts';
import { videoEmbedUrlOfLink } from '../../addresses.ts';
import type { Block, RichText } from '../../document.ts';
import { countText } from '../CountLine.tsx';
import { insertDivider, insertVideo, toggleCode, toggleHeading } from '../commands/block-types.ts';
import { clearFormatting } from '../commands/formatting.ts';
import { documentOf } from '../queries.ts';
import { setAlternativeText, setImageSize, writeCaption } from './with-figures.ts';

const image = '<img src="/uploads/a.png" alt="Apel">';

test('adding a caption moves an inline image out of its text, which stays', () => {
  const { editor, html } = editing(`<p>satu ${image} dua</p>`);
  Transforms.select(editor, [0, 1]);
  writeCaption(editor);
  editor.insertText('Apel pagi');
  expect(html()).toBe(`<p>satu</p><figure>${image}<figcaption>Apel pagi</figcaption></figure><p>dua</p>`);
});

test('an image in its own block can become wide, small and text-wide again', () => {
  const { editor, html } = editing(`<p>${image}</p>`);
  Transforms.select(editor, [0, 1]);
  setImageSize(editor, 'wide');
  expect(html()).toBe(`<figure class="ql-image-wide">${image}</figure>`);
  setImageSize(editor, 'small');
  expect(html()).toBe(`<figure class="ql-image-small">${image}</figure>`);
  setAlternativeText(editor, [0], 'Upacara');
  setImageSize(editor, null);
  expect(html()).toBe('<p><img src="/uploads/a.png" alt="Upacara"></p>');
});

test('Enter in a caption continues after the image; Backspace after it deletes neither', () => {
  const { editor, html } = editing(`<figure>${image}<figcaption>Apel</figcaption></figure>`);
  caretAfter(editor, 'Apel');
  editor.insertBreak();
  editor.insertText('teks');
  expect(html()).toBe(`<figure>${image}<figcaption>Apel</figcaption></figure><p>teks</p>`);
  caretBefore(editor, 'teks');
  editor.deleteBackward('character');
  editor.insertText('!');
  expect(html()).toBe(`<figure>${image}<figcaption>Apel!</figcaption></figure><p>teks</p>`);
});

test('Backspace in an empty caption removes the image, otherwise only text', () => {
  const { editor, html } = editing(`<figure class="ql-image-wide">${image}<figcaption>A</figcaption></figure><p>b</p>`);
  caretBefore(editor, 'A');
  editor.deleteBackward('character');
  expect(html()).toContain('<img');
  caretAfter(editor, 'A');
  editor.deleteBackward('character');
  expect(html()).toBe(`<figure class="ql-image-wide">${image}</figure><p>b</p>`);
  editor.deleteBackward('character');
  expect(html()).toBe('<p><br></p><p>b</p>');
});

const embedded = (address: string, title = 'Video YouTube') =>
  `<iframe src="https://www.youtube-nocookie.com/embed/${address}" title="${title}" loading="lazy" allowfullscreen></iframe>`;

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x', 'dQw4w9WgXcQ'],
  ['youtu.be/dQw4w9WgXcQ?si=abc&t=1m30s', 'dQw4w9WgXcQ?start=90'],
  ['https://youtu.be/dQw4w9WgXcQ?t=45', 'dQw4w9WgXcQ?start=45'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/live/dQw4w9WgXcQ?feature=share', 'dQw4w9WgXcQ'],
])('the video of %s is embedded', (link, expected) => {
  const { editor, html } = editing('<p>a</p>');
  expect(insertVideo(editor, link, 'Profil')).toBe(true);
  expect(html()).toBe(`<p>a</p>${embedded(expected, 'Profil')}`);
});

test.each([
  'https://contoh.id/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.contoh.id/watch?v=dQw4w9WgXcQ',
  'javascript:alert(1)',
  'https://www.youtube.com/@madrasah',
  'https://youtu.be/',
  '',
])('%j is not a video', (link) => {
  expect(videoEmbedUrlOfLink(link)).toBeNull();
});

test('a paragraph follows a divider', () => {
  const { editor, html } = editing('<p>ab</p>');
  caretBefore(editor, 'b');
  Transforms.move(editor);
  insertDivider(editor);
  editor.insertText('c');
  expect(html()).toBe('<p>ab</p><hr><p>c</p>');
});

test('clearing formatting leaves plain text, but keeps links and Arabic', () => {
  const { editor, html } = editing(
    '<h2 class="ql-align-center">a <strong>b <a href="/c"><em>c</em></a></strong></h2><p lang="ar" dir="rtl"><u>الحمد</u></p>',
  );
  Transforms.select(editor, []);
  clearFormatting(editor);
  expect(html()).toBe('<p>a b <a href="/c">c</a></p><p lang="ar" dir="rtl">الحمد</p>');
});

test('clearing formatting changes the selected text only', () => {
  const { editor, html } = editing('<p><strong>satu dua tiga</strong></p>');
  select(editor, 'dua');
  clearFormatting(editor);
  expect(html()).toBe('<p><strong>satu </strong>dua<strong> tiga</strong></p>');
});

test('paragraphs become lines of code and paragraphs again; Enter on an empty line leaves the code', () => {
  const { editor, html } = editing('<p>a</p><p>b</p>');
  Transforms.select(editor, []);
  toggleCode(editor);
  expect(html()).toBe('<pre>a\nb</pre>');
  toggleCode(editor);
  expect(html()).toBe('<p>a</p><p>b</p>');
  toggleCode(editor);
  editor.insertBreak();
  editor.insertBreak();
  editor.insertText('c');
  expect(html()).toBe('<p>a</p><pre>b</pre><p>c</p>');
});

test('[CONST-029] editing keeps a heading of level 3, and a button changes it to level 1 or 2', () => {
  const { editor, html } = editing('<h3>a</h3>');
  editor.insertText('b');
  expect(html()).toBe('<h3>ab</h3>');
  toggleHeading(editor, 2);
  expect(html()).toBe('<h2>ab</h2>');
});

test('words in every kind of block are counted', () => {
  const count = (html: string) => countText(documentOf(editing(html).editor));
  expect(count('')).toEqual({ words: 0, characters: 0 });
  expect(count('<p>Kupu-kupu <strong>ter</strong>bang, 3 kali!</p>').words).toBe(4);
  expect(count('<p>الْحَمْدُ لِلَّهِ</p>').words).toBe(2);
  expect(count('<ul><li>satu</li><li>dua</li></ul><table><tr><td>tiga</td><td>empat</td></tr></table>').words).toBe(4);
  expect(count('<p>12345</p><p>678</p>').characters).toBe(8);
});

test('typing recounts only the changed block', () => {
  const { editor } = editing('<p>satu</p><p>dua</p>');
  const [first, second] = documentOf(editor);
  editor.insertText(' tiga');
  expect(documentOf(editor)[0]).toBe(first);
  expect(documentOf(editor)[1]).not.toBe(second);

  const children = vi.fn((): RichText[] => [{ text: 'satu dua' }]);
  const watched: Block = {
    type: 'paragraph',
    get children() {
      return children();
    },
  };
  expect(countText([watched]).words).toBe(2);
  const reads = children.mock.calls.length;
  expect(countText([watched]).words).toBe(2);
  expect(children).toHaveBeenCalledTimes(reads);
});
