import { limits, type SentComment } from '@madrasah/contract';
import { useSentFromHere } from '../../../shared/form/use-sent-from-here.ts';

/** What was sent from this browser, with the article that it belongs to. */
type OwnComment = SentComment & { articleId: number };

const isOwnComment = (value: unknown): value is OwnComment =>
  typeof value === 'object' &&
  value !== null &&
  'articleId' in value &&
  typeof value.articleId === 'number' &&
  'id' in value &&
  typeof value.id === 'string' &&
  'author' in value &&
  typeof value.author === 'string' &&
  'content' in value &&
  typeof value.content === 'string' &&
  'date' in value &&
  typeof value.date === 'string' &&
  'parentId' in value &&
  (value.parentId === null || typeof value.parentId === 'string');

/** Under what this browser keeps them. A page with them is hydrated at once. */
export const ownCommentsKey = 'komentar-terkirim';
const ownComments = {
  storageKey: ownCommentsKey,
  isSent: isOwnComment,
  dateOf: ({ date }: OwnComment) => date,
  keptMs: limits.comments.ownCommentsMs,
  most: 20,
};

/** What was sent from this browser below an article lately. */
export function useOwnComments(articleId: number) {
  const { sent, addSent } = useSentFromHere(ownComments);
  return {
    own: sent.filter((one) => one.articleId === articleId),
    addOwnComment: (comment: SentComment) => addSent({ ...comment, articleId }),
  };
}
