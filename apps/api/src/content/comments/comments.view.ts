import type { SentComment } from '@madrasah/contract';
import type { Comment } from './comment.entity.ts';

/** A comment for its sender: without the e-mail address and the spam score. */
export const toSentComment = (comment: Comment): SentComment => ({
  id: comment.id,
  author: comment.author,
  content: comment.content,
  date: comment.createdAt.toISOString(),
  isSchool: comment.isSchool,
  status: comment.status,
  parentId: comment.parent?.id ?? null,
});
