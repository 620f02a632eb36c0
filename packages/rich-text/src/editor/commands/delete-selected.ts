import { Editor, Node, type NodeEntry, Path, type Point, Range, Transforms } from 'slate';
import type { Block, TextBlock } from '../../document.ts';
import { closestElement, emptyParagraph, isBlockNode, isInlineVoid, isTextBlock, isType } from '../queries.ts';
import { attributesOf } from './formatting.ts';

const isTable = isType('table');
const isTablePart = isType('table-row', 'table-cell');
const isParagraph = isType('paragraph');
const isFlowText = isType('paragraph', 'heading', 'line');
const isCode = isType('code-block');

/**
 * Deletes exactly the selection. A completely selected block, list, quote or table is removed; a partly selected
 * table keeps its cells. The rest of the first text is joined with the rest of the last one. An empty block remains
 * only when the caret needs it.
 */
export function deleteSelected(editor: Editor): void {
  const range = selectedRange(editor);
  if (range && isWholeDocument(editor, range)) replaceDocument(editor);
  else deleteForReplacement(editor);
}

/** Deletes the selection for the text that replaces it, which continues the block around the whole selection. */
export function deleteForReplacement(editor: Editor): void {
  const range = selectedRange(editor);
  if (!range) return;
  Editor.withoutNormalizing(editor, () => {
    if (isWithinOneText(editor, range)) deleteWithinText(editor, range);
    else if (isWholeDocument(editor, range)) replaceDocument(editor);
    else deleteBlocks(editor, range);
  });
}

/** The selection from its start; an edge on an inline image moves to the outer side of the image. */
function selectedRange(editor: Editor): Range | null {
  const { selection } = editor;
  if (!selection || Range.isCollapsed(selection)) return null;
  const [start, end] = Range.edges(selection);
  const first = closestElement(editor, isInlineVoid, start.path);
  const last = closestElement(editor, isInlineVoid, end.path);
  return {
    anchor: first ? Editor.end(editor, Path.previous(first[1])) : start,
    focus: last ? Editor.start(editor, Path.next(last[1])) : end,
  };
}

/** False for a single paragraph, which keeps its alignment and language. */
function isWholeDocument(editor: Editor, { anchor, focus }: Range): boolean {
  const [only, ...others] = editor.children;
  if (only && isParagraph(only) && others.length === 0) return false;
  return Editor.isStart(editor, anchor, []) && Editor.isEnd(editor, focus, []);
}

function replaceDocument(editor: Editor): void {
  Editor.withoutNormalizing(editor, () => {
    for (const index of [...editor.children.keys()].reverse()) Transforms.removeNodes(editor, { at: [index] });
    Transforms.insertNodes(editor, emptyParagraph(), { at: [0], select: true });
  });
}

/** Replaces a block by an empty paragraph, with the caret in it. */
export function replaceWithParagraph(editor: Editor, at: Path): void {
  Editor.withoutNormalizing(editor, () => {
    Transforms.removeNodes(editor, { at });
    Transforms.insertNodes(editor, emptyParagraph(), { at, select: true });
  });
}

function isWithinOneText(editor: Editor, { anchor, focus }: Range): boolean {
  const block = closestElement(editor, isTextBlock, anchor.path);
  return block !== undefined && Path.isAncestor(block[1], focus.path);
}

function deleteWithinText(editor: Editor, range: Range): void {
  const caret = Editor.pointRef(editor, range.anchor, { affinity: 'backward' });
  Transforms.delete(editor, { at: range, hanging: true });
  select(editor, caret.unref());
}

function deleteBlocks(editor: Editor, range: Range): void {
  const whole = wholeBlocks(editor, range);
  const parts = partialTexts(editor, range, whole);
  const [first] = parts;
  const last = parts.at(-1);
  const [top] = whole;
  const caret = first && Editor.pointRef(editor, first.cut.anchor, { affinity: 'backward' });
  const removed = whole.map(([, path]) => Editor.pathRef(editor, path));
  const joined = first && last && isJoinable(first, last, range) ? Editor.pathRef(editor, last.path) : null;

  if (!first && top) Transforms.insertNodes(editor, emptyBlockFor(top[0]), { at: top[1], select: true });
  for (const { cut } of parts) if (Range.isExpanded(cut)) Transforms.delete(editor, { at: cut, hanging: true });
  for (const ref of removed) removeNode(editor, ref.unref());
  const lastPath = joined?.unref();
  if (first && lastPath) joinTexts(editor, first.path, lastPath);
  if (caret) select(editor, caret.unref());
}

/** The outermost blocks within the range. In a table that contains the whole range only text is deleted. */
function wholeBlocks(editor: Editor, range: Range): NodeEntry<Block>[] {
  const table = closestElement(editor, isTable, range.anchor.path);
  if (table && Path.isAncestor(table[1], range.focus.path)) return [];
  const isWhole = (node: Node, path: Path): node is Block =>
    isBlockNode(node) && !isTablePart(node) && isWithin(Editor.range(editor, path), range);
  return [...Editor.nodes(editor, { at: range, match: isWhole, mode: 'highest' })];
}

function isWithin(inner: Range, outer: Range): boolean {
  return Range.includes(outer, inner.anchor) && Range.includes(outer, inner.focus);
}

type Part = { block: TextBlock; path: Path; cut: Range };

/** The selected parts of the remaining texts, in order; none of a text after a selected line break. */
function partialTexts(editor: Editor, range: Range, whole: readonly NodeEntry[]): Part[] {
  const removed = new Set(whole.map(([node]) => node));
  const texts = Editor.nodes(editor, { at: range, match: isTextBlock, mode: 'lowest' });
  return [...texts].flatMap(([block, path]) => {
    const isRemoved = [...Editor.levels(editor, { at: path })].some(([node]) => removed.has(node));
    const cut = isRemoved ? null : Range.intersection(range, Editor.range(editor, path));
    return cut ? [{ block, path, cut }] : [];
  });
}

/** Captions and cells are never joined with another text, and code only with code. */
function isJoinable(first: Part, last: Part, { anchor, focus }: Range): boolean {
  const isSameKind = [isFlowText, isCode].some((isKind) => isKind(first.block) && isKind(last.block));
  const holdsEdges = Path.isAncestor(first.path, anchor.path) && Path.isAncestor(last.path, focus.path);
  return isSameKind && holdsEdges && first.path !== last.path;
}

/** Appends the text at `lastPath` to the text at `path`, and removes blocks that become empty. */
function joinTexts(editor: Editor, path: Path, lastPath: Path): void {
  const text = Node.get(editor, path);
  const appended = Node.get(editor, lastPath);
  if (!isTextBlock(text) || !isTextBlock(appended)) return;
  Transforms.insertNodes(editor, [...appended.children], { at: [...path, text.children.length] });
  removeNode(editor, withEmptied(editor, lastPath));
}

/** The path of a node, or of the outermost element around it that contains nothing else. */
export function withEmptied(editor: Editor, path: Path): Path {
  let emptied = path;
  while (emptied.length > 1 && Node.parent(editor, emptied).children.length === 1) emptied = Path.parent(emptied);
  return emptied;
}

function emptyBlockFor(block: Block): Block {
  switch (block.type) {
    case 'line':
      return { type: 'line', children: [{ text: '' }] };
    case 'list-item':
      return { type: 'list-item', ...attributesOf(block), children: [{ type: 'line', children: [{ text: '' }] }] };
    case 'paragraph':
      return { ...emptyParagraph(), ...attributesOf(block) };
    default:
      return emptyParagraph();
  }
}

function removeNode(editor: Editor, at: Path | null): void {
  if (at) Transforms.removeNodes(editor, { at });
}

function select(editor: Editor, at: Point | null): void {
  if (at) Transforms.select(editor, at);
}
