import { Editor, Element, Node, type NodeEntry, Path, Transforms } from 'slate';
import type { Block, Inline, ListItemElement, RichDocument, TextBlock } from '../../document.ts';
import { joined } from '../../joined.ts';
import { plainText } from '../../text.ts';
import { separateFromLink } from '../plugins/with-links.ts';
import { closestElement, isBlockNode, isEmptyBlock, isListNode, isTextBlock, isType, isVoidBlock } from '../queries.ts';
import { deleteForReplacement } from './delete-selected.ts';
import { leaveVoid } from './leave-void.ts';

const isItem = isType('list-item');

/**
 * Inserts a document at the selection. A single paragraph is inserted inline; in a list its lines become items around
 * the caret, and in a quote they become blocks. The caret ends after the inserted content.
 */
export function insertDocument(editor: Editor, document: RichDocument): void {
  const [first, ...others] = document;
  if (first === undefined) return;
  Editor.withoutNormalizing(editor, () => {
    if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
    deleteForReplacement(editor);
    leaveVoid(editor);
    if (startsWithLink(first)) separateFromLink(editor);
    const block = closestElement(editor, isTextBlock);
    const isInItem = block !== undefined && isItem(Node.parent(editor, block[1]));
    const isReplaced = block?.[0].type === 'paragraph' && !isInItem && isEmptyBlock(editor, block[0]);
    if (!block) insertAt(editor, [editor.children.length], document);
    else if (others.length === 0 && first.type === 'paragraph' && !isReplaced) insertLines(editor, document);
    else if (isInItem) insertItems(editor, Path.parent(block[1]), document);
    else if (isType('paragraph', 'heading')(block[0])) insertBlocks(editor, block, document);
    else insertLines(editor, document);
  });
}

function startsWithLink(block: Block): boolean {
  const [line] = linesOf(block);
  const inline = line?.find((child) => 'type' in child || child.text !== '');
  return inline !== undefined && isType('link')(inline);
}

/** Inserts inline where a block accepts no blocks: further paragraphs become lines separated by breaks. */
function insertLines(editor: Editor, document: RichDocument): void {
  const lines = joined(document.flatMap(linesOf), () => ({ text: '\n' }));
  Transforms.insertFragment(editor, lines);
}

/** The lines of text in a block, including lists and tables. */
export function linesOf(block: Block): Inline[][] {
  if (isTextBlock(block)) return [block.children];
  if (block.type === 'html') return [[{ text: plainText(block.html) }]];
  const children: readonly Node[] = block.children;
  return children.filter(isBlockNode).flatMap(linesOf);
}

function insertAt(editor: Editor, at: Path, nodes: readonly Block[]): void {
  Transforms.insertNodes(editor, [...nodes], { at });
  Transforms.select(editor, Editor.end(editor, lastOf(at, nodes)));
}

function lastOf(at: Path, { length }: readonly unknown[]): Path {
  return [...Path.parent(at), (at.at(-1) ?? 0) + length - 1];
}

/** Inserts at the caret within a text: paragraphs at either end are joined with it, other blocks stay separate. */
function insertBlocks(editor: Editor, [block, path]: NodeEntry<TextBlock>, document: RichDocument): void {
  const [head, tail] = splitAtCaret(editor, path);
  const flows = document[0]?.type === 'paragraph' && document.at(-1)?.type === 'paragraph';
  const isKept = !isEmptyBlock(editor, head) || (block.type === 'heading' && flows && isEmptyBlock(editor, tail));
  const blocks = isKept && flows ? continueText(editor, path, document) : document;
  const at = isKept ? Path.next(path) : path;
  if (!isKept) Transforms.removeNodes(editor, { at: path });
  insertAt(editor, at, blocks);
  const last = lastOf(at, blocks);
  if (isEmptyBlock(editor, tail)) Transforms.removeNodes(editor, { at: Path.next(last) });
  else if (flows && block.type === 'paragraph') continueWith(editor, last, tail.children);
}

/** Splits the text block at `path`; either half may be empty, and the second follows the first. */
function splitAtCaret(editor: Editor, path: Path): [TextBlock, TextBlock] {
  Transforms.splitNodes(editor, { match: (node) => isTextBlock(node), mode: 'lowest', always: true });
  return [textBlockAt(editor, path), textBlockAt(editor, Path.next(path))];
}

function textBlockAt(editor: Editor, path: Path): TextBlock {
  const node = Node.get(editor, path);
  if (!isTextBlock(node)) throw new Error('no text block');
  return node;
}

/** Appends the first of some blocks to the text at `path`; returns the others. */
function continueText(editor: Editor, path: Path, [first, ...others]: readonly Block[]): readonly Block[] {
  if (first && isTextBlock(first)) appendInlines(editor, path, first.children);
  return others;
}

function appendInlines(editor: Editor, path: Path, inlines: readonly Inline[]): void {
  const { length } = textBlockAt(editor, path).children;
  Transforms.insertNodes(editor, [...inlines], { at: [...path, length] });
}

function continueWith(editor: Editor, last: Path, inlines: readonly Inline[]): void {
  Transforms.removeNodes(editor, { at: Path.next(last) });
  appendInlines(editor, last, inlines);
}

/** Inserts into a list: the items of a list, or one item per line. */
function insertItems(editor: Editor, path: Path, document: RichDocument): void {
  const items = document.flatMap(itemsOf);
  const item = Node.get(editor, path);
  const [only] = document;
  if (Element.isElement(item) && isEmptyBlock(editor, item)) {
    Transforms.removeNodes(editor, { at: path });
    insertAt(editor, path, items);
  } else if (document.length === 1 && only && isListNode(only)) insertAt(editor, Path.next(path), items);
  else insertBetween(editor, path, items);
}

/** The first item continues the text before the caret; the text after the caret continues the last item. */
function insertBetween(editor: Editor, path: Path, [first, ...others]: readonly ListItemElement[]): void {
  Transforms.splitNodes(editor, { match: (node) => isItem(node), mode: 'lowest', always: true });
  const tail = Node.get(editor, Path.next(path));
  const children: readonly Block[] = isItem(tail) ? tail.children : [];
  Transforms.removeNodes(editor, { at: Path.next(path) });
  Transforms.insertNodes(editor, [...(first?.children ?? [])], { at: [...path, lengthOf(editor, path)] });
  joinLines(editor, [...path, lengthOf(editor, path) - (first?.children.length ?? 0)]);
  const last = lastOf(path, [first, ...others]);
  if (others.length > 0) Transforms.insertNodes(editor, [...others], { at: Path.next(path) });
  Transforms.select(editor, Editor.end(editor, last));
  const remaining = children.filter((block, index) => index > 0 || !isEmptyBlock(editor, block));
  const at = [...last, lengthOf(editor, last)];
  Transforms.insertNodes(editor, remaining, { at });
  if (remaining.length > 0 && remaining[0] === children[0]) joinLines(editor, at);
}

function lengthOf(editor: Editor, path: Path): number {
  const node = Node.get(editor, path);
  return Element.isElement(node) ? node.children.length : 0;
}

/** Joins a line with the one before it when both are text. */
function joinLines(editor: Editor, path: Path): void {
  const before = Path.hasPrevious(path) ? Node.get(editor, Path.previous(path)) : null;
  const line = Node.get(editor, path);
  if (!before || !isTextBlock(before) || !isTextBlock(line)) return;
  appendInlines(editor, Path.previous(path), line.children);
  Transforms.removeNodes(editor, { at: path });
}

function itemsOf(block: Block): ListItemElement[] {
  if (isListNode(block)) return block.children;
  if (isTextBlock(block)) return [itemWith({ type: 'line', children: block.children })];
  if (isVoidBlock(block)) return [itemWith(block)];
  const children: readonly Node[] = block.children;
  return children.filter(isBlockNode).flatMap(itemsOf);
}

function itemWith(block: Block): ListItemElement {
  return { type: 'list-item', children: [block] };
}
