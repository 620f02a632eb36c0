import { Editor, type Point, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';
import { changeIndent, type ToggleMark, toggleMark } from './commands/formatting.ts';
import { caretBox } from './focus-text.ts';
import { startParagraphAfter } from './plugins/with-figures.ts';
import { cellBeyond, moveToCell, positionInTable } from './plugins/with-tables.ts';
import { closestElement, isInside, isType } from './queries.ts';

export type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

const markKeys: Record<string, ToggleMark> = { b: 'strong', i: 'em', u: 'u' };
const indentKeys: Record<string, 1 | -1> = { ']': 1, '[': -1 };

/** The action of a key other than typing, or null. The editable area itself handles undo and redo. */
export function actionFor(editor: Editor, key: Key, openLink: () => void): (() => void) | null {
  if (key.key === 'Tab') return isPlain(key) ? tabAction(editor, key.shiftKey ? -1 : 1) : null;
  if (key.key === 'Enter' && (key.ctrlKey || key.metaKey)) return () => startParagraphAfter(editor, isLeftByCtrlEnter);
  if (!(key.ctrlKey || key.metaKey) || key.altKey || key.shiftKey) return null;
  const letter = key.key.toLowerCase();
  const mark = markKeys[letter];
  if (mark) return () => toggleMark(editor, mark);
  const change = indentKeys[letter];
  if (change) return () => changeIndent(editor, change);
  // The browser's own action omits images and videos at either end.
  if (letter === 'a') return () => Transforms.select(editor, []);
  return letter === 'k' ? openLink : null;
}

/** Ctrl+H, as in word processors. Ctrl+F stays the browser's search of the whole page. */
export function isFindKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): boolean {
  return key.toLowerCase() === 'h' && ctrlKey && !metaKey && !altKey && !shiftKey;
}

const steps: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 };

/** Alt+Shift+arrow moves an image or a video up or down. */
export function stepFor({ key, altKey, shiftKey, ctrlKey, metaKey }: Key): -1 | 1 | undefined {
  return altKey && shiftKey && !ctrlKey && !metaKey ? steps[key] : undefined;
}

/** Elements that Ctrl+Enter leaves. */
const isLeftByCtrlEnter = isType('table', 'figure', 'code-block', 'html', 'divider');

function tabAction(editor: Editor, step: 1 | -1): (() => void) | null {
  if (positionInTable(editor)) return () => moveToCell(editor, step);
  return isInside(isType('list-item'))(editor) ? () => changeIndent(editor, step) : null;
}

/** The key names of input methods, and of dead keys. */
const composingKeys = new Set(['Process', 'Dead']);

/** Whether a key types text. On an image browsers send no input event, so the caret must be moved first. */
export function typesText({ key, ctrlKey, metaKey }: Key): boolean {
  return !ctrlKey && !metaKey && (key.length === 1 || composingKeys.has(key));
}

function isPlain({ ctrlKey, metaKey, altKey }: Key): boolean {
  return !ctrlKey && !metaKey && !altKey;
}

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
