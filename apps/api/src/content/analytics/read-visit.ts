import { type Device, isPath, isSitePath, limits, type VisitBeacon, type VisitKind } from '@madrasah/contract';
import { isProgram } from '../../shared/robots.ts';

const tablet = /\b(iPad|Tablet|PlayBook|Kindle|Silk)\b|\bAndroid\b(?!.*\bMobile\b)/;
const mobile = /\b(Mobi|Mobile|iPhone|iPod|Android|Opera Mini)\b/;
/** iPads have the user agent of a Mac since they request desktop pages. */
const macintosh = /\bMacintosh\b/;

/** The kind of a visitor's device. `fingers`: how many touch points the screen has; a Mac's has none. */
function deviceOf(userAgent: string, fingers: number): Device {
  if (tablet.test(userAgent) || (macintosh.test(userAgent) && fingers > 1)) return 'Tablet';
  return mobile.test(userAgent) ? 'Mobile' : 'Desktop';
}

/** Networks by their hosts, their in-app browsers and the `utm_source` of their links. */
const networks: { name: string; host: RegExp; browser?: RegExp; tag: RegExp }[] = [
  { name: 'whatsapp', host: /(^|\.)(whatsapp\.com|wa\.me|wl\.co)$/, tag: /^(whatsapp|wa)$/ },
  { name: 'instagram', host: /(^|\.)instagram\.com$/, browser: /\bInstagram\b/, tag: /^(instagram|ig)$/ },
  { name: 'facebook', host: /(^|\.)(facebook\.com|fb\.me)$/, browser: /\bFB(AN|AV|_IAB)\b/, tag: /^(facebook|fb)$/ },
  { name: 'youtube', host: /(^|\.)(youtube\.com|youtu\.be)$/, tag: /^(youtube|yt)$/ },
  { name: 'tiktok', host: /(^|\.)tiktok\.com$/, browser: /\b(musical_ly|BytedanceWebview)\b/, tag: /^tiktok$/ },
  { name: 'telegram', host: /(^|\.)(telegram\.org|t\.me)$|^org\.telegram\./, tag: /^(telegram|tg)$/ },
  { name: 'x', host: /(^|\.)(twitter\.com|x\.com|t\.co)$/, tag: /^(x|twitter)$/ },
];

const searchEngine =
  /(^|\.)((google|bing|yahoo|yandex|baidu)\.[a-z.]{2,6}|duckduckgo\.com|ecosia\.org|startpage\.com|search\.brave\.com)$|^com\.google\.android\.googlequicksearchbox$/;

/** Android apps have referrers such as `android-app://com.whatsapp`. */
const messengerApp = /^com\.whatsapp/;

type Arrival = {
  referrer: URL | null;
  /** `utm_source` of the address, or empty. */
  tag: string;
  userAgent: string;
  /** The site's own host. */
  ownHost: string;
};

function sourceOfHost(host: string): string {
  if (searchEngine.test(host)) return 'search';
  if (messengerApp.test(host)) return 'whatsapp';
  const name = host.replace(/^www\./, '');
  const network = networks.find((known) => known.host.test(host));
  if (network) return network.name;
  return name.includes('.') && name.length <= limits.analytics.host ? name : 'direct';
}

/**
 * The source of a visit: `direct`, `search`, a network's name, or the host of another site; null from a page of this
 * site. The link's own `utm_source` precedes the referrer, because apps often send none.
 */
function sourceOf({ referrer, tag, userAgent, ownHost }: Arrival): string | null {
  if (referrer?.host === ownHost) return null;
  const tagged = networks.find((network) => network.tag.test(tag.toLowerCase()));
  if (tagged) return tagged.name;
  if (referrer && /^(https?|android-app):$/.test(referrer.protocol)) return sourceOfHost(referrer.hostname);
  return networks.find(({ browser }) => browser?.test(userAgent))?.name ?? 'direct';
}

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
