import '../slate-types.ts';
import type { Editor } from 'slate';
import { deleteSelected, makeRoom } from '../commands/delete-selected.ts';
import { leaveImage, leaveVoid } from '../commands/leave-void.ts';

/** What is typed takes the place of what is selected, and is never lost on an image or a video. */
export function withTyping<Given extends Editor>(editor: Given): Given {
  const { insertText, insertBreak, insertSoftBreak } = editor;

  editor.deleteFragment = () => deleteSelected(editor);

  editor.insertText = (text, options) => {
    const { marks } = editor;
    makeRoom(editor);
    leaveVoid(editor);
    // Moving the caret switches off the marks that were chosen for this text.
    editor.marks = marks;
    insertText(text, options);
  };

  editor.insertBreak = () => {
    makeRoom(editor);
    leaveImage(editor);
    insertBreak();
  };

  editor.insertSoftBreak = () => {
    makeRoom(editor);
    leaveImage(editor);
    insertSoftBreak();
  };

  return editor;
}
