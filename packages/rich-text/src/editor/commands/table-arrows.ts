import '../slate-types.ts';
import { Editor, type Point, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';
import { caretBox } from '../focus-text.ts';
import type { Key } from '../hotkeys.ts';
import { cellBeyond } from '../plugins/with-tables.ts';
import { closestElement, isType } from '../queries.ts';

const steps: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * The action of an arrow key in a table, or null. From the first or last line of a cell the caret moves to the cell
 * above or below in the grid, which browsers do not find next to merged cells; with Shift the selection extends to
 * it.
 */
export function arrowAction(editor: Editor, { key, shiftKey, ctrlKey, metaKey, altKey }: Key): (() => void) | null {
  const step = steps[key];
  if (!step || ctrlKey || metaKey || altKey) return null;
  const cell = cellBeyond(editor, step);
  if (!cell || !isOnEdgeLine(editor, step)) return null;
  const point = step === 1 ? Editor.start(editor, cell) : Editor.end(editor, cell);
  return () => {
    if (shiftKey) Transforms.setSelection(editor, { focus: point });
    else Transforms.select(editor, point);
  };
}

/** Whether the caret is on the cell's last line in this direction; false while the last change is not drawn yet. */
function isOnEdgeLine(editor: Editor, step: 1 | -1): boolean {
  const { selection } = editor;
  const cell = selection && closestElement(editor, isType('table-cell'), selection.focus.path);
  if (!cell) return false;
  const caret = boxOf(editor, selection.focus);
  const [start, end] = Editor.edges(editor, cell[1]);
  const edge = boxOf(editor, step === 1 ? end : start);
  if (!caret || !edge) return false;
  return step === 1 ? caret.bottom > edge.top : caret.top < edge.bottom;
}

function boxOf(editor: Editor, point: Point): DOMRect | null {
  const drawn = ReactEditor.resolveDOMRange(editor, { anchor: point, focus: point });
  return drawn && caretBox(drawn);
}
