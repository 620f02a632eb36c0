import { Editor, Element, Node, type NodeEntry, Path, Transforms } from 'slate';
import { becomeParagraph, wrapInlineChildren } from '../commands/formatting.ts';
import {
  closestElement,
  elementAtEdge,
  emptyParagraph,
  isEmptyBlock,
  isTextBlock,
  isType,
  isVoidBlock,
} from '../queries.ts';
import { startParagraphAfter } from './with-figures.ts';
import { withRules } from './with-rules.ts';

const isQuote = isType('quote');
const isCode = isType('code-block');

/** Enter and Backspace in headings, quotes, code and blocks that cannot be edited. */
export function withBlocks(editor: Editor): Editor {
  const { insertBreak } = editor;
  editor.insertBreak = () => {
    insertBreak();
    continueWithParagraph(editor);
  };
  return withRules(editor, {
    isVoid: (_editor, element) => isVoidBlock(element),
    insertBreak: () => startParagraphAfter(editor, isVoidBlock) || breakOutOfQuote(editor) || breakCode(editor),
    insertSoftBreak: breakLine,
    deleteBackward: () => resetBlockAtStart(editor) || selectWhole(editor, 'start'),
    deleteForward: () => selectWhole(editor, 'end'),
    normalizeNode: normalizeBlock,
  });
}

/** Shift+Enter breaks the line; on a divider or a video it starts a paragraph before it. */
function breakLine(editor: Editor): boolean {
  const block = closestElement(editor, isVoidBlock);
  if (block) Transforms.insertNodes(editor, emptyParagraph(), { at: block[1], select: true });
  else editor.insertText('\n');
  return true;
}

/** Enter in an empty paragraph of a quote ends the quote. */
function breakOutOfQuote(editor: Editor): boolean {
  const block = closestElement(editor, isTextBlock);
  if (!block || !isQuote(Node.parent(editor, block[1])) || !isEmptyBlock(editor, block[0])) return false;
  Transforms.liftNodes(editor, { at: block[1] });
  return true;
}

/** Enter adds a line to the code; on an empty last line it leaves the code. */
function breakCode(editor: Editor): boolean {
  const code = closestElement(editor, isCode);
  if (!code) return false;
  if (!elementAtEdge(editor, 'end', isCode) || !Node.string(code[0]).endsWith('\n')) {
    editor.insertText('\n');
    return true;
  }
  Editor.withoutNormalizing(editor, () => {
    editor.deleteBackward('character');
    Transforms.insertNodes(editor, emptyParagraph(), { at: Path.next(code[1]), select: true });
  });
  return true;
}

/** A paragraph follows a heading; when a heading is split at its start, its empty first half stays a heading. */
function continueWithParagraph(editor: Editor): void {
  const heading = closestElement(editor, isType('heading'));
  if (!heading || !isEmptyBlock(editor, heading[0])) return;
  becomeParagraph(editor, heading[1]);
}

/** Backspace at the start: an empty heading becomes a paragraph, and the first paragraph of a quote leaves it. */
function resetBlockAtStart(editor: Editor): boolean {
  const block = elementAtEdge(editor, 'start', isTextBlock);
  if (!block) return false;
  const [node, path] = block;
  if (isType('heading', 'code-block')(node) && isEmptyBlock(editor, node)) {
    becomeParagraph(editor, path);
    return true;
  }
  if (isQuote(Node.parent(editor, path)) && path.at(-1) === 0) {
    Transforms.liftNodes(editor, { at: path });
    return true;
  }
  return false;
}

const isWhole = isType('divider', 'html', 'table', 'figure');

/** Backspace after a table, an image or a video, and Delete before one, select it first instead of joining it. */
function selectWhole(editor: Editor, edge: 'start' | 'end'): boolean {
  const block = elementAtEdge(editor, edge, isTextBlock);
  if (!block || (edge === 'start' && !Path.hasPrevious(block[1]))) return false;
  const at = edge === 'start' ? Path.previous(block[1]) : Path.next(block[1]);
  if (!Node.has(editor, at) || !isWhole(Node.get(editor, at))) return false;
  Transforms.select(editor, Editor.point(editor, at, { edge: edge === 'start' ? 'end' : 'start' }));
  if (isEmptyBlock(editor, block[0])) Transforms.removeNodes(editor, { at: block[1] });
  return true;
}

/** Slate replaces a last block that cannot be edited, when it is deleted, by an element without a type. */
function normalizeBlock(editor: Editor, [node, path]: NodeEntry): boolean {
  if (Editor.isEditor(node)) {
    if (node.children.length > 0) return false;
    Transforms.insertNodes(editor, emptyParagraph(), { at: [0] });
    return true;
  }
  if (!Element.isElement(node)) return false;
  if (node.type === undefined) {
    Transforms.setNodes(editor, { type: 'paragraph' }, { at: path });
    return true;
  }
  return node.type === 'quote' && wrapInlineChildren(editor, [node, path], { type: 'paragraph', children: [] });
}
