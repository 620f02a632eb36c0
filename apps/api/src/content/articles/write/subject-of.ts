import type { Article } from '../article.entity.ts';

/** What is logged of an article beside what was done to it. */
export const subjectOf = ({ publicId, title, authorUser }: Article) => ({
  id: publicId,
  title,
  ownerId: authorUser?.id,
});
