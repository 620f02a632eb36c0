import { randomUUID } from 'node:crypto';
import type { JobName } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import type { Clock } from '../../shared/clock.ts';
import { releaseLease, takeLease } from './lease.ts';
import { after } from './queue.ts';

/** How long a lease lasts, and how often it is renewed. A process that dies is replaced after at most both together. */
export type LeadershipTimes = { leaseMs: number; renewMs: number };
const usualTimes: LeadershipTimes = { leaseMs: 15_000, renewMs: 5_000 };

/**
 * Elects one leader among all processes of a database, by a lease that it keeps renewing. A leader that cannot reach
 * the database gives up its role before others can take the lease.
 */
export class Leadership {
  readonly #context: { openDatabase: () => Database; now: Clock };
  readonly #name: JobName;
  readonly #times: LeadershipTimes;
  readonly #id = randomUUID();
  readonly #electedListeners: (() => void)[] = [];
  #isClosed = false;
  /** By the monotonic clock of this process. */
  #heldUntil = Number.NEGATIVE_INFINITY;
  #renewing: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(context: { openDatabase: () => Database; now: Clock }, name: JobName, times = usualTimes) {
    this.#context = context;
    this.#name = name;
    this.#times = times;
  }

  isHeld = (): boolean => performance.now() < this.#heldUntil;

  /** Called when this process becomes the leader. */
  onElected(listener: () => void) {
    this.#electedListeners.push(listener);
  }

  /** Keeps trying to become or remain the leader. */
  start() {
    this.#renewing = this.#renew().finally(() => {
      if (!this.#isClosed) this.#timer = setTimeout(() => this.start(), this.#times.renewMs).unref();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#renewing;
    if (!this.isHeld()) return;
    this.#heldUntil = Number.NEGATIVE_INFINITY;
    await releaseLease(this.#context.openDatabase(), this.#name, this.#id).catch(() => undefined);
  }

  async #renew(): Promise<void> {
    const { openDatabase, now } = this.#context;
    // Measured before the statement is sent, so that the lease in the table ends later than this.
    const heldUntil = performance.now() + this.#times.leaseMs;
    const times = { now: now(), until: after(now(), this.#times.leaseMs) };
    const isLeader = await takeLease(openDatabase(), this.#name, this.#id, times).catch(() => undefined);
    // After a failed statement, the lease from before is still valid.
    if (isLeader === undefined) return;
    const wasLeader = this.isHeld();
    this.#heldUntil = isLeader ? heldUntil : Number.NEGATIVE_INFINITY;
    if (isLeader && !wasLeader) for (const listener of this.#electedListeners) listener();
  }
}
