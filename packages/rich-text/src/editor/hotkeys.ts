import './slate-types.ts';
import { type Editor, Transforms } from 'slate';
import { changeIndent } from './commands/block-attributes.ts';
import { type ToggleMark, toggleMark } from './commands/marks.ts';
import { writeBehind } from './plugins/with-figures.ts';
import { moveToCell, placeInTable } from './plugins/with-tables.ts';
import { isInList, isType } from './queries.ts';

export type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

const markKeys: Record<string, ToggleMark> = { b: 'strong', i: 'em', u: 'u' };
const indentKeys: Record<string, 1 | -1> = { ']': 1, '[': -1 };

/** What a key does beyond writing, or null. Undo and redo are keys of the editable area itself. */
export function actionFor(editor: Editor, key: Key, openLink: () => void): (() => void) | null {
  if (key.key === 'Tab') return isPlain(key) ? tabAction(editor, key.shiftKey ? -1 : 1) : null;
  if (key.key === 'Enter' && (key.ctrlKey || key.metaKey)) return () => writeBehind(editor, isLeft);
  if (!(key.ctrlKey || key.metaKey) || key.altKey || key.shiftKey) return null;
  const letter = key.key.toLowerCase();
  const mark = markKeys[letter];
  if (mark) return () => toggleMark(editor, mark);
  const change = indentKeys[letter];
  if (change) return () => changeIndent(editor, change);
  // The browser's own way leaves out images and videos at either end.
  if (letter === 'a') return () => Transforms.select(editor, []);
  return letter === 'k' ? openLink : null;
}

/** As in word processors. Ctrl and F stay the browser's own search, which finds the whole page. */
export function isFindKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): boolean {
  return key.toLowerCase() === 'h' && ctrlKey && !metaKey && !altKey && !shiftKey;
}

const steps: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 };

/** Alt, Shift and an arrow move an image or a video up or down. */
export function stepFor({ key, altKey, shiftKey, ctrlKey, metaKey }: Key): -1 | 1 | undefined {
  return altKey && shiftKey && !ctrlKey && !metaKey ? steps[key] : undefined;
}

/** What Ctrl and Enter leave. */
const isLeft = isType('table', 'figure', 'code-block', 'html', 'divider');

function tabAction(editor: Editor, step: 1 | -1): (() => void) | null {
  if (placeInTable(editor)) return () => moveToCell(editor, step);
  return isInList(editor) ? () => changeIndent(editor, step) : null;
}

/** How a browser names the keys of an input method, and an accent that waits for its letter. */
const composingKeys = new Set(['Process', 'Dead']);

/** Whether a key writes. A browser sends no input to a caret that is on an image, so the caret has to leave it first. */
export function beginsText({ key, ctrlKey, metaKey }: Key): boolean {
  return !ctrlKey && !metaKey && (key.length === 1 || composingKeys.has(key));
}

function isPlain({ ctrlKey, metaKey, altKey }: Key): boolean {
  return !ctrlKey && !metaKey && !altKey;
}
