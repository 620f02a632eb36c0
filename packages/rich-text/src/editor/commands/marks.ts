import '../slate-types.ts';
import { Editor } from 'slate';

export type ToggleMark = 'strong' | 'em' | 'u' | 's';

export function isMarkActive(editor: Editor, mark: ToggleMark): boolean {
  return Editor.marks(editor)?.[mark] === true;
}

export function toggleMark(editor: Editor, mark: ToggleMark): void {
  if (isMarkActive(editor, mark)) Editor.removeMark(editor, mark);
  else Editor.addMark(editor, mark, true);
}
