import { defaultTimeZone, longDate } from '@madrasah/display';

const clock = new Intl.DateTimeFormat('id-ID', { hour: '2-digit', minute: '2-digit', timeZone: defaultTimeZone });

/** A moment in the school's zone, as "21 November 2026 pukul 09.15". */
export const formatDateTime = (instant: string | number): string =>
  `${longDate(new Date(instant))} pukul ${clock.format(new Date(instant))}`;

/** The time of day in the school's zone, as "09.15". */
export const formatTime = (instant: number): string => clock.format(new Date(instant));
