import { instantOf } from '@madrasah/display';

const hasOffset = /(?:Z|[+-]\d{2}:\d{2})$/;

/** A time from an input; without an offset it is in the school's time zone. */
export const momentOf = ({ timeZone }: { timeZone: string }, text: string): Date =>
  hasOffset.test(text) ? new Date(text) : instantOf(text, timeZone);
