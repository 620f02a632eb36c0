import type { ActivityAction, StaleVersion } from '@madrasah/contract';
import type { ActivityRow } from '../../platform/activity/index.ts';
import type { StaffContext } from '../../trpc/service-context.ts';

export type SubjectTable = 'articles' | 'collection_entries';

/** The last save: its version, when it was, and the name of who made it. */
export type Saved = { version: number; updatedAt: string; savedBy: string };

/** The row of a subject, locked until the transaction ends. Times are ISO 8601 UTC. */
export type StoredSubject = {
  id: number;
  publicId: string;
  title: string;
  ownerId: string | null;
} & Saved;

/** Who did it and when, in the columns that all subjects have; the version follows by itself. */
export type Stamps = {
  created_at?: Date;
  updated_at?: Date;
  updated_by_id?: string;
  deleted_at?: Date | null;
  deleted_by_id?: string | null;
};

/** What a save stores. */
export type Writing<Row, Changes> = {
  row: Row;
  changes?: Changes;
  stamps: Stamps;
  keepsRevision: boolean;
  activity: ActivityRow;
};

/**
 * What has a lifecycle: it is saved, deleted and restored in the same way, in its own table. `Changes` are what a save
 * changes of it, `View` is what its callers get.
 */
export type Subject<Row extends StoredSubject, Changes, View> = {
  table: SubjectTable;
  actions: Record<'delete' | 'restore' | 'purge', ActivityAction>;
  /** Waits for what concerns more than one row, before the row is locked. */
  lockOthers?(context: StaffContext): Promise<unknown>;
  /** Both refuse what the caller does not work on like what is missing. */
  lock(context: StaffContext, key: string): Promise<Row>;
  lockDeleted(context: StaffContext, key: string): Promise<Row>;
  requireDeletable(context: StaffContext, row: Row): void;
  /** The subject of log entries and notices. */
  named(row: Pick<Row, 'publicId' | 'title' | 'ownerId'>): {
    id: string;
    title: string;
    ownerId?: string | null | undefined;
  };
  /** What changes when it leaves the trash, where it may be too late for its plan, or publishing not allowed. */
  whenRestored(context: StaffContext, row: Row): Promise<{ changes: Changes; keepsRevision: boolean }>;
  /** What else ends with it, in the transaction that moves it to the trash. */
  whenDeleted?(context: StaffContext, row: Row): Promise<unknown>;
  /** The message of a refused older version, where it is not the usual one. */
  staleMessage?: string;
  /** Writes the row, its revision and the log entry in one statement, and reads it. */
  store(context: StaffContext, writing: Writing<Row, Changes>): Promise<View>;
};

/** What a refused save shows of the one before it. */
export const currentOf = ({ version, updatedAt, savedBy }: Saved): StaleVersion => ({
  version,
  updatedAt,
  updatedBy: savedBy,
});
