import '../slate-types.ts';
import type { Editor } from 'slate';
import { deleteForReplacement, deleteSelected } from '../commands/delete-selected.ts';
import { leaveImage, leaveVoid } from '../commands/leave-void.ts';

/** Typed text replaces the selection, and is never lost on an image or a video. */
export function withTyping<Given extends Editor>(editor: Given): Given {
  const { insertText, insertBreak, insertSoftBreak } = editor;

  editor.deleteFragment = () => deleteSelected(editor);

  editor.insertText = (text, options) => {
    const { marks } = editor;
    deleteForReplacement(editor);
    leaveVoid(editor);
    // Moving the caret removes the marks that were chosen for this text.
    editor.marks = marks;
    insertText(text, options);
  };

  editor.insertBreak = () => {
    deleteForReplacement(editor);
    leaveImage(editor);
    insertBreak();
  };

  editor.insertSoftBreak = () => {
    deleteForReplacement(editor);
    leaveImage(editor);
    insertSoftBreak();
  };

  return editor;
}
