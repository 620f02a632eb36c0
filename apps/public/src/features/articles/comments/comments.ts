import type { CommentPage, SentComment } from '@madrasah/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { readListingSearch } from '../../../shared/article-list/listing-query.ts';
import type { RouterContext } from '../../../shared/router-context.ts';

/** Where the form and the list stand in the article's page. */
export const formId = 'tulis-komentar';
export const commentsId = 'komentar';

type CommentsSearch = { page?: number | undefined; terkirim?: 1 | undefined; balas?: string | undefined };

/**
 * Which comments a reader without the app sees, whether a comment was just taken, and which one is answered: all of it
 * stands in the address.
 */
export const readCommentsSearch = (search: Record<string, unknown>): CommentsSearch => ({
  ...readListingSearch(search),
  terkirim: String(search.terkirim) === '1' ? 1 : undefined,
  balas: search.balas === undefined ? undefined : String(search.balas).slice(0, 20),
});

const nextPage = ({ pagination: { page, totalPages } }: CommentPage) => (page < totalPages ? page + 1 : undefined);

/** The comments below an article, newest first, from `firstPage` on. @param key as in the address (RT-012) */
export const commentsQuery = ({ client }: Pick<RouterContext, 'client'>, key: string, firstPage: number) =>
  infiniteQueryOptions({
    queryKey: ['comments', key, firstPage] as const,
    queryFn: ({ pageParam, signal }) => client.comments.list.query({ id: key, page: pageParam }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  });

export type ShownReply = Pick<SentComment, 'id' | 'author' | 'content' | 'date' | 'isSchool'> & { isWaiting?: true };
/** A comment as its reader sees it: their own one also while it waits for staff. */
export type ShownComment = ShownReply & { replies: ShownReply[] };

const toShown = ({ id, author, content, date, isSchool, status }: SentComment): ShownReply => ({
  id,
  author,
  content,
  date,
  isSchool,
  ...(status === 'pending' && { isWaiting: true }),
});

/** The loaded comments, each once, with what this reader sent and staff have not decided about. */
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
