import { limits, type SentComment } from '@madrasah/contract';
import { useEffect, useState } from 'react';

/** What was sent from this browser, with the article that it belongs to. */
type OwnComment = SentComment & { articleId: number };

/** Under what this browser keeps them. A page with them is hydrated at once. */
export const ownCommentsKey = 'komentar-terkirim';
const kept = 20;

const isOwnComment = (value: unknown): value is OwnComment =>
  typeof value === 'object' &&
  value !== null &&
  'articleId' in value &&
  typeof value.articleId === 'number' &&
  'id' in value &&
  typeof value.id === 'string' &&
  'author' in value &&
  typeof value.author === 'string' &&
  'content' in value &&
  typeof value.content === 'string' &&
  'date' in value &&
  typeof value.date === 'string' &&
  'parentId' in value &&
  (value.parentId === null || typeof value.parentId === 'string');

const isRecent = ({ date }: OwnComment) => Date.now() - Date.parse(date) < limits.comments.ownCommentsMs;

function readOwn(): OwnComment[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(ownCommentsKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isOwnComment).filter(isRecent) : [];
  } catch {
    return [];
  }
}

function storeOwn(comments: readonly OwnComment[]): void {
  try {
    if (comments.length === 0) localStorage.removeItem(ownCommentsKey);
    else localStorage.setItem(ownCommentsKey, JSON.stringify(comments.slice(0, kept)));
  } catch {
    return;
  }
}

/** What was sent from this browser below an article lately: its sender sees it while it waits for staff. */
export function useOwnComments(articleId: number) {
  const [all, setAll] = useState<OwnComment[]>([]);
  useEffect(() => {
    const recent = readOwn();
    storeOwn(recent);
    setAll(recent);
  }, []);
  const addOwnComment = (comment: SentComment) => {
    const comments = [{ ...comment, articleId }, ...readOwn()];
    storeOwn(comments);
    setAll(comments);
  };
  return { own: all.filter((one) => one.articleId === articleId), addOwnComment };
}
