import { longDate } from '@madrasah/display';

const timeOfDay = (instant: string | number, timeZone: string): string =>
  new Date(instant).toLocaleTimeString('id-ID', { hour: '2-digit', minute: '2-digit', timeZone });

/** A moment in the school's zone, as "21 November 2026 pukul 09.15". */
export const formatDateTime = (instant: string | number, timeZone: string): string =>
  `${longDate(new Date(instant), timeZone)} pukul ${timeOfDay(instant, timeZone)}`;

/** The time of day in the school's zone, as "09.15". */
export const formatTime = (instant: number, timeZone: string): string => timeOfDay(instant, timeZone);
