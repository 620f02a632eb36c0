import { formatByZone, longDate, zoneName } from '@madrasah/display';
import { useQuery } from '@tanstack/react-query';
import { unfinished } from '../fields/unfinished.ts';
import { type Services, useServices } from '../services/services.ts';

/** The school's time zone; undefined until it is loaded. */
export type KnownZone = string | undefined;

/** An administrator may change the zone while others work. */
const freshMs = 60_000;

export const timeZoneQuery = ({ utils }: Pick<Services, 'utils'>) =>
  utils.settings.timeZone.queryOptions(undefined, { staleTime: freshMs });

/** The school's zone; undefined until it is loaded, because a guess would show and store wrong times. */
export function useTimeZone(): KnownZone {
  return useQuery(timeZoneQuery(useServices())).data?.timeZone;
}

const loadTimeoutMs = 3_000;

/** The zone for a save that stores the school's day; undefined if it cannot be loaded in time. */
export function loadTimeZone(services: Pick<Services, 'queryClient' | 'utils'>): Promise<KnownZone> {
  const loaded = services.queryClient.ensureQueryData(timeZoneQuery(services)).then(
    ({ timeZone }) => timeZone,
    () => undefined,
  );
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, loadTimeoutMs, undefined));
  return Promise.race([loaded, timeout]);
}

/** Shown instead of a time until the zone is loaded. */
const unknownTime = '…';

const timeOfDay = (instant: string | number, timeZone: string): string =>
  new Date(instant).toLocaleTimeString('id-ID', { hour: '2-digit', minute: '2-digit', timeZone });

/** A time in the school's zone, such as "21 November 2026 pukul 09.15". */
export function formatDateTime(instant: string | number, timeZone: KnownZone): string {
  if (timeZone === undefined) return unknownTime;
  if (instant === unfinished) return 'belum lengkap';
  return `${longDate(new Date(instant), timeZone)} pukul ${timeOfDay(instant, timeZone)}`;
}

export const formatDay = (instant: string | Date, timeZone: KnownZone): string =>
  timeZone === undefined ? unknownTime : longDate(instant, timeZone);

const shortFormat = formatByZone('id-ID', { day: 'numeric', month: 'short', year: 'numeric' });

/** A day for a narrow column, such as "21 Nov 2026". */
export const shortDay = (instant: string, timeZone: string): string => shortFormat(timeZone).format(new Date(instant));

/** A time for a narrow column, such as "21 Nov 2026, 09.15". */
export const shortDateTime = (instant: string, timeZone: KnownZone): string =>
  timeZone === undefined ? unknownTime : `${shortDay(instant, timeZone)}, ${timeOfDay(instant, timeZone)}`;

/** A time with the name of the zone, such as "21 November 2026 pukul 09.15 WIB". */
export const formatMoment = (instant: string | number, timeZone: KnownZone): string =>
  timeZone === undefined ? unknownTime : `${formatDateTime(instant, timeZone)} ${zoneName(timeZone)}`;

export const formatTime = (instant: number, timeZone: KnownZone): string =>
  timeZone === undefined ? unknownTime : timeOfDay(instant, timeZone);

const unitsInSeconds = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;
const relative = new Intl.RelativeTimeFormat('id-ID', { numeric: 'always' });

/** The elapsed time, such as "3 jam yang lalu"; a clock that is ahead counts as one second. */
export function timeAgo(instant: string, now: number): string {
  const seconds = Math.max(1, Math.floor((now - Date.parse(instant)) / 1_000));
  const [unit, length] = unitsInSeconds.find(([, inSeconds]) => seconds >= inSeconds) ?? unitsInSeconds[5];
  return relative.format(-Math.floor(seconds / length), unit);
}

/** A stored day as Indonesians write it; other texts as they are. */
export const shownDay = (text: string): string => text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');
