import { type ArticleStatus, type BulkAction, can, type ListedArticle, stateNames } from '@madrasah/contract';
import { trashHint } from '../../../../kit/trash/trash-hint.ts';
import type { SessionUser } from '../../../../shared/session/session-user.ts';

/** The data of a selected article. */
export type BulkArticle = Pick<
  ListedArticle,
  'id' | 'title' | 'status' | 'authorUser' | 'publication' | 'publishedAt' | 'category' | 'categorySlug'
>;

/** One action on several articles, by their ids; `category` is the target of 'move'. */
export type BulkStep = { action: BulkAction; ids: readonly number[]; category?: string | undefined };

/** The articles to change, and those to skip with the reasons. */
export type BulkPlan = {
  todo: readonly BulkArticle[];
  left: readonly { article: BulkArticle; reason: string }[];
};

const outcomes: Record<BulkAction, ArticleStatus | undefined> = {
  publish: 'published',
  draft: 'draft',
  archive: 'archived',
  delete: undefined,
  move: undefined,
};

/** The user, and whether their publications are reviewed. */
export type BulkActor = { user: SessionUser; isForReview: boolean };

function reasonAgainst(
  action: BulkAction,
  { user, isForReview }: BulkActor,
  { authorUser, status }: BulkArticle,
): string | null {
  const subject = { ownerId: authorUser?.id, status };
  if (!can(user, 'article:edit', subject)) return 'ditulis orang lain';
  if (action === 'delete' && !can(user, 'article:delete', subject))
    return `penulis hanya dapat menghapus ${stateNames.draft}`;
  if (action === 'move' && status === 'archived') return 'ada di arsip';
  if (outcomes[action] === status) return `sudah ${stateNames[status]}`;
  return action === 'publish' && isForReview ? 'perlu ditinjau editor lebih dulu' : null;
}

/** Separates the articles that this person may change, and that need the change, from the rest. */
export function planBulk(action: BulkAction, actor: BulkActor, articles: readonly BulkArticle[]): BulkPlan {
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

const questions: Record<Exclude<BulkAction, 'move'>, (count: number) => string> = {
  publish: (count) => `Publikasikan ${count} artikel? Semuanya langsung tampil di situs.`,
  draft: (count) =>
    `Jadikan ${count} artikel sebagai ${stateNames.draft}? Yang sudah terbit tidak tampil lagi di situs.`,
  archive: (count) => `Arsipkan ${count} artikel? Yang sudah terbit tidak tampil lagi di situs.`,
  delete: (count) =>
    `Apakah Anda yakin ingin menghapus ${count} artikel? Tindakan ini tidak dapat dibatalkan. ${trashHint}`,
};

/** The confirmation of an action, with the number, skipped articles, and a warning about missing titles. */
export function questionOf(action: Exclude<BulkAction, 'move'>, { todo, left }: BulkPlan): string {
  const untitled = action === 'publish' ? todo.filter(({ title }) => title === '').length : 0;
  return [questions[action](todo.length), untitled > 0 && `${untitled} di antaranya belum berjudul.`, skippedText(left)]
    .filter(Boolean)
    .join(' ');
}

/** The skipped articles with the reasons; empty without any. */
export const skippedText = (left: BulkPlan['left']): string =>
  left.length > 0 ? `${left.length} artikel lain dilewati: ${reasonsOf(left)}.` : '';

const restoring: Record<ArticleStatus, BulkAction> = { published: 'publish', draft: 'draft', archived: 'archive' };

/** The bulk action would publish at once, so a scheduled time can only be restored by saving the single article. */
export const wasScheduled = ({ publication }: BulkArticle): boolean => publication === 'scheduled';

/** The steps that restore the former states, except for scheduled times. */
export function undoSteps(before: readonly BulkArticle[]): BulkStep[] {
  const byStatus = Map.groupBy(
    before.filter((article) => !wasScheduled(article)),
    ({ status }) => status,
  );
  return [...byStatus].map(([status, articles]) => ({ action: restoring[status], ids: articles.map(({ id }) => id) }));
}

/** The steps that restore the former categories. */
export const moveBackSteps = (before: readonly BulkArticle[]): BulkStep[] =>
  [...Map.groupBy(before, ({ category, categorySlug }) => categorySlug ?? category)].map(([category, articles]) => ({
    action: 'move',
    category,
    ids: articles.map(({ id }) => id),
  }));
