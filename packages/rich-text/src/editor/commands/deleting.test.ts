import { Editor, Element, Node, type NodeEntry, Path, Point, Range, Transforms } from 'slate';
import { describe, expect, test } from 'vitest';
import { caretAfter, editing } from '../../../test/editor.ts';
import { randomDocument } from '../../../test/random-commands.ts';
import { randomMarkup, randomWithSeed } from '../../../test/random-markup.ts';
import type { RichDocument } from '../../document.ts';
import { htmlToDocument } from '../../from-html.ts';
import { documentToHtml } from '../../to-html.ts';
import { createEditorModel } from '../create-editor.ts';
import { isTextBlock, isType } from '../queries.ts';

const isCell = isType('table-cell');

/** A visible item: a letter, an image or a block without text, with its edges. */
type VisibleItem = { what: string; start: Point; end: Point };

const isFigure = (what: string) => what.includes('"type":"figure"');

/** All visible items in order. The image of a figure extends over its caption. */
function visibleItems(editor: Editor): VisibleItem[] {
  const items: VisibleItem[] = [];
  for (const [node, path] of Node.nodes(editor)) {
    if (Element.isElement(node) && (editor.isVoid(node) || node.type === 'figure')) {
      const what = JSON.stringify({ ...node, children: [] });
      items.push({ what, start: Editor.start(editor, path), end: Editor.end(editor, path) });
    }
    if (!Node.isText(node) || Editor.void(editor, { at: path })) continue;
    for (const [offset, what] of [...node.text.split('').entries()]) {
      items.push({ what, start: { path, offset }, end: { path, offset: offset + 1 } });
    }
  }
  return items;
}

const textAround = (editor: Editor, { path }: Point) => Editor.above(editor, { at: path, match: isTextBlock });
const tableAround = (editor: Editor, { path }: Point) => Editor.above(editor, { at: path, match: isType('table') });
const isSame = (one: NodeEntry | undefined, other: NodeEntry | undefined) =>
  one !== undefined && other !== undefined && Path.equals(one[1], other[1]);

/** The expected rest: everything outside the selection. The image of a figure whose caption is edited stays. */
function expectedRest(editor: Editor, [start, end]: [Point, Point], isAll: boolean): string[] {
  if (isAll) return [];
  const isWithinOne = isSame(textAround(editor, start), textAround(editor, end));
  const isSelected = (item: VisibleItem) => !Point.isBefore(item.start, start) && !Point.isAfter(item.end, end);
  const isKept = (item: VisibleItem) => isWithinOne && isFigure(item.what);
  return visibleItems(editor).flatMap((item) => (isSelected(item) && !isKept(item) ? [] : [item.what]));
}

/** Ignores images of figures: a caret in a caption is neither before nor after its image. */
const seenBefore = (editor: Editor, point: Point) =>
  visibleItems(editor).filter(({ start, what }) => !isFigure(what) && Point.isBefore(start, point)).length;

const emptyTexts = (editor: Editor) =>
  [...Editor.nodes(editor, { at: [], match: isTextBlock, mode: 'lowest' })].filter(
    ([node]) => !isCell(node) && node.type !== 'figure' && isBlank(editor, node),
  );

function isBlank(editor: Editor, block: Element): boolean {
  return Node.string(block) === '' && ![...Node.elements(block)].some(([node]) => editor.isVoid(node));
}

/** The number of cells per row of each table. */
const grids = (editor: Editor) =>
  [...Editor.nodes(editor, { at: [], match: isType('table') })].map(([table]) =>
    table.children.map(({ children }) => children.length),
  );

function randomPoint(editor: Editor, below: (limit: number) => number): Point {
  const texts = [...Node.texts(editor)];
  const [node, path] = texts[below(texts.length)] ?? [{ text: '' }, [0, 0]];
  return { path, offset: below(node.text.length + 1) };
}

function randomSelection(editor: Editor, seed: number): Range {
  const { below } = randomWithSeed(seed);
  if (below(12) === 0) return Editor.range(editor, []);
  const edge = () => {
    const point = randomPoint(editor, below);
    const block = textAround(editor, point)?.[1] ?? point.path;
    return below(3) === 0 ? Editor.point(editor, block, { edge: below(2) ? 'start' : 'end' }) : point;
  };
  return { anchor: edge(), focus: edge() };
}

/** The edges of a selection; an edge on an inline image counts as its outer side. */
function outerEdges(editor: Editor, selection: Range): [Point, Point] {
  const [start, end] = Range.edges(selection);
  const image = ({ path }: Point) => Editor.above(editor, { at: path, match: isType('image'), voids: true })?.[1];
  const first = image(start);
  const last = image(end);
  return [first ? Editor.end(editor, Path.previous(first)) : start, last ? Editor.start(editor, Path.next(last)) : end];
}

function expectNormal(editor: Editor): void {
  const { children } = editor;
  Editor.normalize(editor, { force: true });
  expect(editor.children).toEqual(children);
}

function expectCaretInText(editor: Editor): Point {
  const { selection } = editor;
  if (!selection || Range.isExpanded(selection)) throw new Error('no caret');
  const { path, offset } = selection.anchor;
  expect(Node.leaf(editor, path).text.length).toBeGreaterThanOrEqual(offset);
  expect(Editor.void(editor, { at: path })).toBeUndefined();
  return selection.anchor;
}

/** Deletes the selection and compares the result with the original. */
async function checkDeleting(document: RichDocument, seed: number): Promise<void> {
  const editor = createEditorModel({ now: () => 0 });
  editor.children = document;
  const selection = randomSelection(editor, seed);
  if (Range.isCollapsed(selection)) return;
  Transforms.select(editor, selection);
  await Promise.resolve();

  const [start, end] = outerEdges(editor, selection);
  const isSingleParagraph = document.length === 1 && document[0]?.type === 'paragraph';
  const isAll = Editor.isStart(editor, start, []) && Editor.isEnd(editor, end, []);
  const isWithinTable = isSame(tableAround(editor, start), tableAround(editor, end));
  const rest = expectedRest(editor, [start, end], isAll);
  const before = isAll ? 0 : seenBefore(editor, start);
  const emptyBefore = emptyTexts(editor).filter(
    ([, path]) => !Range.includes({ anchor: start, focus: end }, path),
  ).length;
  const tables = [...Editor.nodes(editor, { at: [], match: isType('table') })].filter(([, path]) => {
    const { anchor, focus } = Editor.range(editor, path);
    return isWithinTable || Point.isBefore(anchor, start) || Point.isAfter(focus, end);
  });
  const expectedGrids = isAll ? [] : tables.map(([table]) => table.children.map(({ children }) => children.length));

  editor.deleteFragment();
  expect(visibleItems(editor).map(({ what }) => what)).toEqual(rest);
  if (isAll && !isSingleParagraph) expect(editor.children).toEqual([{ type: 'paragraph', children: [{ text: '' }] }]);
  expect(grids(editor)).toEqual(expectedGrids);
  const caret = expectCaretInText(editor);
  const isCaretAlone = emptyTexts(editor).some(([, path]) => Path.isAncestor(path, caret.path));
  expect(emptyTexts(editor).length).toBeLessThanOrEqual(emptyBefore + (isCaretAlone ? 1 : 0));
  expect(seenBefore(editor, caret)).toBe(before);
  expectNormal(editor);

  editor.insertText('Ω');
  const typed = visibleItems(editor).map(({ what }) => what);
  expect(typed.filter((what) => what !== 'Ω')).toEqual(rest);
  expect(typed).toContain('Ω');
  expectNormal(editor);
  editor.undo();
  expect(editor.children).toEqual(document);
  editor.redo();
  editor.undo();
  expect(editor.children).toEqual(document);
}

/** A failure's message contains the seed and the document. */
async function checkSeeds(from: number, to: number, documentOf: (seed: number) => RichDocument): Promise<void> {
  for (let seed = from; seed <= to; seed += 1) {
    await checkDeleting(documentOf(seed), seed).catch((error: unknown) => {
      throw new Error(`seed ${seed}: ${documentToHtml(documentOf(seed))}`, { cause: error });
    });
  }
}

describe('deleting a selection', () => {
  test('exactly the selection is removed, and one undo restores it', () => checkSeeds(1, 150, randomDocument));

  test('exactly the selection is removed in random documents', () =>
    checkSeeds(1, 60, (seed) => htmlToDocument(randomMarkup(seed, 40))));

  const table = '<table><tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></tbody></table>';

  test.each([
    `<h1>Judul</h1><ul><li>satu</li><li>dua</li></ul>${table}`,
    `<hr><p>satu</p><dl><dt>1</dt></dl>`,
    '<figure><img src="/uploads/a.png" alt=""><figcaption>a</figcaption></figure>',
    '<h2 class="ql-align-center">Judul</h2>',
    '<ul><li>satu</li></ul>',
    table,
  ])('deleting all of %s leaves one empty paragraph', (given) => {
    const { editor, html } = editing(given);
    Transforms.select(editor, []);
    editor.deleteFragment();
    expect(editor.children).toEqual([{ type: 'paragraph', children: [{ text: '' }] }]);
    editor.undo();
    expect(html()).toBe(given);
  });

  test.each([
    { given: `<h1>Judul</h1><ul><li>satu</li></ul>${table}`, to: '3', rest: table.replace(/[123]/g, '') },
    { given: '<h1>Judul</h1><ul><li>satu</li><li>dua</li></ul>', to: 'satu', rest: '<p><br></p><ul><li>dua</li></ul>' },
    { given: '<p>x</p><hr><pre>kode</pre>', to: 'k', rest: '<pre>ode</pre>' },
  ])('deleting in $given from the start to $to leaves $rest', ({ given, to, rest }) => {
    const { editor, html } = editing(given);
    caretAfter(editor, to);
    Transforms.setPoint(editor, Editor.start(editor, []), { edge: 'anchor' });
    editor.deleteFragment();
    expect(html()).toBe(rest);
  });

  test('typing over a heading keeps the heading, and typing over several blocks starts a paragraph', () => {
    const heading = editing('<h1>Judul</h1>');
    Transforms.select(heading.editor, []);
    heading.editor.insertText('B');
    expect(heading.html()).toBe('<h1>B</h1>');

    const blocks = editing(`<p>awal</p><h1>Judul</h1>${table}<p>akhir</p>`);
    Transforms.select(blocks.editor, {
      anchor: Editor.start(blocks.editor, [1]),
      focus: Editor.end(blocks.editor, [2]),
    });
    blocks.editor.insertText('B');
    expect(blocks.html()).toBe('<p>awal</p><p>B</p><p>akhir</p>');
  });

  test('deleting joins the rests of two texts, but never into a caption or a cell', () => {
    const between = (given: string, from: string, to: string) => {
      const { editor, html } = editing(given);
      caretAfter(editor, from);
      const { anchor } = Editor.range(editor, editor.selection ?? []);
      caretAfter(editor, to);
      Transforms.setPoint(editor, anchor, { edge: 'anchor' });
      editor.deleteFragment();
      return html();
    };
    expect(between('<h1>satu</h1><ul><li>dua</li><li>tiga</li></ul>', 'sa', 'd')).toBe(
      '<h1>saua</h1><ul><li>tiga</li></ul>',
    );
    const figure = '<figure><img src="/uploads/a.png" alt=""><figcaption>apel</figcaption></figure>';
    expect(between(`<p>satu</p>${figure}`, 'sa', 'ap')).toBe(`<p>sa</p>${figure.replace('apel', 'el')}`);
    expect(between(`${table}<p>satu</p>`, '2', 'sa')).toBe(`${table.replace(/[34]/g, '')}<p>tu</p>`);
  });
});
