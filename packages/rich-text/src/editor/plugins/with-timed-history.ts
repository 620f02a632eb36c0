import '../slate-types.ts';
import type { Editor } from 'slate';
import { HistoryEditor, withHistory } from 'slate-history';

/** CONST-027. The most steps (100, CONST-028) is the limit that slate-history itself keeps. */
const groupMilliseconds = 1000;

/**
 * History in which every edit within 1000 ms of the first edit of a group belongs to the same undo step
 * a later edit begins the next one. `now` gives milliseconds. The changes that one action makes
 * together are never torn apart, and nothing joins a step once something was undone.
 */
export function withTimedHistory<Given extends Editor>(editor: Given, { now }: { now: () => number }) {
  const timed = withHistory(editor);
  const { apply, undo, redo } = timed;
  let groupBegan = Number.NEGATIVE_INFINITY;

  const belongsToLastStep = (): boolean => {
    const lastOperation = timed.history.undos.at(-1)?.operations.at(-1);
    if (!lastOperation) return false;
    return timed.operations.includes(lastOperation) || now() - groupBegan < groupMilliseconds;
  };

  timed.apply = (operation) => {
    const decidedElsewhere = HistoryEditor.isSaving(timed) === false || HistoryEditor.isMerging(timed) !== undefined;
    if (operation.type === 'set_selection' || decidedElsewhere) {
      apply(operation);
      return;
    }
    if (belongsToLastStep()) {
      HistoryEditor.withMerging(timed, () => apply(operation));
      return;
    }
    groupBegan = now();
    HistoryEditor.withoutMerging(timed, () => apply(operation));
  };

  timed.undo = () => {
    groupBegan = Number.NEGATIVE_INFINITY;
    undo();
  };

  timed.redo = () => {
    groupBegan = Number.NEGATIVE_INFINITY;
    redo();
  };

  return timed;
}
