import type { FastifyBaseLogger } from 'fastify';
import type { Cdn } from '../../../config/env.ts';
import type { ChangeFeed } from '../../../shared/change-feed.ts';
import { cdnProtocols, everything, purge, purgedBy } from './services.ts';

/** Only one of all processes purges the CDN. */
export type Leader = { isHeld(): boolean; onElected(listener: () => void): void };

type PurgeTimes = {
  /** How long changes are gathered. Responses from before the change thus reach the CDN before the purge. */
  gatherMs: number;
  /** The pause after the first failure, doubled after each further one up to `mostRetryMs`. */
  retryMs: number;
  mostRetryMs: number;
};

const usualTimes: PurgeTimes = { gatherMs: 1_000, retryMs: 2_000, mostRetryMs: 60_000 };

/** How long a stopping process waits for the CDN, in milliseconds. */
const lastTryMs = 300;

/** With more keys than this, everything is purged instead, which takes five keys. */
const mostKeys = 1_000;

export type CdnFigures = {
  /** Calls since the start, by outcome. */
  readonly calls: { taken: number; failed: number };
  /** Keys that are not purged yet. */
  readonly waiting: number;
};

type PurgerOptions = {
  cdn: Cdn;
  changeFeed: ChangeFeed;
  leader: Leader;
  log: Pick<FastifyBaseLogger, 'warn'>;
  times?: PurgeTimes;
};

/**
 * Purges a CDN in the background: each waiting key once, without ever giving one up. Where changes may have been
 * missed, because this process has just become the leader or its change feed was disconnected, everything is purged.
 */
export class CdnPurger implements CdnFigures {
  readonly calls = { taken: 0, failed: 0 };
  readonly #waiting = new Set<string>();
  #underWay: string[] = [];
  readonly #options: PurgerOptions;
  readonly #times: PurgeTimes;
  readonly #givingUp = new AbortController();
  #isStopping = false;
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;
  #failures = 0;

  constructor(options: PurgerOptions) {
    const { changeFeed, leader, times = usualTimes } = options;
    this.#options = options;
    this.#times = times;
    changeFeed.onChange((changes) => this.#queue(changes.flatMap(({ tag }) => purgedBy(tag))));
    changeFeed.onDisconnect(() => this.#queue(everything));
    leader.onElected(() => this.#queue(everything));
  }

  get waiting(): number {
    return this.#waiting.size + this.#underWay.length;
  }

  /** Purges the waiting keys within a moment, unless the last attempt failed: the next leader purges everything. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    const deadline = setTimeout(() => this.#givingUp.abort(), lastTryMs);
    await this.#sending;
    if (this.#failures === 0) await this.#send();
    clearTimeout(deadline);
  }

  #queue(keys: readonly string[]) {
    if (!this.#options.leader.isHeld()) return;
    this.#remember(keys);
    this.#schedule(this.#times.gatherMs);
  }

  #remember(keys: readonly string[]) {
    for (const key of keys) this.#waiting.add(key);
    if (this.#waiting.size <= mostKeys) return;
    this.#waiting.clear();
    for (const key of everything) this.#waiting.add(key);
  }

  #schedule(ms: number) {
    if (this.#timer || this.#sending || this.#isStopping) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#sending = this.#send().finally(() => {
        this.#sending = undefined;
        if (this.#waiting.size > 0) this.#schedule(this.#pauseMs());
      });
    }, ms).unref();
  }

  #pauseMs(): number {
    const { gatherMs, retryMs, mostRetryMs } = this.#times;
    return this.#failures === 0 ? gatherMs : Math.min(retryMs * 2 ** (this.#failures - 1), mostRetryMs);
  }

  async #send(): Promise<void> {
    const { cdn, changeFeed, leader, log } = this.#options;
    if (!leader.isHeld()) return this.#waiting.clear();
    // Changes during the disconnect are missed, so everything is purged after it.
    if (!changeFeed.isConnected()) return;
    const { keysPerCall } = cdnProtocols[cdn.service];
    this.#underWay = [...this.#waiting];
    this.#waiting.clear();
    try {
      for (; this.#underWay.length > 0; this.#underWay = this.#underWay.slice(keysPerCall)) {
        await purge(cdn, this.#underWay.slice(0, keysPerCall), this.#givingUp.signal);
        this.calls.taken += 1;
        this.#failures = 0;
      }
    } catch (err) {
      this.calls.failed += 1;
      this.#failures += 1;
      this.#remember(this.#underWay);
      this.#underWay = [];
      log.warn({ err, waiting: this.waiting, attempt: this.#failures }, 'CDN not purged');
    }
  }
}
