import { LRUCache } from 'lru-cache';
import { type Count, isWindowOver } from './throttling.ts';

/**
 * Counts of this process in memory, for limits that cost no statement or hold without the database. With too many keys
 * those that were not used for longest are forgotten.
 */
export class ProcessCounts {
  readonly #counts: LRUCache<string, Count>;

  constructor(most: number) {
    this.#counts = new LRUCache({ max: most });
  }

  /** The count of this key; an ended one may be returned. */
  read(key: string): Count | undefined {
    return this.#counts.get(key);
  }

  /** Adds one to the count, or starts a new window where the last one is over; returns the count. */
  add(key: string, windowMs: number, now: number): Count {
    const known = this.#counts.get(key);
    const isRunning = known !== undefined && !isWindowOver(known.resetsAt, windowMs, now);
    const counted = isRunning ? { ...known, count: known.count + 1 } : { count: 1, resetsAt: now + windowMs };
    this.#counts.set(key, counted);
    return counted;
  }
}
