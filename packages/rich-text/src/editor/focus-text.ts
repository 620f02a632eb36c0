import type { Editor } from 'slate';
import { ReactEditor } from 'slate-react';

/** How often a new place in the text is looked for until it is drawn, and the milliseconds between. */
const tries = 50;
const intervalMs = 10;

function focusWhenDrawn(editor: Editor, triesLeft: number): void {
  const { selection } = editor;
  if (!selection || ReactEditor.resolveDOMRange(editor, selection)) ReactEditor.focus(editor);
  else if (triesLeft > 0) setTimeout(() => focusWhenDrawn(editor, triesLeft - 1), intervalMs);
}

/**
 * Focuses the text after a change of it or of its selection. Slate applies these in a microtask; before that, it would
 * focus by a timer, and letters that are typed until then would be lost.
 */
export const focusText = (editor: Editor): void => queueMicrotask(() => focusWhenDrawn(editor, tries));
