import { type BulkAction as Action, type ListedArticle, stateNames } from '@madrasah/contract';
import { displayTitle } from '@madrasah/display';
import {
  type Bulk,
  type BulkAction,
  type BulkOutcome,
  type BulkProgress,
  changeEach,
} from '../../../kit/list/Bulk.tsx';
import { chooseCategory } from '../../../shared/dialogs/choose-category.tsx';
import { confirmInDialog } from '../../../shared/dialogs/dialogs.tsx';
import { useServices } from '../../../shared/services/services.ts';
import type { SessionUser } from '../../../shared/session/session-user.ts';
import { useReviewRequired } from '../editor/review/use-review-required.ts';
import {
  type BulkPlan,
  type BulkStep,
  moveBackSteps,
  planBulk,
  questionOf,
  refusalOf,
  skippedText,
  undoSteps,
  wasScheduled,
} from './bulk/bulk-plan.ts';
import { runBulk } from './bulk/run-bulk.ts';
import { stateOf } from './state-of.ts';

/** The names of the actions, in their order. */
const bulkNames: Record<Action, string> = {
  publish: 'Publikasikan',
  draft: 'Jadikan Draft',
  archive: 'Arsipkan',
  move: 'Pindahkan kategori',
  delete: 'Hapus',
};
const actions = ['publish', 'draft', 'archive', 'move', 'delete'] as const;
const doneTexts: Record<Action, string> = {
  publish: 'dipublikasikan',
  draft: `menjadi ${stateNames.draft}`,
  archive: 'diarsipkan',
  move: 'dipindahkan',
  delete: 'dihapus',
};

const moveQuestion = ({ todo, left }: BulkPlan) => ({
  title: 'Pindahkan kategori',
  text: () =>
    `${todo.length} artikel dipindahkan. Alamat lamanya tetap membuka artikel yang sama. ${skippedText(left)}`,
  label: 'Kategori tujuan',
  yes: 'Pindahkan',
});

type Report = (progress: BulkProgress) => void;

/** The actions on selected articles: each asks once, shows its progress and refusals, and can be undone but for deletions. */
export function useArticleBulk(user: SessionUser) {
  const { client } = useServices();
  const isForReview = useReviewRequired(user);

  const send = (steps: readonly BulkStep[], articles: readonly ListedArticle[], onProgress: Report) =>
    runBulk(steps, articles, {
      onProgress,
      send: async (input) => (await client.articles.bulk.mutate(input)).data,
    });

  const restored = (outcomes: readonly { ok: readonly unknown[]; failed: BulkOutcome['failed'] }[]): BulkOutcome => ({
    done: `${outcomes.reduce((sum, { ok }) => sum + ok.length, 0)} artikel dikembalikan seperti semula`,
    failed: outcomes.flatMap(({ failed }) => failed),
  });

  /** The steps restore states and categories; scheduled times are restored one by one. */
  async function undo(action: Action, before: readonly ListedArticle[], onProgress: Report) {
    if (action === 'move') return restored([await send(moveBackSteps(before), before, onProgress)]);
    const scheduled = await changeEach(before.filter(wasScheduled), {
      nameOf: displayTitle,
      onProgress,
      change: (article) => client.articles.update.mutate({ id: article.id, ...stateOf(article) }),
    });
    return restored([scheduled, await send(undoSteps(before), before, onProgress)]);
  }

  return ({ rows }: { rows: readonly ListedArticle[] }): Bulk => ({
    actions: actions.map((action): BulkAction => {
      const plan = planBulk(action, { user, isForReview }, rows);
      const chosen = new Set(plan.todo.map(({ id }) => id));
      const todo = rows.filter(({ id }) => chosen.has(id));
      return {
        label: bulkNames[action],
        isMain: action === 'publish',
        ...(action === 'delete' && { color: 'red' }),
        reason: refusalOf(plan),
        async run(onProgress) {
          const category = action === 'move' ? await chooseCategory(moveQuestion(plan)) : undefined;
          if (category === null) return undefined;
          const isSure =
            action === 'move' ||
            (await confirmInDialog({
              title: `${bulkNames[action]} artikel`,
              text: questionOf(action, plan),
              yes: bulkNames[action],
              ...(action === 'delete' && { color: 'red' }),
            }));
          if (!isSure) return undefined;
          const { ok, failed } = await send([{ action, category, ids: [...chosen] }], todo, onProgress);
          return {
            done: `${ok.length} artikel ${doneTexts[action]}.`,
            failed,
            undo: action === 'delete' || ok.length === 0 ? undefined : (report) => undo(action, ok, report),
          };
        },
      };
    }),
  });
}
