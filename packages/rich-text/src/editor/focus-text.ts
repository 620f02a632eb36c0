import type { Editor } from 'slate';
import { ReactEditor } from 'slate-react';

/**
 * Focuses the text after a change of it. As long as Slate has not applied the change, which it does in a microtask, it
 * would focus by a timer, and letters that are typed until then would be lost.
 */
export const focusText = (editor: Editor): void => queueMicrotask(() => ReactEditor.focus(editor));
