import type { Pagination } from '@madrasah/contract';
import type { ReactNode } from 'react';

/** A deleted article or entry. Times are ISO 8601 UTC. */
export type Trashed = {
  id: string;
  title: string;
  deletedAt: string;
  deletedBy: { fullName: string } | null;
  /** When it is deleted permanently. */
  keptUntil: string;
  /** The state that a restore gives back. */
  badge: ReactNode;
  /** What else names it, such as its category. */
  details?: string;
};

/** The trash of articles or of a kind of entries, as the screen reads and empties it. */
export type Trash = {
  /** Identifies it among the queries of the app. */
  key: readonly string[];
  title: string;
  /** Of one thing: 'Artikel'. */
  what: string;
  list: (input: { page: number; search: string | undefined }) => Promise<{ data: Trashed[]; pagination: Pagination }>;
  fetchFailed: string;
  /** Returns the message after the restore. */
  restore: (id: string) => Promise<string>;
  restoreFailed: string;
  /** Absent for those who may not delete permanently. */
  purge: ((id: string) => Promise<string>) | undefined;
  purgeFailed: string;
  /** Who may: 'admin'. */
  purgers: string;
  /** The link to the list. */
  wayBack: ReactNode;
};
