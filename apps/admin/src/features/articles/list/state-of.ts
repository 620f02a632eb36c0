import type { ListedArticle } from '@madrasah/contract';

/** What a save says to give an article back the state that it has here; a plan comes back with its date. */
export const stateOf = ({
  status,
  publication,
  publishedAt,
}: Pick<ListedArticle, 'status' | 'publication' | 'publishedAt'>) => ({
  status,
  ...(publication === 'scheduled' && { publishAt: publishedAt }),
});
