import type { Clock } from './clock.ts';

const hourMs = 60 * 60_000;
const keptHours = 24;
/** The number that pino gives to its level `error`; `fatal` is above. */
const errorLevel = 50;

/** Counts the errors that were logged within the last 24 hours, by hour, since this process started. */
export class FaultCount {
  readonly #byHour = new Map<number, number>();
  readonly #now: Clock;
  readonly #startedAt: Date;

  readonly #isLogged: boolean;

  /** `isLogged`: whether errors are logged at all. */
  constructor(now: Clock, isLogged = true) {
    this.#now = now;
    this.#isLogged = isLogged;
    this.#startedAt = now();
  }

  note() {
    const hour = Math.floor(this.#now().getTime() / hourMs);
    this.#byHour.set(hour, (this.#byHour.get(hour) ?? 0) + 1);
    for (const old of this.#byHour.keys()) if (old <= hour - keptHours) this.#byHour.delete(old);
  }

  read(): { count: number | null; since: Date } {
    const last = Math.floor(this.#now().getTime() / hourMs);
    const first = last - keptHours + 1;
    let count = 0;
    for (const [hour, noted] of this.#byHour) if (hour >= first && hour <= last) count += noted;
    return {
      count: this.#isLogged ? count : null,
      since: new Date(Math.max(first * hourMs, this.#startedAt.getTime())),
    };
  }

  /** Hooks that count every line that a logger, or a child of it, writes at `error` and above. */
  get logHooks() {
    const note = () => this.note();
    return {
      logMethod<Args extends unknown[]>(this: unknown, args: Args, method: (...args: Args) => void, level: number) {
        if (level >= errorLevel) note();
        method.apply(this, args);
      },
    };
  }
}
