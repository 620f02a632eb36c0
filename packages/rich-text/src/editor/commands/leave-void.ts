import { Editor, type Element, Node, type NodeEntry, Path, Transforms } from 'slate';
import {
  closestElement,
  emptyParagraph,
  isEmptyBlock,
  isInlineVoid,
  isInside,
  isTextBlock,
  isType,
  isVoidBlock,
} from '../queries.ts';

const isParagraph = isType('paragraph');

/** Moves a caret on an image, a video or a divider to where text can be typed; Slate discards text on them. */
export function leaveVoid(editor: Editor): void {
  const block = closestElement(editor, isVoidBlock);
  const image = closestElement(editor, isInlineVoid);
  const paragraph = image && paragraphOfOnly(editor, image);
  if (block) continueAfter(editor, block[1]);
  else if (paragraph) continueAfter(editor, paragraph[1]);
  else leaveImage(editor);
}

export const isOnVoid = isInside(isType('divider', 'html', 'image', 'upload'));

export function leaveImage(editor: Editor): void {
  const image = closestElement(editor, isInlineVoid);
  if (image) Transforms.select(editor, Editor.start(editor, Path.next(image[1])));
}

/** The paragraph of an image that contains nothing else. */
export function paragraphOfOnly(editor: Editor, [, path]: NodeEntry): NodeEntry<Element> | undefined {
  const block = closestElement(editor, isTextBlock, path);
  if (!block || !isParagraph(block[0]) || Node.string(block[0]) !== '') return undefined;
  const images = [...Node.elements(block[0])].filter(([node]) => Editor.isVoid(editor, node));
  return images.length === 1 ? block : undefined;
}

/** Puts the caret into the empty paragraph after a block, creating it if missing. */
function continueAfter(editor: Editor, path: Path): void {
  const nextPath = Path.next(path);
  const next = Node.has(editor, nextPath) ? Node.get(editor, nextPath) : null;
  if (next && isParagraph(next) && isEmptyBlock(editor, next))
    Transforms.select(editor, Editor.start(editor, nextPath));
  else Transforms.insertNodes(editor, emptyParagraph(), { at: nextPath, select: true });
}
