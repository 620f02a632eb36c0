/**
 * The part of the visibility rule without the time: also the condition of the partial indexes, so that queries use
 * them.
 */
export const publicRow = (table: '' | 'articles.') =>
  `${table}"status" = 'published' and ${table}"deleted_at" is null` as const;
