import { type KnownZone, shortDateTime, shortDay } from './format-time.ts';

/** A time in a column: on one line, or the day above the hour. */
export const ShortTime = ({ at, timeZone }: { at: string; timeZone: KnownZone }) => (
  <time dateTime={at} style={{ whiteSpace: 'normal' }}>
    {shortDateTime(at, timeZone).replace(/ (?=\D|\d{4}\b)/g, '\u00a0')}
  </time>
);

export const ShortDay = ({ at, timeZone = 'UTC' }: { at: string; timeZone?: string | undefined }) => (
  <time dateTime={at}>{shortDay(at, timeZone)}</time>
);
