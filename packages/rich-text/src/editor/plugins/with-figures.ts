import '../slate-types.ts';
import { Editor, type Element, type Node, type NodeEntry, Path, Transforms } from 'slate';
import type { FigureElement, ImageAttributes, ImageElement, ImageSize } from '../../document.ts';
import { closestElement, emptyParagraph, isCollapsedAtStartOf, isEmptyBlock, isTextBlock, isType } from '../queries.ts';
import { selectedImage } from './with-images.ts';

const isFigure = isType('figure');

/** The caret of a figure is in its caption: Enter continues behind it, and Backspace in an empty one removes the figure. */
export function withFigures<Given extends Editor>(editor: Given): Given {
  const { insertBreak, deleteBackward, deleteForward } = editor;

  editor.insertBreak = () => {
    if (!writeBehind(editor, isFigure)) insertBreak();
  };

  editor.deleteBackward = (unit) => {
    const figure = closestElement(editor, isFigure);
    if (!figure || !isCollapsedAtStartOf(editor, figure[1])) deleteBackward(unit);
    else if (Editor.string(editor, figure[1]) === '') removeFigure(editor, figure[1]);
  };

  editor.deleteForward = (unit) => {
    const figure = closestElement(editor, isFigure);
    const { selection } = editor;
    if (!figure || !selection || !Editor.isEnd(editor, selection.anchor, figure[1])) deleteForward(unit);
  };

  return editor;
}

/** Continues the text in a new paragraph behind the element around the caret; false if there is none. */
export function writeBehind(editor: Editor, match: (node: Node) => node is Element): boolean {
  const element = closestElement(editor, match);
  if (!element) return false;
  Transforms.insertNodes(editor, emptyParagraph(), { at: Path.next(element[1]), select: true });
  return true;
}

function removeFigure(editor: Editor, path: Path): void {
  Editor.withoutNormalizing(editor, () => {
    Transforms.removeNodes(editor, { at: path });
    Transforms.insertNodes(editor, emptyParagraph(), { at: path, select: true });
  });
}

/** The image that is selected, in a text or by itself, with its path. */
export function selectedPicture(editor: Editor): NodeEntry<ImageElement | FigureElement> | undefined {
  return selectedImage(editor) ?? closestElement(editor, isFigure);
}

/** `path` is that of an image or a figure; an empty text says that the image only decorates. */
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

/** Puts the caret into the caption of the selected image. */
export function writeCaption(editor: Editor): void {
  const path = figureAround(editor);
  if (path) Transforms.select(editor, Editor.end(editor, path));
}

/** The path of the figure of the selected image; an image in a text is taken out of it. Null where that cannot be. */
function figureAround(editor: Editor): Path | null {
  const figure = closestElement(editor, isFigure);
  if (figure) return figure[1];
  const image = selectedImage(editor);
  const block = image && closestElement(editor, isType('paragraph'), image[1]);
  return block ? takeOut(editor, image, block[1]) : null;
}

function takeOut(editor: Editor, [image, path]: NodeEntry<ImageElement>, block: Path): Path | null {
  const { type: _type, children: _children, ...attributes } = image;
  const figure: FigureElement = { type: 'figure', ...attributes, children: [{ text: '' }] };
  let at: Path | null = null;
  Editor.withoutNormalizing(editor, () => {
    const start = Editor.before(editor, path) ?? Editor.start(editor, block);
    Transforms.removeNodes(editor, { at: path });
    Transforms.splitNodes(editor, { at: start, always: true, match: isTextBlock });
    at = Path.next(block);
    Transforms.insertNodes(editor, figure, { at });
    const behind = Path.next(at);
    for (const half of [behind, block]) {
      const [node] = Editor.node(editor, half);
      if (!isType('paragraph')(node) || !isEmptyBlock(editor, node)) continue;
      Transforms.removeNodes(editor, { at: half });
      if (half === block) at = block;
    }
    Transforms.select(editor, Editor.end(editor, at));
  });
  return at;
}
