import type { BulkAction } from '@madrasah/contract';
import { useState } from 'react';
import { useServices } from '../../../services.ts';
import { confirmInDialog } from '../../../shared/dialogs.tsx';
import { notifySuccess, notifyUndoable } from '../../../shared/notifications.tsx';
import { stateOf } from '../state-of.ts';
import { showFailures } from './BulkFailures.tsx';
import { type BulkArticle, type BulkPlan, type BulkStep, questionOf, undoSteps, wasScheduled } from './bulk-plan.ts';
import { type BulkProgress, runBulk, runEach } from './run-bulk.ts';

/** The names of the actions (AL-016; the archive is A-06). */
export const bulkNames: Record<BulkAction, string> = {
  publish: 'Publikasikan',
  draft: 'Jadikan Draft',
  archive: 'Arsipkan',
  delete: 'Hapus',
};
const doneTexts: Record<BulkAction, (count: number) => string> = {
  publish: (count) => `${count} artikel dipublikasikan.`,
  draft: (count) => `${count} artikel menjadi draf.`,
  archive: (count) => `${count} artikel diarsipkan.`,
  delete: (count) => `${count} artikel dihapus.`,
};

/**
 * Does the same to several articles: asks once, tells how far it is, says what was refused, offers to undo (D-04).
 * `onEnd` is called unless nothing could be done.
 */
export function useBulkActions({ onEnd }: { onEnd: () => void }) {
  const { client, queryClient, tokenRefresh } = useServices();
  const [progress, setProgress] = useState<BulkProgress>();

  const run = async (steps: readonly BulkStep[]) => {
    try {
      return await runBulk(steps, {
        onProgress: setProgress,
        send: async (input) => {
          await tokenRefresh.ensureFreshToken();
          return (await client.articles.bulk.mutate(input)).data;
        },
      });
    } finally {
      setProgress(undefined);
      await queryClient.invalidateQueries();
    }
  };

  const undo = async (before: readonly BulkArticle[]) => {
    const plans = await runEach(before.filter(wasScheduled), async (article) => {
      await tokenRefresh.ensureFreshToken();
      await client.articles.update.mutate({ id: article.id, ...stateOf(article) });
    });
    const others = await run(undoSteps(before));
    const ok = [...plans.ok, ...others.ok];
    const failed = [...plans.failed, ...others.failed];
    if (ok.length > 0) notifySuccess(`${ok.length} artikel dikembalikan seperti semula.`);
    showFailures(before, { ok, failed });
  };

  const perform = async (action: BulkAction, plan: BulkPlan) => {
    const isSure = await confirmInDialog({
      title: `${bulkNames[action]} artikel`,
      text: questionOf(action, plan),
      yes: bulkNames[action],
      color: action === 'delete' ? 'red' : undefined,
    });
    if (!isSure) return;
    const { ok, failed } = await run([{ action, ids: plan.todo.map(({ id }) => id) }]);
    showFailures(plan.todo, { ok, failed });
    if (ok.length === 0) return;
    onEnd();

    const done = new Set(ok);
    const changed = plan.todo.filter(({ id }) => done.has(id));
    const text = doneTexts[action](changed.length);
    if (action === 'delete') notifySuccess(text);
    else notifyUndoable(text, () => void undo(changed));
  };

  return { progress, perform };
}
