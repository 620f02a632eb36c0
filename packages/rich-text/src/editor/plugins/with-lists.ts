import { Editor, Element, Node, type NodeEntry, type Path, Transforms } from 'slate';
import type { HeadingElement, ListElement, ListItemElement } from '../../document.ts';
import { attributesOf, changeIndent, wrapInlineChildren } from '../commands/formatting.ts';
import {
  closestElement,
  elementAtEdge,
  isEmptyBlock,
  isListNode,
  isType,
  isVoidBlock,
  selectedTextBlocks,
} from '../queries.ts';
import { withRules } from './with-rules.ts';

const isItem = isType('list-item');
type ListType = ListElement['type'];

/** Lists contain only items, and items contain blocks; Enter and Backspace work as in word processors. */
export const withLists = (editor: Editor): Editor =>
  withRules(editor, { insertBreak: breakItem, deleteBackward: liftItemAtStart, normalizeNode: normalizeListNode });

/** Enter starts a new item; in an empty item it reduces the indent, and at the outermost level leaves the list. */
function breakItem(editor: Editor): boolean {
  const item = closestElement(editor, isItem);
  if (!item) return false;
  const [current, path] = item;
  if (!isEmptyBlock(editor, current)) Transforms.splitNodes(editor, { match: isItem, always: true });
  else if (current.indent) changeIndent(editor, -1);
  else liftItem(editor, path);
  return true;
}

/** Backspace at the start of an item reduces the indent, and at the outermost level leaves the list. */
function liftItemAtStart(editor: Editor): boolean {
  const item = elementAtEdge(editor, 'start', isItem);
  if (!item || closestElement(editor, isVoidBlock)) return false;
  if (item[0].indent) changeIndent(editor, -1);
  else liftItem(editor, item[1]);
  return true;
}

/** Moves an item out of its list: its lines become paragraphs that keep alignment and language. */
function liftItem(editor: Editor, path: Path): void {
  const item = Node.get(editor, path);
  if (!isItem(item)) return;
  const attributes = attributesOf(item);
  Editor.withoutNormalizing(editor, () => {
    for (const [child, childPath] of Node.children(editor, path)) {
      if (isType('line')(child)) Transforms.setNodes(editor, { type: 'paragraph', ...attributes }, { at: childPath });
    }
    const itemRef = Editor.pathRef(editor, path);
    Transforms.liftNodes(editor, { at: path });
    const lifted = itemRef.unref();
    if (lifted && !isItem(Node.parent(editor, lifted))) Transforms.unwrapNodes(editor, { at: lifted });
  });
}

/** Turns the selected blocks into a list of this type, or into paragraphs when all are in one already. */
export function toggleList(editor: Editor, type: ListType): void {
  const blocks = selectedTextBlocks(editor);
  const lists = blocks.map(([, path]) => closestElement(editor, isListNode, path));
  Editor.withoutNormalizing(editor, () => {
    if (lists.every((list) => list?.[0].type === type)) {
      unwrapLists(editor);
      return;
    }
    for (const list of lists) if (list && list[0].type !== type) Transforms.setNodes(editor, { type }, { at: list[1] });
    const unlistedPaths = blocks.filter((_, index) => !lists[index]).map(([, path]) => path);
    for (const path of unlistedPaths) wrapAsItem(editor, path);
    wrapItems(editor, type);
  });
}

export function unwrapLists(editor: Editor): void {
  const items = selectedTextBlocks(editor).flatMap(([, path]) => {
    const item = closestElement(editor, isItem, path);
    return item ? [Editor.pathRef(editor, item[1])] : [];
  });
  for (const item of items) {
    if (item.current) liftItem(editor, item.current);
    item.unref();
  }
}

function wrapAsItem(editor: Editor, path: Path): void {
  const block = Node.get(editor, path);
  if (!isType('paragraph', 'heading')(block)) return;
  const item: ListItemElement = { type: 'list-item', ...attributesOf(block), children: [] };
  Transforms.setNodes(editor, { type: 'line' }, { at: path });
  Transforms.unsetNodes<HeadingElement>(editor, ['level', 'align', 'indent', 'className', 'lang', 'dir'], { at: path });
  Transforms.wrapNodes(editor, item, { at: path });
}

/** Wraps items outside a list; a list of the same type directly before or after them receives them. */
function wrapItems(editor: Editor, type: ListType): void {
  const isLoose = (node: Node, path: Path) => isItem(node) && !isListNode(Node.parent(editor, path));
  if ([...Editor.nodes(editor, { match: isLoose })].length === 0) return;
  Transforms.wrapNodes(editor, { type, children: [] }, { match: isLoose, mode: 'highest' });
  for (const [, path] of [...Editor.nodes(editor, { match: isListNode, mode: 'lowest' })].reverse()) {
    joinSameLists(editor, path);
  }
}

function joinSameLists(editor: Editor, path: Path): void {
  const list = Node.get(editor, path);
  if (!isListNode(list)) return;
  const index = path.at(-1) ?? 0;
  const siblings = Node.parent(editor, path).children;
  const sameKind = (other: Node | undefined) => other && isListNode(other) && other.type === list.type;
  if (sameKind(siblings[index + 1])) Transforms.mergeNodes(editor, { at: [...path.slice(0, -1), index + 1] });
  if (sameKind(siblings[index - 1])) Transforms.mergeNodes(editor, { at: path });
}

/** Fixes one violation of the model after an edit; false when there is none. */
function normalizeListNode(editor: Editor, [node, path]: NodeEntry): boolean {
  if (!Element.isElement(node)) return false;
  if (isListNode(node)) return normalizeList(editor, node, path);
  const parent = Node.parent(editor, path);
  if (isItem(node)) {
    if (!isListNode(parent)) {
      Transforms.unwrapNodes(editor, { at: path });
      return true;
    }
    return wrapInlineChildren(editor, [node, path], { type: 'line', children: [] });
  }
  if (node.type === 'line' && !isItem(parent)) {
    Transforms.setNodes(editor, { type: 'paragraph' }, { at: path });
    return true;
  }
  return false;
}

function normalizeList(editor: Editor, list: ListElement, path: Path): boolean {
  const children: readonly Node[] = list.children;
  if (!children.some((child) => Element.isElement(child))) {
    Transforms.removeNodes(editor, { at: path });
    return true;
  }
  const stray = children.findIndex((child) => !isItem(child));
  if (stray === -1) return false;
  Transforms.wrapNodes(editor, { type: 'list-item', children: [] }, { at: [...path, stray] });
  return true;
}
