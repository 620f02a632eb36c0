import { texts } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { newPublicId } from '../../shared/public-id.ts';
import type { Article } from '../articles/index.ts';
import { Comment } from './comment.entity.ts';

/** A comment that readers saw elsewhere. */
export type ImportedComment = {
  author: string;
  email: string | null;
  content: string;
  createdAt: Date;
  isSchool: boolean;
  /** The place in the list of what it answers, which comes before it and answers nothing itself. */
  answers: number | null;
};

/** Stores what readers wrote below an article elsewhere, shown to everybody as it was, in the caller's transaction. */
export function storeImportedComments(db: Database, article: Article, comments: readonly ImportedComment[]): void {
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
