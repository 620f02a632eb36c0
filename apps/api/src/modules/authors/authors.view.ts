import type { Author } from '@madrasah/contract';
import type { PublishedAuthor } from './authors.queries.ts';

/** An author as visitors see one. */
export const toAuthor = ({ user, articleCount }: PublishedAuthor): Author => ({
  id: user.id,
  fullName: user.fullName,
  avatar: user.avatar ?? null,
  articleCount,
});
