import { type CommentPage, limits, type SentComment } from '@madrasah/contract';
import { hasFields, useSentTexts } from '../../../shared/form/use-visitor-form.ts';
import { readFormSearch } from '../../../shared/paths.ts';
import { listQueryOf } from '../../../shared/queries.ts';
import type { RouterContext } from '../../../shared/router-context.ts';

/** The ids of the form and the list in the article's page. */
export const formId = 'tulis-komentar';
export const commentsId = 'komentar';

/**
 * The page of comments, whether a comment was just sent, and which comment is answered, all as query parameters for
 * visitors without the app.
 */
export const readCommentsSearch = (search: Record<string, unknown>) => ({
  ...readFormSearch(search),
  balas: search.balas === undefined ? undefined : String(search.balas).slice(0, 20),
});

/** The comments on an article, newest first, from `firstPage` on. @param key as in the address */
export const commentsQuery = ({ client }: RouterContext, key: string, firstPage: number) =>
  listQueryOf(['comments', key], firstPage, (page, options) => client.comments.list.query({ id: key, page }, options));

export type ShownReply = Pick<SentComment, 'id' | 'author' | 'content' | 'date' | 'isSchool'> & { isWaiting?: true };
/** A comment as shown to this visitor: their own also while it waits for moderation. */
export type ShownComment = ShownReply & { replies: ShownReply[] };

const toShown = ({ id, author, content, date, isSchool, status }: SentComment): ShownReply => ({
  id,
  author,
  content,
  date,
  isSchool,
  ...(status === 'pending' && { isWaiting: true }),
});

/** The loaded comments without duplicates, plus this visitor's own comments that wait for moderation. */
export function withOwn(pages: readonly CommentPage[], own: readonly SentComment[]): ShownComment[] {
  const loaded = new Map<string, ShownComment>();
  for (const comment of pages.flatMap(({ data }) => data)) loaded.set(comment.id, comment);
  const known = new Set([...loaded.values()].flatMap(({ id, replies }) => [id, ...replies.map((reply) => reply.id)]));
  const waiting = own.filter(({ id }) => !known.has(id));
  const repliesTo = (id: string) => waiting.filter(({ parentId }) => parentId === id).map(toShown);
  const first = waiting.filter(({ parentId }) => parentId === null).map((one) => ({ ...toShown(one), replies: [] }));
  return [
    ...first,
    ...[...loaded.values()].map((comment) => ({ ...comment, replies: [...comment.replies, ...repliesTo(comment.id)] })),
  ];
}

/** A comment sent from this browser, with its article. */
type OwnComment = SentComment & { articleId: number };

const isOwnComment = (value: unknown): value is OwnComment =>
  hasFields(value, { articleId: 'number', id: 'string', author: 'string', content: 'string', date: 'string' }) &&
  (Object(value).parentId === null || hasFields(value, { parentId: 'string' }));

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
