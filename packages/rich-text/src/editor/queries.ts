import { Editor, Element, Node, type NodeEntry, Path, Point, Range } from 'slate';
import type { Block, ListItemElement, ParagraphElement, RichDocument, TextBlock } from '../document.ts';

type ElementType = Element['type'];

export function isType<Type extends ElementType>(...types: readonly Type[]) {
  const wanted: readonly ElementType[] = types;
  return (node: Node): node is Extract<Element, { type: Type }> =>
    Element.isElement(node) && wanted.includes(node.type);
}

export const isTextBlock = isType('paragraph', 'heading', 'line', 'code-block', 'table-cell', 'figure');
export const isListNode = isType('bulleted-list', 'numbered-list');
/** Elements within a text that are edited as one character. */
export const isInlineVoid = isType('image', 'upload');
export const isVoidBlock = isType('divider', 'html');

/** The nearest matching element around the selection, with its path. */
export function closestElement<Found extends Element>(
  editor: Editor,
  match: (node: Node) => node is Found,
  at: Editor['selection'] | Path = editor.selection,
): NodeEntry<Found> | undefined {
  return at ? Editor.above(editor, { at, match, voids: true }) : undefined;
}

export function selectedTextBlocks(editor: Editor): NodeEntry<TextBlock>[] {
  if (!editor.selection) return [];
  const at = Editor.unhangRange(editor, editor.selection);
  return [...Editor.nodes(editor, { at, match: isTextBlock, mode: 'lowest' })];
}

export type FormattableBlock = Exclude<TextBlock, { type: 'line' }> | ListItemElement;

/** The elements in the selection that have alignment, indent and language: for a line of a list this is its item. */
export function selectedFormattableBlocks(editor: Editor): NodeEntry<FormattableBlock>[] {
  const blocks = selectedTextBlocks(editor).flatMap(([block, path]): NodeEntry<FormattableBlock>[] => {
    if (block.type !== 'line') return [[block, path]];
    const item = closestElement(editor, isType('list-item'), path);
    return item ? [item] : [];
  });
  return blocks.filter(([, path], index) => blocks.findIndex(([, other]) => Path.equals(path, other)) === index);
}

/** The nearest matching element, if the caret is at this edge of it. */
export function elementAtEdge<Found extends Element>(
  editor: Editor,
  edge: 'start' | 'end',
  match: (node: Node) => node is Found,
): NodeEntry<Found> | undefined {
  const { selection } = editor;
  const found = closestElement(editor, match);
  if (!found || !selection || Range.isExpanded(selection)) return undefined;
  return Point.equals(selection.anchor, Editor.point(editor, found[1], { edge })) ? found : undefined;
}

export function isEmptyBlock(editor: Editor, block: Element): boolean {
  const isVisible = (node: Element) => editor.isVoid(node) || isType('figure', 'table')(node);
  return Node.string(block) === '' && ![...Node.elements(block)].some(([node]) => isVisible(node));
}

export function emptyParagraph(): ParagraphElement {
  return { type: 'paragraph', children: [{ text: '' }] };
}

const inlineTypes: readonly ElementType[] = ['link', 'image', 'upload'];

export function isBlockNode(node: Node): node is Block {
  return Element.isElement(node) && !inlineTypes.includes(node.type);
}

export const isInside = (match: (node: Node) => node is Element) => (editor: Editor) =>
  closestElement(editor, match) !== undefined;

export function documentOf(editor: Editor): RichDocument {
  return editor.children.filter(isBlockNode);
}
