import { Editor, Node, Range, Transforms } from 'slate';
import { HistoryEditor, withHistory } from 'slate-history';
import { deleteForReplacement, deleteSelected } from '../commands/delete-selected.ts';
import { leaveImage, leaveVoid } from '../commands/leave-void.ts';
import { withRules } from './with-rules.ts';

/** Slate loses the selection with the last text: the caret goes to the text that replaces it. */
export function withCaret(editor: Editor): Editor {
  const { apply, normalize } = editor;
  let isLost = false;

  editor.apply = (operation) => {
    const hadSelection = editor.selection !== null;
    apply(operation);
    if (operation.type === 'remove_node' && hadSelection && !editor.selection) isLost = true;
  };

  editor.normalize = (options) => {
    normalize(options);
    if (!isLost || !Editor.isNormalizing(editor)) return;
    isLost = false;
    if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
  };

  return editor;
}

/** Longer than any letter with its marks, and than any emoji. */
const longestCharacter = 64;
const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });
const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\p{Variation_Selector}|\u20e3/u;

/** As in native fields, Backspace removes the last mark of a letter, as of Arabic, but an emoji as a whole. */
export const withCharacters = (editor: Editor): Editor =>
  withRules(editor, {
    deleteBackward: (_editor, unit) => {
      const codePoint = unit === 'character' ? codePointBeforeCaret(editor) : null;
      if (codePoint) Transforms.delete(editor, { at: codePoint });
      return codePoint !== null;
    },
  });

/** The code point before the caret when it is part of a letter of several code points. */
function codePointBeforeCaret(editor: Editor): Range | null {
  const { selection } = editor;
  if (!selection || Range.isExpanded(selection)) return null;
  const { path, offset } = selection.anchor;
  const before = Node.leaf(editor, path).text.slice(Math.max(0, offset - longestCharacter), offset);
  const character = [...characters.segment(before)].at(-1)?.segment ?? '';
  const codePoints = [...character];
  const last = codePoints.at(-1);
  if (last === undefined || codePoints.length === 1 || emoji.test(character)) return null;
  return { anchor: { path, offset: offset - last.length }, focus: { path, offset } };
}

const groupMilliseconds = 1000;

/**
 * A history in which every edit within 1000 ms of the first edit of a group belongs to the same undo step; a
 * later edit starts the next step. `now` returns milliseconds. The changes of one action are never separated, and
 * after an undo nothing is added to an earlier step. slate-history itself keeps at most 100 steps.
 */
export function withTimedHistory(editor: Editor, { now }: { now: () => number }) {
  const timed = withHistory(editor);
  const { apply, undo, redo } = timed;
  let groupStartedAt = Number.NEGATIVE_INFINITY;

  const belongsToLastStep = (): boolean => {
    const lastOperation = timed.history.undos.at(-1)?.operations.at(-1);
    if (!lastOperation) return false;
    return timed.operations.includes(lastOperation) || now() - groupStartedAt < groupMilliseconds;
  };

  timed.apply = (operation) => {
    const isGroupingSetByHistory =
      HistoryEditor.isSaving(timed) === false || HistoryEditor.isMerging(timed) !== undefined;
    if (operation.type === 'set_selection' || isGroupingSetByHistory) {
      apply(operation);
      return;
    }
    if (belongsToLastStep()) {
      HistoryEditor.withMerging(timed, () => apply(operation));
      return;
    }
    groupStartedAt = now();
    HistoryEditor.withoutMerging(timed, () => apply(operation));
  };

  timed.undo = () => {
    groupStartedAt = Number.NEGATIVE_INFINITY;
    const selection = timed.history.undos.at(-1)?.selectionBefore;
    undo();
    // slate-history keeps a selection that was lost while the whole document was replaced as lost.
    if (selection) Transforms.select(timed, selection);
  };

  timed.redo = () => {
    groupStartedAt = Number.NEGATIVE_INFINITY;
    redo();
  };

  return timed;
}

/** Typed text replaces the selection, and is never lost on an image or a video. */
export function withTyping(editor: Editor): Editor {
  editor.deleteFragment = () => deleteSelected(editor);
  const prepareBreak = () => {
    deleteForReplacement(editor);
    leaveImage(editor);
    return false;
  };
  return withRules(editor, {
    insertText: () => {
      const { marks } = editor;
      deleteForReplacement(editor);
      leaveVoid(editor);
      // Moving the caret removes the marks that were chosen for this text.
      editor.marks = marks;
      return false;
    },
    insertBreak: prepareBreak,
    insertSoftBreak: prepareBreak,
  });
}
