/** Keys with waiting counts; further ones are not counted. */
const mostWaiting = 10_000;

type Options = {
  flushMs: number;
  write: (counts: ReadonlyMap<string, number>) => Promise<unknown>;
  /** Called when counts could not be written; they are tried again. */
  onFailure: (error: unknown) => void;
};

/** Counts by key in memory, which are written together after `flushMs`, so that counting costs no statement. */
export class WaitingCounts {
  readonly #options: Options;
  #waiting = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
  }

  add(key: string, count = 1): void {
    const waiting = this.#waiting.get(key);
    if (waiting !== undefined || this.#waiting.size < mostWaiting) this.#waiting.set(key, (waiting ?? 0) + count);
    this.#timer ??= setTimeout(() => void this.flush(), this.#options.flushMs).unref();
  }

  /** Writes what waits; what cannot be written keeps waiting. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#flushing = this.#flushing.then(() => this.#write());
    return this.#flushing;
  }

  async #write(): Promise<void> {
    const counts = this.#waiting;
    if (counts.size === 0) return;
    this.#waiting = new Map();
    try {
      await this.#options.write(counts);
    } catch (error) {
      this.#options.onFailure(error);
      for (const [key, count] of counts) this.add(key, count);
    }
  }
}
