import type { JobName } from '@madrasah/contract';

/** What this process knows of itself and of the machine, for figures and for the screen of the site's health. */
export type Vitals = {
  startedAt: Date;
  /** Where everything lies that the application writes, backups aside. */
  dataDir: string;
  countConnections(): { used: number; idle: number; waiting: number };
  /** Whether it hears what other processes change, without which nothing is cached. */
  isListening(): boolean;
  /** What the cache of public responses holds. */
  readCache(): { entries: number; bytes: number };
  /** The recurring background jobs that this configuration has; the table may still know others. */
  listRecurringJobs(): JobName[];
  /** The background jobs that each process runs for itself: when they last ended here, and whether they failed. */
  readProcessJobs(): { name: JobName; lastRunAt: Date | null; hasFailed: boolean }[];
  /** Faults that were logged within the last 24 hours; null where none are. */
  readFaults(): { count: number | null; since: Date };
};
