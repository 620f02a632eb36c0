import type { SentComment } from '@madrasah/contract';
import type { Comment } from './comment.entity.ts';

/** A comment as its sender gets it back: without the address, and without what speaks against it. */
export const toSentComment = (comment: Comment): SentComment => ({
  id: comment.id,
  author: comment.author,
  content: comment.content,
  date: comment.createdAt.toISOString(),
  isSchool: comment.isSchool,
  status: comment.status,
  parentId: comment.parent?.id ?? null,
});
