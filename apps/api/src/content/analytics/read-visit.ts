import { type Device, isSitePath, limits, type VisitBeacon, type VisitKind } from '@madrasah/contract';
import { isProgram } from '../../shared/robots.ts';
import { deviceOf } from './devices.ts';
import { sourceOf } from './sources.ts';

/** What is known of whoever sent a beacon. It stays in memory until the events are written, two seconds at most. */
export type Sender = { address: string; userAgent: string };

/** What is kept of a beacon. */
export type Visit = {
  kind: VisitKind;
  path: string;
  source: string | null;
  device: Device;
  seconds: number;
  search: string | null;
};

/** Where the site and its staff are. */
export type Site = { host: string; staffHosts: ReadonlySet<string> };

/** What only `base` gives a host to is a path and no address. */
const base = 'http://-';

const parse = (address: string, from?: string): URL | null =>
  URL.canParse(address, from) ? new URL(address, from) : null;

/** Line ends and what no column takes go; case and spaces tell nothing. */
const normaliseWords = (words: string): string =>
  words
    .replace(/\p{C}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .slice(0, limits.analytics.search)
    .toWellFormed();

/** Slashes at the end lead to the same page. */
function normalisePath({ pathname }: URL): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}

/**
 * What a beacon tells, or null where nothing is to be kept: from robots, from a document that the staff app led to, of
 * an address that is no page of ours. Of the query only words that were not found and `utm_source` are looked at.
 */
export function readVisit(beacon: VisitBeacon, { userAgent }: Sender, site: Site): Visit | null {
  const address = parse(beacon.u, base);
  if (address?.origin !== base || isProgram(userAgent)) return null;
  const path = normalisePath(address);
  if (path.length > limits.analytics.path || !isSitePath(path)) return null;
  const referrer = parse(beacon.r);
  if (referrer && site.staffHosts.has(referrer.host)) return null;

  const search = beacon.k === 'search' ? normaliseWords(address.searchParams.get('search') ?? '') : null;
  if (search === '') return null;
  const tag = address.searchParams.get('utm_source') ?? '';
  return {
    kind: beacon.k,
    path,
    source: beacon.n === 1 ? sourceOf({ referrer, tag, userAgent, ownHost: site.host }) : null,
    device: deviceOf(userAgent, beacon.t),
    seconds: beacon.k === 'leave' ? Math.min(beacon.s, limits.analytics.secondsInSight) : 0,
    search,
  };
}
