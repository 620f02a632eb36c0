import { readRefusal } from '@madrasah/api-client';
import {
  type BulkAction as Action,
  type ArticleStatus,
  type BulkResult,
  type ListedArticle,
  stateNames,
  texts,
} from '@madrasah/contract';
import { displayTitle } from '@madrasah/display';
import type { Bulk, BulkAction, BulkOutcome, BulkProgress } from '../../../kit/list/Bulk.tsx';
import { changeEach } from '../../../kit/list/Bulk.tsx';
import { trashHint } from '../../../kit/trash/trash-hint.ts';
import { articlePermissions } from '../../../shared/articles/article-rights.ts';
import { chooseCategory } from '../../../shared/dialogs/choose-category.tsx';
import { useServices } from '../../../shared/services/services.ts';
import type { SessionUser } from '../../../shared/session/session-user.ts';
import { useReviewRequired } from '../editor/review/use-review-required.ts';

/** `becomes`: the state after it. */
const actions: Record<Action, { label: string; done: string; becomes?: ArticleStatus }> = {
  publish: { label: 'Publikasikan', done: 'dipublikasikan', becomes: 'published' },
  draft: { label: 'Jadikan Draft', done: `menjadi ${stateNames.draft}`, becomes: 'draft' },
  archive: { label: 'Arsipkan', done: 'diarsipkan', becomes: 'archived' },
  move: { label: 'Pindahkan kategori', done: 'dipindahkan' },
  delete: { label: 'Hapus', done: 'dihapus' },
};
const order = ['publish', 'draft', 'archive', 'move', 'delete'] as const;

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
    actions: order.map((action): BulkAction => {
      const plan = planBulk(action, { user, isForReview }, rows);
      const chosen = new Set(plan.todo.map(({ id }) => id));
      const todo = rows.filter(({ id }) => chosen.has(id));
      const { label, done } = actions[action];
      const color = action === 'delete' ? 'red' : undefined;
      return {
        ...{ label, color, isMain: action === 'publish', reason: refusalOf(plan) },
        failed: action === 'delete' ? texts.article.deleteFailedToast : texts.article.updateFailedBox,
        confirm:
          action === 'move'
            ? undefined
            : { title: `${label} artikel`, text: questionOf(action, plan), yes: label, color },
        async run(onProgress) {
          const category = action === 'move' ? await chooseCategory(moveQuestion(plan)) : undefined;
          if (category === null) return undefined;
          const { ok, failed } = await send([{ action, category, ids: [...chosen] }], todo, onProgress);
          return {
            done: `${ok.length} artikel ${done}.`,
            failed,
            undo: action === 'delete' || ok.length === 0 ? undefined : (report) => undo(action, ok, report),
          };
        },
      };
    }),
  });
}

type BulkArticle = Pick<
  ListedArticle,
  'id' | 'title' | 'status' | 'authorUser' | 'publication' | 'publishedAt' | 'category' | 'categorySlug'
>;

/** One action on several articles, by their ids; `category` is the target of 'move'. */
type BulkStep = { action: Action; ids: readonly number[]; category?: string | undefined };

type BulkPlan = {
  todo: readonly BulkArticle[];
  left: readonly { article: BulkArticle; reason: string }[];
};

type BulkActor = { user: SessionUser; isForReview: boolean };

function reasonAgainst(action: Action, { user, isForReview }: BulkActor, article: BulkArticle): string | null {
  const { status } = article;
  const rights = articlePermissions(user, article);
  if (!rights.edit) return 'ditulis orang lain';
  if (action === 'delete' && !rights.remove) return `penulis hanya dapat menghapus ${stateNames.draft}`;
  if (action === 'move' && status === 'archived') return 'ada di arsip';
  if (actions[action].becomes === status) return `sudah ${stateNames[status]}`;
  return action === 'publish' && isForReview ? 'perlu ditinjau editor lebih dulu' : null;
}

/** Separates the articles that this person may change, and that need the change, from the rest. */
export function planBulk(action: Action, actor: BulkActor, articles: readonly BulkArticle[]): BulkPlan {
  const reasoned = articles.map((article) => ({ article, reason: reasonAgainst(action, actor, article) }));
  return {
    todo: reasoned.flatMap(({ article, reason }) => (reason === null ? [article] : [])),
    left: reasoned.flatMap(({ article, reason }) => (reason === null ? [] : [{ article, reason }])),
  };
}

/** Why an action applies to none of the selected articles; undefined when it applies. */
export function refusalOf({ todo, left }: BulkPlan): string | undefined {
  if (todo.length > 0) return undefined;
  return `Tidak berlaku untuk artikel yang dipilih: ${reasonsOf(left)}.`;
}

const reasonsOf = (left: BulkPlan['left']): string => [...new Set(left.map(({ reason }) => reason))].join(', ');

const questions: Record<Exclude<Action, 'move'>, (count: number) => string> = {
  publish: (count) => `Publikasikan ${count} artikel? Semuanya langsung tampil di situs.`,
  draft: (count) =>
    `Jadikan ${count} artikel sebagai ${stateNames.draft}? Yang sudah terbit tidak tampil lagi di situs.`,
  archive: (count) => `Arsipkan ${count} artikel? Yang sudah terbit tidak tampil lagi di situs.`,
  delete: (count) =>
    `Apakah Anda yakin ingin menghapus ${count} artikel? Tindakan ini tidak dapat dibatalkan. ${trashHint}`,
};

export function questionOf(action: Exclude<Action, 'move'>, { todo, left }: BulkPlan): string {
  const untitled = action === 'publish' ? todo.filter(({ title }) => title === '').length : 0;
  return [questions[action](todo.length), untitled > 0 && `${untitled} di antaranya belum berjudul.`, skippedText(left)]
    .filter(Boolean)
    .join(' ');
}

const skippedText = (left: BulkPlan['left']): string =>
  left.length > 0 ? `${left.length} artikel lain dilewati: ${reasonsOf(left)}.` : '';

const restoring: Record<ArticleStatus, Action> = { published: 'publish', draft: 'draft', archived: 'archive' };

/** The bulk action would publish at once, so a scheduled time can only be restored by saving the single article. */
const wasScheduled = ({ publication }: BulkArticle): boolean => publication === 'scheduled';

/** The steps that restore the former states, except for scheduled times. */
export function undoSteps(before: readonly BulkArticle[]): BulkStep[] {
  const byStatus = Map.groupBy(
    before.filter((article) => !wasScheduled(article)),
    ({ status }) => status,
  );
  return [...byStatus].map(([status, articles]) => ({ action: restoring[status], ids: articles.map(({ id }) => id) }));
}

export const moveBackSteps = (before: readonly BulkArticle[]): BulkStep[] =>
  [...Map.groupBy(before, ({ category, categorySlug }) => categorySlug ?? category)].map(([category, articles]) => ({
    action: 'move',
    category,
    ids: articles.map(({ id }) => id),
  }));

/** Articles per request: a page of the list is one request, and each finishes well before its deadline. */
const batchSize = 20;

type Ports = {
  send: (input: { ids: number[]; action: Action; category?: string | undefined }) => Promise<BulkResult>;
  onProgress: (progress: BulkProgress) => void;
};

const reasonOf = (message: string) => (message === texts.article.notFound ? 'Artikel sudah tidak ada.' : message);

const batchesOf = ({ action, ids, category }: BulkStep) =>
  Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, index) => ({
    action,
    category,
    ids: ids.slice(index * batchSize, (index + 1) * batchSize),
  }));

/** Sends the steps in batches. After a failed request nothing more is sent: the rest is in `failed` with the reason. */
export async function runBulk<Item extends BulkArticle>(
  steps: readonly BulkStep[],
  articles: readonly Item[],
  { send, onProgress }: Ports,
) {
  const reasons = new Map<number, string>();
  const total = steps.reduce((sum, { ids }) => sum + ids.length, 0);
  let done = 0;
  let trouble: string | undefined;
  onProgress({ done, total });

  for (const batch of steps.flatMap(batchesOf)) {
    if (trouble !== undefined) {
      for (const id of batch.ids) reasons.set(id, 'Belum diproses.');
      continue;
    }
    try {
      const { failed } = await send(batch);
      for (const { id, message } of failed) reasons.set(Number(id), reasonOf(message));
      done += batch.ids.length;
      onProgress({ done, total });
    } catch (error) {
      const reason = readRefusal(error).message || 'Server tidak menjawab.';
      trouble = reason;
      for (const id of batch.ids) reasons.set(id, reason);
    }
  }
  const sent = new Set(steps.flatMap(({ ids }) => ids));
  const changed = articles.filter(({ id }) => sent.has(id));
  return {
    ok: changed.filter(({ id }) => !reasons.has(id)),
    failed: changed.flatMap((article) => {
      const message = reasons.get(article.id);
      return message === undefined ? [] : [{ name: displayTitle(article), message }];
    }),
  };
}

/** The input that restores an article's current state; a scheduled one keeps its date. */
export const stateOf = ({
  status,
  publication,
  publishedAt,
}: Pick<ListedArticle, 'status' | 'publication' | 'publishedAt'>) => ({
  status,
  ...(publication === 'scheduled' && { publishAt: publishedAt }),
});
