import type { BulkAction } from '@madrasah/contract';
import { useState } from 'react';
import { confirmInDialog } from '../../../../shared/dialogs/dialogs.tsx';
import { notifySuccess, notifyUndoable } from '../../../../shared/dialogs/notifications.tsx';
import { useServices } from '../../../../shared/services/services.ts';
import { stateOf } from '../state-of.ts';
import { showFailures } from './BulkFailures.tsx';
import {
  type BulkArticle,
  type BulkPlan,
  type BulkStep,
  moveBackSteps,
  questionOf,
  undoSteps,
  wasScheduled,
} from './bulk-plan.ts';
import { chooseCategory } from './MoveDialog.tsx';
import { type BulkOutcome, type BulkProgress, runBulk, runEach } from './run-bulk.ts';

/** The names of the actions (AL-016; the archive is A-06). */
export const bulkNames: Record<BulkAction, string> = {
  publish: 'Publikasikan',
  draft: 'Jadikan Draft',
  archive: 'Arsipkan',
  delete: 'Hapus',
  move: 'Pindahkan kategori',
};
const doneTexts: Record<BulkAction, (count: number) => string> = {
  publish: (count) => `${count} artikel dipublikasikan.`,
  draft: (count) => `${count} artikel menjadi draf.`,
  archive: (count) => `${count} artikel diarsipkan.`,
  delete: (count) => `${count} artikel dihapus.`,
  move: (count) => `${count} artikel dipindahkan.`,
};

/**
 * Applies an action to several articles: asks once, shows progress and refusals, and offers to undo. `onEnd`
 * is called unless nothing could be done.
 */
export function useBulkActions({ onEnd }: { onEnd: () => void }) {
  const { client, queryClient } = useServices();
  const [progress, setProgress] = useState<BulkProgress>();

  const run = async (steps: readonly BulkStep[]) => {
    try {
      return await runBulk(steps, {
        onProgress: setProgress,
        send: async (input) => (await client.articles.bulk.mutate(input)).data,
      });
    } finally {
      setProgress(undefined);
      await queryClient.invalidateQueries();
    }
  };

  const showRestored = (before: readonly BulkArticle[], { ok, failed }: BulkOutcome) => {
    if (ok.length > 0) notifySuccess(`${ok.length} artikel dikembalikan seperti semula.`);
    showFailures(before, { ok, failed });
  };

  const undo = async (before: readonly BulkArticle[]) => {
    const plans = await runEach(before.filter(wasScheduled), async (article) => {
      await client.articles.update.mutate({ id: article.id, ...stateOf(article) });
    });
    const others = await run(undoSteps(before));
    showRestored(before, { ok: [...plans.ok, ...others.ok], failed: [...plans.failed, ...others.failed] });
  };
  const moveBack = async (before: readonly BulkArticle[]) => showRestored(before, await run(moveBackSteps(before)));

  /** Runs the action, shows its result, and resolves with the changed articles. */
  const carryOut = async (step: Omit<BulkStep, 'ids'>, todo: readonly BulkArticle[]) => {
    const { ok, failed } = await run([{ ...step, ids: todo.map(({ id }) => id) }]);
    showFailures(todo, { ok, failed });
    if (ok.length > 0) onEnd();
    const done = new Set(ok);
    return todo.filter(({ id }) => done.has(id));
  };

  const move = async (plan: BulkPlan) => {
    const category = await chooseCategory(plan);
    if (category === null) return;
    const changed = await carryOut({ action: 'move', category }, plan.todo);
    if (changed.length > 0) notifyUndoable(doneTexts.move(changed.length), () => void moveBack(changed));
  };

  const perform = async (action: BulkAction, plan: BulkPlan) => {
    if (action === 'move') return move(plan);
    const isSure = await confirmInDialog({
      title: `${bulkNames[action]} artikel`,
      text: questionOf(action, plan),
      yes: bulkNames[action],
      color: action === 'delete' ? 'red' : undefined,
    });
    if (!isSure) return;
    const changed = await carryOut({ action }, plan.todo);
    if (changed.length === 0) return;
    const text = doneTexts[action](changed.length);
    if (action === 'delete') notifySuccess(text);
    else notifyUndoable(text, () => void undo(changed));
  };

  return { progress, perform };
}
