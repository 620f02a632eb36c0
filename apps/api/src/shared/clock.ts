import { limits } from '@madrasah/contract';
import { instantOf } from '@madrasah/display';

/** The source of the current time; tests have their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** How long ago this was, in milliseconds; infinite for a time of a clock that was ahead. */
export function elapsedMs(since: Date, now: Date): number {
  const elapsed = now.getTime() - since.getTime();
  return elapsed < -limits.clock.toleranceMs ? Number.POSITIVE_INFINITY : elapsed;
}

const hasOffset = /(?:Z|[+-]\d{2}:\d{2})$/;

/** A time from an input, or the beginning of a day; without an offset it is in the school's time zone. */
export const momentOf = ({ timeZone }: { timeZone: string }, text: string): Date =>
  hasOffset.test(text) ? new Date(text) : instantOf(text.includes('T') ? text : `${text}T00:00`, timeZone);
