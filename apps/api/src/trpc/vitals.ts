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
  /** When a job last ended, and how many of them failed the last time. */
  readJobs(): { lastRunAt: Date | null; failing: number };
  /** Faults that were logged within the last 24 hours; null where none are. */
  readFaults(): { count: number | null; since: Date };
};
