import { type ArticleStatus, type BulkAction, can, type ListedArticle } from '@madrasah/contract';
import { trashHint } from '../../../../shared/lists/trash-hint.ts';
import type { SessionUser } from '../../../../shared/session/session-user.ts';

/** What is known of a ticked article. */
export type BulkArticle = Pick<
  ListedArticle,
  'id' | 'title' | 'status' | 'authorUser' | 'publication' | 'publishedAt' | 'category' | 'categorySlug'
>;

/** The same done to several articles, by their ids; `category`: where 'move' files them. */
export type BulkStep = { action: BulkAction; ids: readonly number[]; category?: string | undefined };

/** What would be done, and which articles would be left alone and why. */
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
const already: Record<ArticleStatus, string> = {
  published: 'sudah terbit',
  draft: 'sudah draf',
  archived: 'sudah di arsip',
};

/** Who does it, and whether an editor looks at what they publish. */
export type BulkActor = { user: SessionUser; isForReview: boolean };

function reasonAgainst(
  action: BulkAction,
  { user, isForReview }: BulkActor,
  { authorUser, status }: BulkArticle,
): string | null {
  const subject = { ownerId: authorUser?.id, status };
  if (!can(user, 'article:edit', subject)) return 'ditulis orang lain';
  if (action === 'delete' && !can(user, 'article:delete', subject)) return 'penulis hanya dapat menghapus draf';
  if (action === 'move' && status === 'archived') return 'ada di arsip';
  if (outcomes[action] === status) return already[status];
  return action === 'publish' && isForReview ? 'perlu ditinjau editor lebih dulu' : null;
}

/** Separates what this person may do, and what is not done yet, from the rest (A-01, D-04). */
export function planBulk(action: BulkAction, actor: BulkActor, articles: readonly BulkArticle[]): BulkPlan {
  const reasoned = articles.map((article) => ({ article, reason: reasonAgainst(action, actor, article) }));
  return {
    todo: reasoned.flatMap(({ article, reason }) => (reason === null ? [article] : [])),
    left: reasoned.flatMap(({ article, reason }) => (reason === null ? [] : [{ article, reason }])),
  };
}

/** Why an action can be done to none of the ticked articles; undefined when it can. */
export function refusalOf({ todo, left }: BulkPlan): string | undefined {
  if (todo.length > 0) return undefined;
  return `Tidak berlaku untuk artikel yang dipilih: ${reasonsOf(left)}.`;
}

const reasonsOf = (left: BulkPlan['left']): string => [...new Set(left.map(({ reason }) => reason))].join(', ');

const questions: Record<Exclude<BulkAction, 'move'>, (count: number) => string> = {
  publish: (count) => `Publikasikan ${count} artikel? Semuanya langsung tampil di situs.`,
  draft: (count) => `Jadikan ${count} artikel sebagai draf? Yang sudah terbit tidak tampil lagi di situs.`,
  archive: (count) => `Arsipkan ${count} artikel? Yang sudah terbit tidak tampil lagi di situs.`,
  delete: (count) =>
    `Apakah Anda yakin ingin menghapus ${count} artikel? Tindakan ini tidak dapat dibatalkan. ${trashHint}`,
};

/** The question before an action, with the number, what is left out, and a warning about missing titles. */
export function questionOf(action: Exclude<BulkAction, 'move'>, { todo, left }: BulkPlan): string {
  const untitled = action === 'publish' ? todo.filter(({ title }) => title === '').length : 0;
  return [questions[action](todo.length), untitled > 0 && `${untitled} di antaranya belum berjudul.`, skippedText(left)]
    .filter(Boolean)
    .join(' ');
}

/** Which articles are left alone, and why; empty where none is. */
export const skippedText = (left: BulkPlan['left']): string =>
  left.length > 0 ? `${left.length} artikel lain dilewati: ${reasonsOf(left)}.` : '';

const restoring: Record<ArticleStatus, BulkAction> = { published: 'publish', draft: 'draft', archived: 'archive' };

/** Only a save of the single article restores its planned date; the bulk action would publish at once. */
export const wasScheduled = ({ publication }: BulkArticle): boolean => publication === 'scheduled';

/** What brings articles back to the states in which they were, but for plans. */
export function undoSteps(before: readonly BulkArticle[]): BulkStep[] {
  const byStatus = Map.groupBy(
    before.filter((article) => !wasScheduled(article)),
    ({ status }) => status,
  );
  return [...byStatus].map(([status, articles]) => ({ action: restoring[status], ids: articles.map(({ id }) => id) }));
}

/** What files articles where they were before. */
export const moveBackSteps = (before: readonly BulkArticle[]): BulkStep[] =>
  [...Map.groupBy(before, ({ category, categorySlug }) => categorySlug ?? category)].map(([category, articles]) => ({
    action: 'move',
    category,
    ids: articles.map(({ id }) => id),
  }));
