import { type Device, isPath, isSitePath, limits, type VisitBeacon, type VisitKind } from '@madrasah/contract';
import { isProgram } from '../../shared/robots.ts';
import { deviceOf } from './devices.ts';
import { sourceOf } from './sources.ts';

/** The sender of a beacon. Kept in memory until the events are written, at most two seconds. */
export type Sender = { address: string; userAgent: string };

/** The stored parts of a beacon. */
export type Visit = {
  kind: VisitKind;
  path: string;
  source: string | null;
  device: Device;
  seconds: number;
  search: string | null;
};

/** The hosts of the site and of the staff app. */
export type Site = { host: string; staffHosts: ReadonlySet<string> };

/** A URL whose host comes only from `base` was a path, not an address. */
const base = 'http://-';

const parse = (address: string, from?: string): URL | null =>
  URL.canParse(address, from) ? new URL(address, from) : null;

/** Removes line ends and unstorable characters; case and spaces have no meaning. */
const normaliseWords = (words: string): string =>
  words
    .replace(/\p{C}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .slice(0, limits.analytics.search)
    .toWellFormed();

/** Trailing slashes lead to the same page. */
function normalisePath({ pathname }: URL): string {
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
}

/**
 * The visit of a beacon, or null where it is not counted: from robots, from a document that the staff app led to, or of
 * an address that is no page of this site. Whether it is a page of the school's own is known when it is written. Of the query only search words without results and `utm_source` are read.
 */
export function readVisit(beacon: VisitBeacon, { userAgent }: Sender, site: Site): Visit | null {
  const address = parse(beacon.u, base);
  if (address?.origin !== base || isProgram(userAgent)) return null;
  const path = normalisePath(address);
  if (path.length > limits.analytics.path || !(isSitePath(path) || isPath(path.slice(1)))) return null;
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
