import type { CachedResponse } from './cached-response.ts';

/** The result of a flight: a response for every caller, one that must not be shared, or none in time. */
export type FlightResult = CachedResponse | 'not shared' | 'timeout';

/** The one request that computes a response; all others for the same key wait for its result, until a deadline. */
export class SingleFlight {
  readonly result: Promise<FlightResult>;
  /** The cache's change count when it started. */
  readonly startedAt: number;
  readonly #settle: (result: FlightResult) => void;
  readonly #deadline: NodeJS.Timeout;

  constructor(startedAt: number, deadlineMs: number) {
    const { promise, resolve } = Promise.withResolvers<FlightResult>();
    this.result = promise;
    this.startedAt = startedAt;
    this.#settle = resolve;
    this.#deadline = setTimeout(() => resolve('timeout'), deadlineMs).unref();
  }

  resolve(result: CachedResponse | 'not shared') {
    clearTimeout(this.#deadline);
    this.#settle(result);
  }
}
