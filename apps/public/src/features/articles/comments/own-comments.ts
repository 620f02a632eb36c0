import { limits, type SentComment } from '@madrasah/contract';
import { useSentTexts } from '../../../shared/form/use-sent-texts.ts';

/** A comment sent from this browser, with its article. */
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

/** The key in local storage. A page with stored comments is hydrated at once. */
export const ownCommentsKey = 'komentar-terkirim';
const ownComments = {
  storageKey: ownCommentsKey,
  isSent: isOwnComment,
  dateOf: ({ date }: OwnComment) => date,
  keptMs: limits.comments.ownCommentsMs,
  most: 20,
};

/** The comments on an article that were recently sent from this browser. */
export function useOwnComments(articleId: number) {
  const { sent, addSent } = useSentTexts(ownComments);
  return {
    own: sent.filter((one) => one.articleId === articleId),
    addOwnComment: (comment: SentComment) => addSent({ ...comment, articleId }),
  };
}
