import type { Clock } from './clock.ts';

const hourMs = 60 * 60_000;
const keptHours = 24;
/** The number that pino gives to its level `error`; `fatal` is above. */
const errorLevel = 50;

/**
 * Counts the errors that were logged within the last 24 hours, by hour, since this process started. `isLogged`: whether
 * errors are logged at all.
 */
export function countFaults(now: Clock, isLogged = true) {
  const byHour = new Map<number, number>();
  const startedAt = now();
  const note = () => {
    const hour = Math.floor(now().getTime() / hourMs);
    byHour.set(hour, (byHour.get(hour) ?? 0) + 1);
    for (const old of byHour.keys()) if (old <= hour - keptHours) byHour.delete(old);
  };
  return {
    read(): { count: number | null; since: Date } {
      const last = Math.floor(now().getTime() / hourMs);
      const first = last - keptHours + 1;
      let count = 0;
      for (const [hour, noted] of byHour) if (hour >= first && hour <= last) count += noted;
      return { count: isLogged ? count : null, since: new Date(Math.max(first * hourMs, startedAt.getTime())) };
    },
    /** Hooks that count every line that a logger, or a child of it, writes at `error` and above. */
    logHooks: {
      logMethod<Args extends unknown[]>(this: unknown, args: Args, method: (...args: Args) => void, level: number) {
        if (level >= errorLevel) note();
        method.apply(this, args);
      },
    },
  };
}
