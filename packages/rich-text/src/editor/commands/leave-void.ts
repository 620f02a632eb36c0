import '../slate-types.ts';
import { Editor, type Element, Node, type NodeEntry, Path, Transforms } from 'slate';
import { closestElement, emptyParagraph, isEmptyBlock, isTextBlock, isType, isVoidBlock } from '../queries.ts';

const isInlineVoid = isType('image', 'upload');
const isParagraph = isType('paragraph');

/**
 * Moves a caret that is on an image, a video or a divider to where text can continue: next to an image within a text,
 * in a paragraph behind anything that stands alone. Slate discards text that is inserted into a void element.
 */
export function leaveVoid(editor: Editor): void {
  const block = closestElement(editor, isVoidBlock);
  const image = closestElement(editor, isInlineVoid);
  const paragraph = image && paragraphOfOnly(editor, image);
  if (block) continueBehind(editor, block[1]);
  else if (paragraph) continueBehind(editor, paragraph[1]);
  else leaveImage(editor);
}

export function isOnVoid(editor: Editor): boolean {
  return closestElement(editor, isVoidBlock) !== undefined || closestElement(editor, isInlineVoid) !== undefined;
}

/** Moves a caret that is on an image to the text directly behind it. */
export function leaveImage(editor: Editor): void {
  const image = closestElement(editor, isInlineVoid);
  if (image) Transforms.select(editor, Editor.start(editor, Path.next(image[1])));
}

/** The paragraph around an image that holds nothing else. */
export function paragraphOfOnly(editor: Editor, [, path]: NodeEntry): NodeEntry<Element> | undefined {
  const block = closestElement(editor, isTextBlock, path);
  if (!block || !isParagraph(block[0]) || Node.string(block[0]) !== '') return undefined;
  const images = [...Node.elements(block[0])].filter(([node]) => Editor.isVoid(editor, node));
  return images.length === 1 ? block : undefined;
}

/** Puts the caret into the empty paragraph behind a block, and makes one where there is none. */
function continueBehind(editor: Editor, path: Path): void {
  const behind = Path.next(path);
  const next = Node.has(editor, behind) ? Node.get(editor, behind) : null;
  if (next && isParagraph(next) && isEmptyBlock(editor, next)) Transforms.select(editor, Editor.start(editor, behind));
  else Transforms.insertNodes(editor, emptyParagraph(), { at: behind, select: true });
}
