import type { JobName } from '@madrasah/contract';
import type { FileFault } from '../shared/disk/file-faults.ts';

/** The state of this process and of the machine, for metrics and the health screen. */
export type Vitals = {
  startedAt: Date;
  /** The folder of everything that the application writes, except backups. */
  dataDir: string;
  /** Why nothing could be written there when this was tried last; null where it worked. */
  readDataFault(): FileFault | null;
  countConnections(): { used: number; idle: number; waiting: number };
  /** Whether the change feed is connected, without which nothing is cached. */
  isListening(): boolean;
  /** The size of the cache of public responses. */
  readCache(): { entries: number; bytes: number };
  /** The recurring jobs of this configuration; the table may have others. */
  listRecurringJobs(): JobName[];
  /** The jobs that each process runs for itself: when they last ended here, and whether they failed. */
  readProcessJobs(): { name: JobName; lastRunAt: Date | null; hasFailed: boolean }[];
  /** How far the clock of this computer is ahead of the database's, whose time this process uses. */
  readClockSkewMs(): number;
  /** Errors that were logged within the last 24 hours; null where none are. */
  readFaults(): { count: number | null; since: Date };
};
