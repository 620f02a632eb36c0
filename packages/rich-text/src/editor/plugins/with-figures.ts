import { Editor, type Element, type Node, type NodeEntry, Path, Transforms } from 'slate';
import type { FigureElement, ImageAttributes, ImageElement, ImageSize } from '../../document.ts';
import { replaceWithParagraph } from '../commands/delete-selected.ts';
import { closestElement, elementAtEdge, emptyParagraph, isEmptyBlock, isTextBlock, isType } from '../queries.ts';
import { selectedImage } from './with-images.ts';
import { withRules } from './with-rules.ts';

const isFigure = isType('figure');

/** The caret is in the caption: Enter continues after the figure, and Backspace in an empty caption removes it. */
export const withFigures = (editor: Editor): Editor =>
  withRules(editor, {
    insertBreak: () => startParagraphAfter(editor, isFigure),
    deleteBackward: () => {
      const figure = elementAtEdge(editor, 'start', isFigure);
      if (!figure) return false;
      if (Editor.string(editor, figure[1]) === '') replaceWithParagraph(editor, figure[1]);
      return true;
    },
    deleteForward: () => elementAtEdge(editor, 'end', isFigure) !== undefined,
  });

/** Starts a paragraph after the matching element around the caret; false without one. */
export function startParagraphAfter(editor: Editor, match: (node: Node) => node is Element): boolean {
  const element = closestElement(editor, match);
  if (!element) return false;
  Transforms.insertNodes(editor, emptyParagraph(), { at: Path.next(element[1]), select: true });
  return true;
}

export function selectedPicture(editor: Editor): NodeEntry<ImageElement | FigureElement> | undefined {
  return selectedImage(editor) ?? closestElement(editor, isFigure);
}

/** `path` is that of an image or a figure; an empty text marks the image as decorative. */
export function setAlternativeText(editor: Editor, path: Path, alt: string): void {
  const properties: Partial<ImageAttributes> = { alt };
  Transforms.setNodes(editor, properties, { at: path });
}

/** Turns the selected image into a figure of the given width, with the caret in its caption. */
export function setImageSize(editor: Editor, size: ImageSize | null): void {
  const path = figureAround(editor);
  if (!path) return;
  if (size) Transforms.setNodes<FigureElement>(editor, { size }, { at: path });
  else Transforms.unsetNodes<FigureElement>(editor, 'size', { at: path });
}

export function writeCaption(editor: Editor): void {
  const path = figureAround(editor);
  if (path) Transforms.select(editor, Editor.end(editor, path));
}

/** The path of the selected image's figure; an inline image is moved out of its text. Null when that is impossible. */
function figureAround(editor: Editor): Path | null {
  const figure = closestElement(editor, isFigure);
  if (figure) return figure[1];
  const image = selectedImage(editor);
  const block = image && closestElement(editor, isType('paragraph'), image[1]);
  return block ? moveOutOfText(editor, image, block[1]) : null;
}

function moveOutOfText(editor: Editor, [image, path]: NodeEntry<ImageElement>, block: Path): Path | null {
  const { type: _type, children: _children, ...attributes } = image;
  const figure: FigureElement = { type: 'figure', ...attributes, children: [{ text: '' }] };
  let at: Path | null = null;
  Editor.withoutNormalizing(editor, () => {
    const start = Editor.before(editor, path) ?? Editor.start(editor, block);
    Transforms.removeNodes(editor, { at: path });
    Transforms.splitNodes(editor, { at: start, always: true, match: isTextBlock });
    at = Path.next(block);
    Transforms.insertNodes(editor, figure, { at });
    const nextPath = Path.next(at);
    for (const half of [nextPath, block]) {
      const [node] = Editor.node(editor, half);
      if (!isType('paragraph')(node) || !isEmptyBlock(editor, node)) continue;
      Transforms.removeNodes(editor, { at: half });
      if (half === block) at = block;
    }
    Transforms.select(editor, Editor.end(editor, at));
  });
  return at;
}
