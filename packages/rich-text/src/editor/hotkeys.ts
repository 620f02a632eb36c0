import './slate-types.ts';
import type { Editor } from 'slate';
import { changeIndent } from './block-attributes.ts';
import { type ToggleMark, toggleMark } from './marks.ts';
import { isInList, isType } from './queries.ts';
import { writeBehind } from './with-figures.ts';
import { moveToCell, placeInTable } from './with-tables.ts';

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
  return letter === 'k' ? openLink : null;
}

/** What Ctrl and Enter leave. */
const isLeft = isType('table', 'figure', 'code-block', 'html', 'divider');

function tabAction(editor: Editor, step: 1 | -1): (() => void) | null {
  if (placeInTable(editor)) return () => moveToCell(editor, step);
  return isInList(editor) ? () => changeIndent(editor, step) : null;
}

function isPlain({ ctrlKey, metaKey, altKey }: Key): boolean {
  return !ctrlKey && !metaKey && !altKey;
}
