/** A worker that leaves five pings in a row unanswered, which takes ten seconds, is hung. */
export const pingMs = 2_000;
export const maxUnansweredPings = 5;

/** What the heartbeat needs of a worker. */
export type PingedProcess = {
  /** Sends a ping; the reply is reported through `WorkerHeartbeat.answered`. */
  ping(): void;
  /** Ends the process at once, also when it is suspended or its event loop is blocked. */
  kill(): void;
};

/**
 * Pings processes and kills the hung ones. Counts pings instead of milliseconds, because none are sent while this
 * process itself is suspended.
 */
export class WorkerHeartbeat {
  readonly #unanswered = new Map<PingedProcess, number>();
  #timer: NodeJS.Timeout | undefined;

  start(): void {
    this.#timer = setInterval(() => this.#pingAll(), pingMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  watch(process: PingedProcess): void {
    this.#unanswered.set(process, 0);
  }

  answered(process: PingedProcess): void {
    if (this.#unanswered.has(process)) this.#unanswered.set(process, 0);
  }

  forget(process: PingedProcess): void {
    this.#unanswered.delete(process);
  }

  #pingAll(): void {
    for (const [process, unanswered] of this.#unanswered) {
      if (unanswered >= maxUnansweredPings) {
        this.#unanswered.delete(process);
        process.kill();
      } else {
        this.#unanswered.set(process, unanswered + 1);
        process.ping();
      }
    }
  }
}
