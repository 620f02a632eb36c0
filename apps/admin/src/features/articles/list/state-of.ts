import type { ListedArticle } from '@madrasah/contract';

/** The input that restores an article's current state; a scheduled one keeps its date. */
export const stateOf = ({
  status,
  publication,
  publishedAt,
}: Pick<ListedArticle, 'status' | 'publication' | 'publishedAt'>) => ({
  status,
  ...(publication === 'scheduled' && { publishAt: publishedAt }),
});
