/** A claim ends this long after the death of its process; another one takes the work over then. */
export const leaseMs = 25_000;
export const beatMs = 5_000;
/** Work without progress for so many beats is aborted: what it waits for does not respond. */
const mostSilentBeats = (3 * 60_000) / beatMs;

/** Work stopped because it made no progress. */
export class StalledError extends Error {
  constructor() {
    super('no progress for three minutes');
  }
}

/** The claim ended, and another process may have begun the same work. */
export class LeaseEndedError extends Error {
  constructor() {
    super('the lease has ended, and another process may have taken the work');
  }
}

/** Keeps a claim while its work makes progress: a long step does not lose it, a dead process does within seconds. */
export class Heartbeat {
  readonly #extend: () => Promise<boolean>;
  readonly #ending = new AbortController();
  /** Aborts when the work stalls or the claim is lost. */
  readonly signal: AbortSignal = this.#ending.signal;
  readonly #timer: NodeJS.Timeout;
  #silentBeats = 0;
  /** One after the other, and none after the end. */
  #extending: Promise<void> = Promise.resolve();

  /** `extend` returns false where another process has the claim. */
  constructor(extend: () => Promise<boolean>) {
    this.#extend = extend;
    this.#timer = setInterval(() => this.#beat(), beatMs).unref();
  }

  /** Records progress. */
  progress = (): void => {
    this.#silentBeats = 0;
  };

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#extending;
  }

  #beat() {
    this.#silentBeats += 1;
    if (this.#silentBeats > mostSilentBeats) return this.#end(new StalledError());
    this.#extending = this.#extending
      .then(this.#extend)
      .then((isMine) => {
        if (!isMine) this.#end(new LeaseEndedError());
      })
      // Without a database the claim expires.
      .catch(() => undefined);
  }

  #end(reason: Error) {
    clearInterval(this.#timer);
    this.#ending.abort(reason);
  }
}
