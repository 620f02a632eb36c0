import '../slate-types.ts';
import { type Editor, Transforms } from 'slate';
import { HistoryEditor, withHistory } from 'slate-history';

/** The maximum of 100 steps is slate-history's own limit. */
const groupMilliseconds = 1000;

/**
 * A history in which every edit within 1000 ms of the first edit of a group belongs to the same undo step; a
 * later edit starts the next step. `now` returns milliseconds. The changes of one action are never separated, and
 * after an undo nothing is added to an earlier step.
 */
export function withTimedHistory<Given extends Editor>(editor: Given, { now }: { now: () => number }) {
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
