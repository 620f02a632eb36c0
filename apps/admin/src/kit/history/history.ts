import type { Pagination } from '@madrasah/contract';
import type { ReactNode } from 'react';
import type { ShownField } from '../../shared/compare/ComparedFields.tsx';

/** A version in the list. Times are ISO 8601 UTC. */
export type ListedVersion = {
  number: number;
  title: string;
  savedAt: string;
  savedBy: { fullName: string } | null;
  badge: ReactNode;
};

export type Version = Omit<ListedVersion, 'badge'> & {
  /** The number of the next older version that is still stored; null where there is none. */
  former: number | null;
  fields: readonly ShownField[];
  /** What can be done with this version in addition, such as fetching its file. */
  action?: ReactNode;
};

/** The versions of one article or entry, as the screen reads and restores them. */
export type VersionedThing = {
  key: readonly string[];
  /** As in 'Riwayat Artikel' and 'Artikel dikembalikan seperti semula'. */
  what: string;
  title: string;
  /** The version of the record that the screen has loaded; a restore is refused when the stored one is newer. */
  version: number;
  present: () => Promise<readonly ShownField[]>;
  list: (page: number) => Promise<{ data: ListedVersion[]; pagination: Pagination }>;
  read: (number: number) => Promise<Version>;
  /** Returns the version of the record after the restore. */
  restore: (number: number, version: number) => Promise<number>;
  restoreFailed: string;
  /** What a restore gives back, and what stays, around the time of the version. */
  consequences: (savedAt: string) => string;
  wayBack: ReactNode;
};
