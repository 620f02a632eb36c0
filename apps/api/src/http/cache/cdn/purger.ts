import type { FastifyBaseLogger } from 'fastify';
import type { Cdn } from '../../../config/env.ts';
import type { ChangeFeed } from '../../../shared/change-feed.ts';
import { everything, purgedBy } from './keys.ts';
import { cdnProtocols, purge } from './services.ts';

/** Only one of all processes purges the CDN. */
export type Leader = { isHeld(): boolean; onElected(listener: () => void): void };

type PurgeTimes = {
  /**
   * Changes wait so long for others to be told with them, and for answers on their way that were made before: those
   * reach the CDN before it is told to forget them.
   */
  gatherMs: number;
  /** After a failure the next try waits so long, twice as long after each further one, until the most. */
  retryMs: number;
  mostRetryMs: number;
};

const usualTimes: PurgeTimes = { gatherMs: 1_000, retryMs: 2_000, mostRetryMs: 60_000 };

/** So long a process that ends waits for the CDN, in milliseconds. */
const lastTryMs = 300;

/** Who has more to tell says 'everything' instead: that is five keys. */
const mostKeys = 1_000;

export type CdnFigures = {
  /** Calls since the start, by what became of them. */
  readonly calls: { taken: number; failed: number };
  /** Keys that the CDN has yet to be told. */
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
 * Tells the CDN what is no longer true, in the background: what waits is named once, and nothing is given up. Where
 * changes may have been missed – this process has just come to be the one that tells, or heard nothing for a while –
 * everything is forgotten.
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
    changeFeed.onChange((changes) => this.#tell(changes.flatMap(({ tag }) => purgedBy(tag))));
    changeFeed.onDisconnect(() => this.#tell(everything));
    leader.onElected(() => this.#tell(everything));
  }

  get waiting(): number {
    return this.#waiting.size + this.#underWay.length;
  }

  /** Tells what waits, unless the last try failed, within a moment: who comes next begins with everything. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    const deadline = setTimeout(() => this.#givingUp.abort(), lastTryMs);
    await this.#sending;
    if (this.#failures === 0) await this.#send();
    clearTimeout(deadline);
  }

  #tell(keys: readonly string[]) {
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
    // What is changed meanwhile is not heard; everything will be told when it is over.
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
      log.warn({ err, waiting: this.waiting, attempt: this.#failures }, 'CDN not told');
    }
  }
}
