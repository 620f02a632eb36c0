import { limits } from '@madrasah/contract';

/** The source of the current time; tests have their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/**
 * How long ago this was, in milliseconds. Infinite for a time in the future, which is of a clock that was ahead: when it
 * was is unknown.
 */
export function elapsedMs(since: Date, now: Date): number {
  const elapsed = now.getTime() - since.getTime();
  return elapsed < -limits.clock.toleranceMs ? Number.POSITIVE_INFINITY : elapsed;
}
