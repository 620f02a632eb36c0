import { Editor, Element, Node, type Point, Range, Transforms } from 'slate';
import type { RichDocument } from '../src/document.ts';
import {
  insertDivider,
  insertVideo,
  toggleCode,
  toggleHeading,
  toggleQuote,
} from '../src/editor/commands/block-types.ts';
import {
  changeIndent,
  clearFormatting,
  toggleAlignment,
  toggleArabic,
  toggleMark,
} from '../src/editor/commands/formatting.ts';
import { leaveImage, leaveVoid } from '../src/editor/commands/leave-void.ts';
import { Finder, replaceMatches } from '../src/editor/find/find.ts';
import { actionFor, type Key } from '../src/editor/hotkeys.ts';
import { moveSelectedPicture } from '../src/editor/pictures/use-picture-drag.ts';
import { copiedForms, pasteInto } from '../src/editor/plugins/with-clipboard.ts';
import { selectedPicture, setImageSize, writeCaption } from '../src/editor/plugins/with-figures.ts';
import { insertImage, insertUpload } from '../src/editor/plugins/with-images.ts';
import { removeLink, setLink } from '../src/editor/plugins/with-links.ts';
import { toggleList } from '../src/editor/plugins/with-lists.ts';
import * as tables from '../src/editor/plugins/with-tables.ts';
import { closestElement, documentOf, isType } from '../src/editor/queries.ts';
import { htmlToDocument } from '../src/from-html.ts';
import { randomWithSeed } from './random-markup.ts';

const texts = ['satu', 'dua <strong>tiga</strong>', 'empat<br>lima', 'الحمد', '🕌', '', '', 'enam '] as const;
const links = ['<a href="/a">tujuh</a>', '<a href="/b">delapan</a> sembilan'] as const;

/** A document with every kind of block that the editor writes; the same seed gives the same document. */
export function randomDocument(seed: number): RichDocument {
  const { below, pick } = randomWithSeed(seed);
  let pictures = 0;
  const picture = () => {
    pictures += 1;
    return `<img src="/uploads/${pictures}.png" alt="">`;
  };
  const times = (max: number, part: () => string) => Array.from({ length: 1 + below(max) }, part).join('');
  const text = () => times(3, () => (below(5) === 0 ? picture() : below(6) === 0 ? pick(links) : pick(texts)));
  const list = (depth: number): string => {
    const tag = pick(['ul', 'ol']);
    const item = () => `<li>${text()}${depth < 2 && below(4) === 0 ? list(depth + 1) : ''}</li>`;
    return `<${tag}>${times(3, item)}</${tag}>`;
  };
  const table = () => {
    const columns = 1 + below(3);
    const row = () => `<tr>${Array.from({ length: columns }, () => `<td>${text()}</td>`).join('')}</tr>`;
    return `<table><tbody>${times(3, row)}</tbody></table>`;
  };
  const block = (depth: number): string => {
    switch (below(12)) {
      case 0:
        return `<h1>${text()}</h1>`;
      case 1:
        return `<h2 class="ql-align-center">${text()}</h2>`;
      case 2:
      case 3:
        return list(0);
      case 4:
        return table();
      case 5:
        return `<pre>${pick(['kode', 'a\n\nb', ''])}</pre>`;
      case 6:
        return `<figure>${picture()}<figcaption>${text()}</figcaption></figure>`;
      case 7:
        return '<hr>';
      case 8:
        pictures += 1;
        return `<dl><dt>${pictures}</dt></dl>`;
      case 9:
        return depth === 0 ? `<blockquote>${times(3, () => block(1))}</blockquote>` : `<p>${text()}</p>`;
      default:
        return `<p>${text()}</p>`;
    }
  };
  return htmlToDocument(times(5, () => block(0)));
}

/** Contents of a document, and of the clipboard. */
export const fragments = [
  '<p>satu dua</p>',
  '<p><br></p>',
  '<p><strong>a</strong> b <a href="/a">tautan</a></p>',
  '<p>satu</p><p>dua</p>',
  '<h1>Judul</h1>',
  '<ul><li>a</li><li class="ql-indent-1">b</li></ul>',
  '<ol><li><p>a</p><p>b</p></li></ol>',
  '<ul><li>a<ul><li><br></li></ul></li></ul>',
  '<ul><li><hr></li></ul>',
  '<ul><li><img src="/uploads/a.png" alt=""></li></ul>',
  '<blockquote><p>kutip</p><ul><li>x</li></ul></blockquote>',
  '<blockquote><hr></blockquote>',
  '<pre>kode\n\nlagi</pre>',
  '<hr>',
  '<p>a</p><hr>',
  '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
  '<dl><dt>a</dt><dd>b</dd></dl>',
  '<table><tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></tbody></table>',
  '<table><thead><tr><th scope="col">1</th></tr></thead><tbody><tr><td></td></tr></tbody></table>',
  '<blockquote><table><tbody><tr><td>1</td></tr></tbody></table></blockquote>',
  '<table><tbody><tr><td><ul><li>a</li></ul></td></tr></tbody></table>',
  '<figure><img src="/uploads/a.png" alt=""><figcaption>a</figcaption></figure>',
  '<figure class="ql-image-wide"><img src="/uploads/a.png" alt=""></figure>',
  '<p><img src="/uploads/a.png" alt=""></p>',
  '<p>x<img src="/uploads/a.png" alt="">y</p>',
] as const;

const typedTexts = ['a', ' ', 'dua kata', '# ', '- ', '1. ', '> ', '``` ', 'https://contoh.id ', '---', '\n'] as const;
const pastedTexts = [
  'satu\ndua',
  '*tebal* dan _miring_',
  '- a\n- b\n\nakhir',
  'https://contoh.id',
  'a\n\n\nb',
] as const;

/** The numbers of a command decide what it selects, types or inserts. */
export type Numbers = { a: number; b: number; c: number };
type Command = (editor: Editor, numbers: Numbers) => void;

function pick<Item>(items: readonly [Item, ...Item[]], number: number): Item {
  return items[number % items.length] ?? items[0];
}

function pointAt(editor: Editor, index: number, offset: number): Point {
  const texts = [...Node.texts(editor)];
  const [text, path] = texts[index % texts.length] ?? [{ text: '' }, [0, 0]];
  return { path, offset: offset % (text.text.length + 1) };
}

const key =
  (name: string, modifiers: Partial<Key> = {}): Command =>
  (editor) =>
    actionFor(
      editor,
      { key: name, ctrlKey: false, shiftKey: false, metaKey: false, altKey: false, ...modifiers },
      () => {},
    )?.();

const isExpanded = ({ selection }: Editor) => selection !== null && Range.isExpanded(selection);

function isOnVoidElement(editor: Editor): boolean {
  const { selection } = editor;
  const node = selection && !isExpanded(editor) && Node.parent(editor, selection.anchor.path);
  return Element.isElement(node) && Editor.isVoid(editor, node);
}

/** A deleting key. On an element that cannot be edited, Slate deletes a block in Chromium, a character in Firefox. */
const deletes =
  (direction: 'backward' | 'forward', unit: 'character' | 'word' | 'line' | 'block'): Command =>
  (editor, { c }) => {
    const options = { unit: c % 2 === 0 && isOnVoidElement(editor) ? 'block' : unit } as const;
    if (isExpanded(editor)) editor.deleteFragment({ direction });
    else if (direction === 'backward') Editor.deleteBackward(editor, options);
    else Editor.deleteForward(editor, options);
  };

function paste(editor: Editor, data: Record<string, string>, textOnly = false): void {
  const clipboard = { getData: (type: string) => data[type] ?? '', files: [] };
  const nothing = () => {};
  pasteInto(editor, clipboard, {
    textOnly,
    isStored: () => true,
    onImages: nothing,
    onPictures: nothing,
    notify: nothing,
  });
}

/** Everything that a writer can do to the text, by name. */
export const commands: Record<string, Command> = {
  selectAll: key('a', { ctrlKey: true }),
  select: (editor, { a, b, c }) =>
    Transforms.select(editor, { anchor: pointAt(editor, a, c), focus: pointAt(editor, b, c >> 3) }),
  placeCaret: (editor, { a, b }) => Transforms.select(editor, pointAt(editor, a, b)),
  selectCells: (editor, { a, b }) => {
    const [first, ...others] = [...Editor.nodes(editor, { at: [], match: isType('table-cell') })];
    if (!first) return;
    const [from, to] = [pick([first, ...others], a)[1], pick([first, ...others], b)[1]];
    Transforms.select(editor, { anchor: Editor.start(editor, from), focus: Editor.end(editor, to) });
  },
  backspace: deletes('backward', 'character'),
  backspaceWord: deletes('backward', 'word'),
  backspaceLine: deletes('backward', 'line'),
  backspaceBlock: deletes('backward', 'block'),
  delete: deletes('forward', 'character'),
  deleteWord: deletes('forward', 'word'),
  deleteLine: deletes('forward', 'line'),
  cut: (editor) => {
    if (isExpanded(editor)) editor.deleteFragment();
    else if (isOnVoidElement(editor)) Transforms.delete(editor);
  },
  type: (editor, { a }) => {
    leaveVoid(editor);
    for (const letter of pick(typedTexts, a)) editor.insertText(letter);
  },
  enter: (editor) => {
    leaveImage(editor);
    editor.insertBreak();
  },
  softBreak: (editor) => {
    leaveImage(editor);
    editor.insertSoftBreak();
  },
  ctrlEnter: key('Enter', { ctrlKey: true }),
  tab: key('Tab'),
  shiftTab: key('Tab', { shiftKey: true }),
  indent: (editor, { a }) => changeIndent(editor, a % 2 ? 1 : -1),
  heading: (editor, { a }) => toggleHeading(editor, a % 2 ? 1 : 2),
  list: (editor, { a }) => toggleList(editor, a % 2 ? 'bulleted-list' : 'numbered-list'),
  quote: toggleQuote,
  code: toggleCode,
  mark: (editor, { a }) => toggleMark(editor, pick(['strong', 'em', 'u', 's'], a)),
  align: (editor, { a }) => toggleAlignment(editor, pick(['left', 'center', 'right'], a)),
  arabic: toggleArabic,
  clear: clearFormatting,
  divider: insertDivider,
  video: (editor) => void insertVideo(editor, 'https://youtu.be/dQw4w9WgXcQ', 'Video'),
  image: (editor) => insertImage(editor, { url: '/uploads/b.png', alt: '' }),
  upload: (editor) => {
    const send = () => Promise.resolve({ url: '/uploads/c.png' });
    void insertUpload(editor, { file: new File([''], 'c.png'), alt: '', send, onFailed: () => {} });
  },
  table: (editor) => {
    if (!tables.positionInTable(editor)) tables.insertTable(editor);
  },
  removeTable: tables.removeTable,
  addRow: (editor, { a }) => tables.addRow(editor, a % 2 ? 1 : 0),
  addColumn: (editor, { a }) => tables.addColumn(editor, a % 2 ? 1 : 0),
  removeRow: tables.removeRow,
  removeColumn: tables.removeColumn,
  headerRow: tables.toggleHeaderRow,
  merge: tables.mergeSelectedCells,
  split: tables.splitSelectedCell,
  link: (editor, { a }) => setLink(editor, pick(['https://contoh.id', '/a'], a)),
  unlink: removeLink,
  imageSize: (editor, { a }) => setImageSize(editor, pick(['wide', 'small', null], a)),
  caption: writeCaption,
  removePicture: (editor) => {
    const picture = selectedPicture(editor);
    if (picture) Transforms.removeNodes(editor, { at: picture[1] });
  },
  removeBlock: (editor) => {
    const block = closestElement(editor, isType('html'));
    if (block) Transforms.removeNodes(editor, { at: block[1] });
  },
  move: (editor, { a }) => void moveSelectedPicture(editor, a % 2 ? 1 : -1),
  pasteOwn: (editor, { a }) => paste(editor, { 'text/html': `<div data-rich-text>${pick(fragments, a)}</div>` }),
  pasteHtml: (editor, { a, b }) => paste(editor, { 'text/html': pick(fragments, a) }, b % 4 === 0),
  pasteText: (editor, { a, b }) => paste(editor, { 'text/plain': pick(pastedTexts, a) }, b % 4 === 0),
  dragText: (editor, { a, b }) => {
    const { selection } = editor;
    const target = pointAt(editor, a, b);
    if (!selection || Range.includes(selection, target) || Editor.void(editor, { at: target, voids: true })) return;
    const copied = Object.fromEntries(copiedForms(editor));
    Transforms.select(editor, target);
    Transforms.delete(editor, { at: selection });
    paste(editor, copied);
  },
  replaceAll: (editor) => {
    const finder = new Finder({ query: 'a', matchCase: false });
    replaceMatches(editor, finder.matchesInAll(documentOf(editor)), 'e');
  },
  undo: (editor) => editor.undo(),
  redo: (editor) => editor.redo(),
};
