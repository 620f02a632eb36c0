import { type DragEvent, useRef, useState } from 'react';
import { Editor, type Element, Node, type NodeEntry, Path, type PathRef, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';
import type { Block, ParagraphElement } from '../../document.ts';
import { withEmptied } from '../commands/delete-selected.ts';
import { paragraphOfOnly } from '../commands/leave-void.ts';
import { focusText } from '../focus-text.ts';
import { closestElement, isBlockNode, isInlineVoid, isType } from '../queries.ts';

const isPicture = isType('image', 'upload', 'figure', 'html');
const isQuote = isType('quote');

/** The image or video that has the caret on it or in its caption. */
export function movablePicture(editor: Editor): NodeEntry<Element> | undefined {
  return closestElement(editor, isPicture);
}

/** Moves the selected image or video over the block before (-1) or after (1) it; false without one. */
export function moveSelectedPicture(editor: Editor, step: -1 | 1): boolean {
  const picture = movablePicture(editor);
  if (!picture) return false;
  const own = ownBlock(editor, picture);
  const block = own ?? outerBlock(editor, picture[1]);
  const gap = own ? gapBeyond(editor, own, step) : step === -1 ? block : Path.next(block);
  if (!gap) return false;
  movePicture(editor, picture[1], gap);
  return true;
}

/** Moves the image or video at `from` before the block at `gap`. An inline image leaves its text. */
export function movePicture(editor: Editor, from: Path, gap: Path): void {
  const picture = Node.get(editor, from);
  if (!isPicture(picture)) return;
  const own = ownBlock(editor, [picture, from]);
  if (own && (Path.equals(own, gap) || Path.equals(Path.next(own), gap))) return;
  const moved = own ? Node.get(editor, own) : paragraphWith(picture);
  if (!moved || !isBlockNode(moved)) return;
  Editor.withoutNormalizing(editor, () => {
    const target = Editor.pathRef(editor, gap);
    Transforms.removeNodes(editor, { at: own ? withEmptied(editor, own) : from, voids: true });
    insertMoved(editor, moved, target.unref() ?? gap);
  });
}

function insertMoved(editor: Editor, moved: Block, at: Path): void {
  Transforms.insertNodes(editor, moved, { at });
  const [picture] = Editor.nodes(editor, { at, match: isPicture, voids: true });
  Transforms.select(
    editor,
    picture?.[0].type === 'figure' ? Editor.end(editor, at) : Editor.start(editor, picture?.[1] ?? at),
  );
}

/** The block that moves with the picture: a figure, a video, or the paragraph that contains only the image. */
function ownBlock(editor: Editor, picture: NodeEntry): Path | null {
  const path = isInlineVoid(picture[0]) ? paragraphOfOnly(editor, picture)?.[1] : picture[1];
  return path && Path.equals(path, outerBlock(editor, path)) ? path : null;
}

/** The outermost block around a path at the top level or in a quote, such as the whole table or list. */
function outerBlock(editor: Editor, path: Path): Path {
  const depth = Path.levels(path).findIndex((level) => level.length > 0 && !isQuote(Node.get(editor, level)));
  return path.slice(0, Math.max(1, depth));
}

/** The position after the neighbouring block, or outside the quote at its edge. */
function gapBeyond(editor: Editor, block: Path, step: -1 | 1): Path | null {
  const hasNeighbour = step === -1 ? Path.hasPrevious(block) : Node.has(editor, Path.next(block));
  if (hasNeighbour) return step === -1 ? Path.previous(block) : Path.next(Path.next(block));
  if (block.length === 1) return null;
  return step === -1 ? Path.parent(block) : Path.next(Path.parent(block));
}

function paragraphWith(picture: Element): ParagraphElement | null {
  if (!isInlineVoid(picture)) return null;
  return { type: 'paragraph', children: [{ text: '' }, picture, { text: '' }] };
}

/** Identifies a dragged picture of this editor; other programs ignore this type. */
const dragType = 'application/x-madrasah-picture';

/** Drags an image or video between two blocks. `line` is the drop position in pixels from the top of the text. */
export function usePictureDrag(editor: Editor, onMoved: () => void) {
  const dragged = useRef<PathRef | null>(null);
  const [line, setLine] = useState<number | null>(null);

  const end = () => {
    dragged.current?.unref();
    dragged.current = null;
    setLine(null);
  };

  /** Event handlers of the editable area; they return true when Slate must not handle the event. */
  const handlers = {
    onDragStart: (event: DragEvent) => {
      const { target } = event;
      if (!(target instanceof HTMLElement) || target.closest('[data-drag-picture]') === null) return false;
      dragged.current = Editor.pathRef(editor, ReactEditor.findPath(editor, ReactEditor.toSlateNode(editor, target)));
      event.dataTransfer.setData(dragType, '');
      event.dataTransfer.effectAllowed = 'move';
      return true;
    },
    onDragOver: (event: DragEvent) => {
      if (!dragged.current) return false;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
      const box = ReactEditor.toDOMNode(editor, editor).getBoundingClientRect();
      setLine(edgeOf(editor, gapAt(editor, event.clientY)) - box.top);
      return true;
    },
    onDrop: (event: DragEvent) => {
      const from = dragged.current?.current;
      if (!dragged.current) return false;
      event.preventDefault();
      if (from) movePicture(editor, from, [gapAt(editor, event.clientY)]);
      end();
      focusText(editor);
      if (from) onMoved();
      return true;
    },
    onDragEnd: () => {
      end();
      return false;
    },
  };
  return { line, handlers };
}

function boxOf(editor: Editor, index: number): DOMRect {
  const block = editor.children[index];
  return block ? ReactEditor.toDOMNode(editor, block).getBoundingClientRect() : new DOMRect();
}

/** The index of the block after the pointer; the number of blocks when it is after the last. */
function gapAt(editor: Editor, y: number): number {
  let first = 0;
  let end = editor.children.length;
  while (first < end) {
    const middle = (first + end) >> 1;
    const { top, height } = boxOf(editor, middle);
    if (y < top + height / 2) end = middle;
    else first = middle + 1;
  }
  return first;
}

function edgeOf(editor: Editor, gap: number): number {
  const { length } = editor.children;
  if (gap === 0) return boxOf(editor, 0).top;
  if (gap === length) return boxOf(editor, length - 1).bottom;
  return (boxOf(editor, gap - 1).bottom + boxOf(editor, gap).top) / 2;
}
