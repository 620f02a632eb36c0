import { texts } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { newPublicId } from '../../shared/slug.ts';
import { Article } from '../articles/index.ts';
import { Comment } from './comment.entity.ts';

/** A comment from another system. */
export type ImportedComment = {
  author: string;
  email: string | null;
  content: string;
  createdAt: Date;
  isSchool: boolean;
  /** The index in the list of the comment that it replies to, which precedes it and is no reply itself. */
  answers: number | null;
};

/** Stores comments of another system, approved, in the caller's transaction. */
export function storeImportedComments(db: Database, articleId: number, comments: readonly ImportedComment[]): void {
  const article = db.getReference(Article, articleId);
  const stored: Comment[] = [];
  for (const { answers, author, email, isSchool, ...comment } of comments) {
    stored.push(
      db.create(
        Comment,
        {
          ...comment,
          id: newPublicId(),
          article,
          parent: answers === null ? null : stored[answers],
          author: isSchool ? texts.comment.school : author,
          email: isSchool ? null : email,
          isSchool,
          status: 'approved',
          moderatedAt: comment.createdAt,
        },
        { persist: true },
      ),
    );
  }
}
