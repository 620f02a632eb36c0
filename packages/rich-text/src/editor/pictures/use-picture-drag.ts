import { type DragEvent, useRef, useState } from 'react';
import { Editor, type PathRef } from 'slate';
import { ReactEditor } from 'slate-react';
import { focusText } from '../focus-text.ts';
import { movePicture } from './move-picture.ts';

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

/** The vertical middle between the blocks around a gap. */
function edgeOf(editor: Editor, gap: number): number {
  const { length } = editor.children;
  if (gap === 0) return boxOf(editor, 0).top;
  if (gap === length) return boxOf(editor, length - 1).bottom;
  return (boxOf(editor, gap - 1).bottom + boxOf(editor, gap).top) / 2;
}
