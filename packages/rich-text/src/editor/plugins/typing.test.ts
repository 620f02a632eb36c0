import { Editor, type Path, Transforms } from 'slate';
import { describe, expect, test } from 'vitest';
import { type Editing, editing } from '../../../test/editor.ts';
import { insertDocument } from '../commands/insert-document.ts';
import { emptyParagraph } from '../queries.ts';
import { pasteInto } from './with-clipboard.ts';
import { insertImage, insertUpload } from './with-images.ts';
import { setLink } from './with-links.ts';

const video =
  '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="Profil" loading="lazy" allowfullscreen></iframe>';
const image = '<img src="/uploads/a.png" alt="Apel">';

/** An editor with the caret on the element at `path`, as after a click. */
function on(html: string, path: Path): Editing {
  const given = editing(html);
  Transforms.select(given.editor, Editor.start(given.editor, path));
  return given;
}

describe('typing on an element without text', () => {
  test.each([
    { name: 'a video', html: video, path: [0], expected: `${video}<p>halo</p>` },
    { name: 'a divider', html: '<hr>', path: [0], expected: '<hr><p>halo</p>' },
    {
      name: 'a video before other text',
      html: `${video}<p>b</p>`,
      path: [0],
      expected: `${video}<p>halo</p><p>b</p>`,
    },
    {
      name: 'a video before an empty paragraph',
      html: `${video}<p><br></p><p>b</p>`,
      path: [0],
      expected: `${video}<p>halo</p><p>b</p>`,
    },
    {
      name: 'a video in a quote',
      html: `<blockquote><p>a</p>${video}</blockquote>`,
      path: [0, 1],
      expected: `<blockquote><p>a</p>${video}<p>halo</p></blockquote>`,
    },
    {
      name: 'an image by itself',
      html: `<p>${image}</p><p>b</p>`,
      path: [0, 1],
      expected: `<p>${image}</p><p>halo</p><p>b</p>`,
    },
    {
      name: 'an image within a sentence',
      html: `<p>satu ${image} dua</p>`,
      path: [0, 1],
      expected: `<p>satu ${image}halo dua</p>`,
    },
    {
      name: 'an image in a list',
      html: `<ul><li>${image}</li></ul>`,
      path: [0, 0, 0, 1],
      expected: `<ul><li>${image}halo</li></ul>`,
    },
    {
      name: 'an image in a table',
      html: `<table><tbody><tr><td>${image}</td></tr></tbody></table>`,
      path: [0, 0, 0, 1],
      expected: `<table><tbody><tr><td>${image}halo</td></tr></tbody></table>`,
    },
  ])('typing continues after $name', ({ html: given, path, expected }) => {
    const { editor, html } = on(given, path);
    for (const letter of 'halo') editor.insertText(letter);
    expect(html()).toBe(expected);
  });

  test('typing keeps the marks that were switched on', () => {
    const { editor, html } = on(video, [0]);
    Editor.addMark(editor, 'strong', true);
    editor.insertText('halo');
    expect(html()).toBe(`${video}<p><strong>halo</strong></p>`);
  });

  test('typing keeps the text when a selection ends or begins on a video', () => {
    const behind = editing(`<p>satu</p>${video}<p>dua</p>`);
    Transforms.select(behind.editor, { anchor: { path: [0, 0], offset: 2 }, focus: Editor.start(behind.editor, [1]) });
    behind.editor.insertText('!');
    expect(behind.html()).toBe('<p>sa!</p><p>dua</p>');

    const before = editing(`<p>satu</p>${video}<p>dua</p>`);
    Transforms.select(before.editor, { anchor: { path: [2, 0], offset: 1 }, focus: Editor.start(before.editor, [1]) });
    before.editor.insertText('!');
    expect(before.html()).toBe('<p>satu</p><p>!ua</p>');
  });

  test('typing is one undo step together with the new paragraph', async () => {
    const { editor, html, wait } = on(video, [0]);
    editor.insertText('h');
    await wait(2_000);
    editor.undo();
    expect(html()).toBe(video);
  });
});

describe('with an image or video selected', () => {
  test('Enter starts a paragraph after a selected image, and Shift+Enter a line', () => {
    const alone = on(`<p>${image}</p><p>b</p>`, [0, 1]);
    alone.editor.insertBreak();
    alone.editor.insertText('a');
    expect(alone.html()).toBe(`<p>${image}</p><p>a</p><p>b</p>`);

    const within = on(`<p>satu ${image} dua</p>`, [0, 1]);
    within.editor.insertBreak();
    expect(within.html()).toBe(`<p>satu ${image}</p><p>dua</p>`);

    const line = on(`<p>${image} dua</p>`, [0, 1]);
    line.editor.insertSoftBreak();
    line.editor.insertText('a');
    expect(line.html()).toBe(`<p>${image}<br>a dua</p>`);
  });

  test('pasted text, links and images are inserted after a selected image', () => {
    const options = {
      textOnly: false,
      isStored: () => true,
      onImages: () => {},
      onPictures: () => {},
      notify: () => {},
    };
    const clipboard = (html: string, text: string) => ({
      files: [],
      getData: (type: string) => ({ 'text/html': html, 'text/plain': text })[type] ?? '',
    });
    const pasted = on(`<p>${image}</p>`, [0, 1]);
    pasteInto(pasted.editor, clipboard('', 'halo'), options);
    expect(pasted.html()).toBe(`<p>${image}</p><p>halo</p>`);

    const onVideo = on(video, [0]);
    pasteInto(onVideo.editor, clipboard('<p>halo</p>', 'halo'), options);
    expect(onVideo.html()).toBe(`${video}<p>halo</p>`);

    const linked = on(video, [0]);
    setLink(linked.editor, 'contoh.id');
    expect(linked.html()).toBe(`${video}<p><a href="https://contoh.id">contoh.id</a></p>`);

    const second = on(video, [0]);
    insertImage(second.editor, { url: '/uploads/b.png', alt: 'Kebun' });
    expect(second.html()).toBe(`${video}<p><img src="/uploads/b.png" alt="Kebun"></p>`);
  });

  test('an uploaded image is inserted after a selected image', async () => {
    const { editor, html } = on(video, [0]);
    const send = async () => ({ url: '/uploads/b.png' });
    await insertUpload(editor, { file: new File([], 'b.png'), alt: '', send, onFailed: () => {} });
    expect(html()).toBe(`${video}<p><img src="/uploads/b.png" alt=""></p>`);
  });

  test('an inserted document follows a selected image', () => {
    const { editor, html } = on(`<p>satu ${image} dua</p>`, [0, 1]);
    insertDocument(editor, [emptyParagraph()]);
    editor.insertText('halo');
    expect(html()).toBe(`<p>satu ${image}halo dua</p>`);
  });
});
