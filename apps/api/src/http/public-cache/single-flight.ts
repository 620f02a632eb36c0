import type { PublicAnswer } from './answer.ts';

/** What became of a flight: the answer, nothing that all may have, or nothing in time. */
export type Landing = PublicAnswer | 'not shared' | 'late';

/** One answer that is being made; everybody who asks for the same waits for it, but not for ever. */
export class SingleFlight {
  readonly landing: Promise<Landing>;
  /** The moment of the cache in which it was begun. */
  readonly begunAt: number;
  readonly #settle: (landing: Landing) => void;
  readonly #deadline: NodeJS.Timeout;

  constructor(begunAt: number, deadlineMs: number) {
    const { promise, resolve } = Promise.withResolvers<Landing>();
    this.landing = promise;
    this.begunAt = begunAt;
    this.#settle = resolve;
    this.#deadline = setTimeout(() => resolve('late'), deadlineMs).unref();
  }

  land(landing: PublicAnswer | 'not shared') {
    clearTimeout(this.#deadline);
    this.#settle(landing);
  }
}
