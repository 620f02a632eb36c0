import type { Author } from '@madrasah/contract';
import { toPublicPerson } from '../privacy/index.ts';
import type { PublishedAuthor } from './authors.queries.ts';

/** An author as visitors see one. */
export const toAuthor = ({ user, articleCount }: PublishedAuthor): Author => ({
  ...toPublicPerson(user),
  articleCount,
});
