import { normaliseNumber, resultLimits, resultTexts } from '@madrasah/contract';
import { LRUCache } from 'lru-cache';
import { attemptKey, consumeAttempt, isWindowOver, readAttempts } from '../../../platform/throttling/index.ts';
import { readInTime } from '../../../shared/in-time.ts';
import { Refusal } from '../../../shared/refusal.ts';
import type { Services } from '../../../trpc/context.ts';

const { perNumber, numberWindowMs, perAddress, addressWindowMs } = resultLimits.wrong;

/** A request waits so long for the counters of the database. */
const patienceMs = 500;
const mostCounted = 20_000;

type Counted = { key: string; limit: number; windowMs: number };
type Attempts = { count: number; resetsAt: number };

/** What a look-up counts for: the number within its period, and the visitor's address. */
const countersOf = (slug: string, number: string, address: string): Counted[] => [
  {
    key: attemptKey('results:number', `${slug}:${normaliseNumber(number)}`),
    limit: perNumber,
    windowMs: numberWindowMs,
  },
  { key: attemptKey('results:address', address), limit: perAddress, windowMs: addressWindowMs },
];

/**
 * Limits wrong look-ups; right ones are not counted, because a school lab has one address. All processes share the
 * counters of the database; while it is away, each process has its own.
 */
export class WrongLookUps {
  readonly #services: Pick<Services, 'openDatabase' | 'now'>;
  /** What this process has counted itself. */
  readonly #own = new LRUCache<string, Attempts>({ max: mostCounted });
  /**
   * The end of the last look-up of a number: many at once must not all be decided before the first is counted. Those of
   * an address do not wait for each other, because a school has one address: a burst may exceed its limit once.
   */
  readonly #turns = new Map<string, Promise<unknown>>();

  constructor(services: Pick<Services, 'openDatabase' | 'now'>) {
    this.#services = services;
  }

  /**
   * Runs a look-up. Counts it where it finds nothing; refuses it unread (429) where there were too many wrong ones.
   */
  limit<Found>(slug: string, { number, address }: { number: string; address: string }, find: () => Found | undefined) {
    const counters = countersOf(slug, number, address);
    return this.#inTurn(counters[0]?.key ?? '', async () => {
      await this.#requireFew(counters);
      const found = find();
      if (found === undefined) await this.#count(counters);
      return found;
    });
  }

  /** Runs the work after the earlier work of the same key, whether that succeeded or not. */
  async #inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const turn = (this.#turns.get(key) ?? Promise.resolve()).then(work);
    const afterTurn = turn.catch(() => undefined);
    this.#turns.set(key, afterTurn);
    try {
      return await turn;
    } finally {
      if (this.#turns.get(key) === afterTurn) this.#turns.delete(key);
    }
  }

  async #requireFew(counters: readonly Counted[]): Promise<void> {
    const now = this.#services.now().getTime();
    const keys = counters.map(({ key }) => key);
    const shared = await readInTime(patienceMs, () => readAttempts(this.#services.openDatabase(), keys));
    for (const { key, limit, windowMs } of counters) {
      const counted = shared ? shared.get(key) : this.#own.get(key);
      if (!counted || isWindowOver(counted.resetsAt, windowMs, now) || counted.count < limit) continue;
      const retryAfter = Math.max(1, Math.ceil((counted.resetsAt - now) / 1_000));
      throw new Refusal('RATE_LIMITED', resultTexts.tooManyWrong, { retryAfter });
    }
  }

  async #count(counters: readonly Counted[]): Promise<void> {
    const now = this.#services.now();
    for (const { key, windowMs } of counters) {
      const known = this.#own.get(key);
      const isRunning = known !== undefined && !isWindowOver(known.resetsAt, windowMs, now.getTime());
      this.#own.set(key, {
        count: isRunning ? known.count + 1 : 1,
        resetsAt: isRunning ? known.resetsAt : now.getTime() + windowMs,
      });
    }
    await readInTime(patienceMs, async () => {
      const db = this.#services.openDatabase();
      for (const { key, windowMs } of counters) {
        await consumeAttempt(db, key, { limit: Number.POSITIVE_INFINITY, windowMs }, now, resultTexts.tooManyWrong);
      }
    });
  }
}
