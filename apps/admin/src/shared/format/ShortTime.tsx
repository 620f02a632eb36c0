import { shortDateTime, shortDay, useTimeZone } from './format-time.ts';

/** A time in a column: on one line, or the day above the hour. */
export const ShortTime = ({ at }: { at: string }) => (
  <time dateTime={at} style={{ whiteSpace: 'normal' }}>
    {shortDateTime(at, useTimeZone()).replace(/ (?=\D|\d{4}\b)/g, '\u00a0')}
  </time>
);

export const ShortDay = ({ at }: { at: string }) => <time dateTime={at}>{shortDay(at, 'UTC')}</time>;
