import type { Article } from '../article.entity.ts';

/** The subject of log entries about an article. */
export const subjectOf = ({ publicId, title, authorUser }: Article) => ({
  id: publicId,
  title,
  ownerId: authorUser?.id,
});
