import { Editor, Element, Node, type Path, Transforms } from 'slate';
import { describe, expect, test } from 'vitest';
import { editing } from '../../../test/editor.ts';
import { randomDocument } from '../../../test/random-commands.ts';
import { randomWithSeed } from '../../../test/random-markup.ts';
import { createEditorModel } from '../create-editor.ts';
import { insertUpload } from '../plugins/with-images.ts';
import { movePicture, moveSelectedPicture } from './use-picture-drag.ts';

const image = '<img src="/uploads/a.png" alt="Apel">';
const figure = `<figure>${image}<figcaption>apel</figcaption></figure>`;
const video =
  '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="Profil" loading="lazy" allowfullscreen></iframe>';
const table = '<table><tbody><tr><td>1</td></tr></tbody></table>';

function moved(given: string, path: Path, step: -1 | 1): string {
  const { editor, html } = editing(given);
  Transforms.select(editor, Editor.start(editor, path));
  moveSelectedPicture(editor, step);
  return html();
}

describe('moving an image or video by one block', () => {
  test.each([
    { name: 'a figure up', given: `<p>a</p>${figure}`, path: [1], step: -1, expected: `${figure}<p>a</p>` },
    { name: 'a video down', given: `${video}<p>a</p>`, path: [0], step: 1, expected: `<p>a</p>${video}` },
    {
      name: 'an image in its own paragraph over a table',
      given: `<p>${image}</p>${table}<p>b</p>`,
      path: [0, 1],
      step: 1,
      expected: `${table}<p>${image}</p><p>b</p>`,
    },
    {
      name: 'an image out of its sentence',
      given: `<p>a</p><p>satu ${image}dua</p>`,
      path: [1, 1],
      step: -1,
      expected: `<p>a</p><p>${image}</p><p>satu dua</p>`,
    },
    {
      name: 'an image out of a table',
      given: `<table><tbody><tr><td>1${image}</td></tr></tbody></table>`,
      path: [0, 0, 0, 1],
      step: 1,
      expected: `${table}<p>${image}</p>`,
    },
    {
      name: 'a figure out of a quote',
      given: `<blockquote><p>a</p>${figure}</blockquote>`,
      path: [0, 1],
      step: 1,
      expected: `<blockquote><p>a</p></blockquote>${figure}`,
    },
    {
      name: 'the only block of a quote',
      given: `<blockquote>${figure}</blockquote>`,
      path: [0, 0],
      step: 1,
      expected: figure,
    },
    { name: 'nothing past the end', given: `<p>a</p>${figure}`, path: [1], step: 1, expected: `<p>a</p>${figure}` },
  ] as const)('moves $name', ({ given, path, step, expected }) => {
    expect(moved(given, [...path], step)).toBe(expected);
  });

  test('one undo reverts it', async () => {
    const { editor, html, wait } = editing(`<p>a</p>${figure}<p>b</p>`);
    Transforms.select(editor, Editor.start(editor, [1]));
    moveSelectedPicture(editor, 1);
    await wait(2_000);
    editor.undo();
    expect(html()).toBe(`<p>a</p>${figure}<p>b</p>`);
  });
});

test('an uploading image finishes at its new position', async () => {
  const { editor, html } = editing('<p>a</p><p>b</p>');
  const done = Promise.withResolvers<{ url: string }>();
  const upload = insertUpload(editor, {
    file: new File([], 'a.png'),
    alt: 'x',
    send: () => done.promise,
    onFailed: () => {},
  });
  movePicture(editor, [1, 1], [0]);
  done.resolve({ url: '/uploads/b.png' });
  await upload;
  expect(html()).toBe('<p><img src="/uploads/b.png" alt="x"></p><p>a</p><p>b</p>');
});

test('any move loses or duplicates no image and no word, and one undo restores the document', async () => {
  const content = (editor: Editor) => {
    const parts = [...Node.nodes(editor)].flatMap(([node]) => {
      if (Node.isText(node)) return node.text.split('');
      return Element.isElement(node) && 'url' in node ? [String(node.url)] : [];
    });
    return parts.sort().join('');
  };
  for (let seed = 1; seed <= 150; seed += 1) {
    const { below } = randomWithSeed(seed);
    const editor = createEditorModel({ now: () => 0 });
    const document = randomDocument(seed);
    editor.children = document;
    const pictures = [...Node.elements(editor)].filter(([node]) => ['image', 'figure', 'html'].includes(node.type));
    const picture = pictures[below(Math.max(1, pictures.length))];
    if (!picture) continue;
    const before = content(editor);
    movePicture(editor, picture[1], [below(editor.children.length + 1)]);
    expect(content(editor), `seed ${seed}`).toBe(before);
    const { children } = editor;
    Editor.normalize(editor, { force: true });
    expect(editor.children, `seed ${seed}`).toEqual(children);
    await Promise.resolve();
    editor.undo();
    expect(editor.children, `seed ${seed}`).toEqual(document);
  }
});
