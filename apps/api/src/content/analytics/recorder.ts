import { createHmac, randomUUID } from 'node:crypto';
import { type Device, isPath, isSitePath, limits, pages, type VisitBeacon } from '@madrasah/contract';
import { calendarDay } from '@madrasah/display';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf, readRow, runIn } from '../../database/query.ts';
import { ProcessCounts } from '../../platform/throttling/index.ts';
import { readOff } from '../../school/settings/index.ts';
import type { Clock } from '../../shared/clock.ts';
import { isProgram } from '../../shared/robots.ts';
import { readShownTitles } from '../collections/index.ts';
import type { VisitsTables } from './visits.entity.ts';

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

/** The hosts of the site and of the staff app. */
export type Site = { host: string; staffHosts: ReadonlySet<string> };

/** A URL whose host comes only from `base` was a path, not an address. */
const base = 'http://-';

const parse = (address: string, from?: string): URL | null =>
  URL.canParse(address, from) ? new URL(address, from) : null;

/** Removes line ends and unstorable characters; case and spaces have no meaning. */
const normaliseQuery = (query: string): string =>
  query
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
 * an address that is no page of this site; whether it is one of the school's own is known when it is written.
 */
function readVisit(beacon: VisitBeacon, { userAgent }: Sender, site: Site) {
  const address = parse(beacon.u, base);
  if (address?.origin !== base || isProgram(userAgent)) return null;
  const path = normalisePath(address);
  if (path.length > limits.analytics.path || !(isSitePath(path) || isPath(path.slice(1)))) return null;
  const referrer = parse(beacon.r);
  if (referrer && site.staffHosts.has(referrer.host)) return null;

  const search = beacon.k === 'search' ? normaliseQuery(address.searchParams.get('search') ?? '') : null;
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

const queries = queriesOf<VisitsTables>();

/** The day's salt, created by the process that needs it first. */
async function readSalt(db: Database, day: string): Promise<string> {
  await queries
    .insertInto('visit_salts')
    .values({ day, salt: randomUUID() })
    .onConflict((conflict) => conflict.doNothing())
    .$call(runIn(db));
  const row = await readRow(
    db,
    queries.selectFrom('visit_salts').where('visit_salts.day', '=', day).select('visit_salts.salt'),
  );
  if (!row) throw new Error(`the salt of ${day} was removed before it was read`);
  return row.salt;
}

/** A visitor as a number of 64 bits, which has no meaning without the day's salt. */
const visitorNumber = (salt: string, { address, userAgent }: Sender): string =>
  createHmac('sha256', salt).update(`${address}\n${userAgent}`).digest().readBigInt64BE().toString();

const openPause = queries.selectFrom('visit_pauses').select('id').where('ended_at', 'is', null);

const beginPause = (now: Date) =>
  queries
    .insertInto('visit_pauses')
    .columns(['began_at'])
    .expression(
      queries.selectNoFrom(sql<Date>`${now}::timestamptz`.as('began_at')).where((eb) => eb.not(eb.exists(openPause))),
    );

async function endPause(db: Database, now: Date): Promise<void> {
  await queries
    .deleteFrom('visit_pauses')
    .where('visit_pauses.ended_at', 'is', null)
    .where('visit_pauses.began_at', '>', new Date(now.getTime() - limits.analytics.shortPauseMs).toISOString())
    .$call(runIn(db));
  await changeRows(
    db,
    queries.updateTable('visit_pauses').set({ ended_at: now.toISOString() }).where('visit_pauses.ended_at', 'is', null),
  );
}

/** Notes since when visits are not counted, or that they are again, from the next batch of events on. */
export const pauseCounting = (db: Database, isPaused: boolean, now: Date): Promise<unknown> =>
  isPaused ? changeRows(db, beginPause(now)) : endPause(db, now);

const { waiting, flushMs, flushAt, perAddress, perAddressMs, perDay } = limits.analytics;
const addressesKept = 5_000;

const columns = ['day', 'at', 'visitor', 'kind', 'path', 'source', 'device', 'seconds', 'search'] as const;
type NewEvent = Pick<Selectable<VisitsTables['visit_events']>, (typeof columns)[number]>;

/** Adds all events with one parameter, so that the text is the same for any number of them. */
function insertEvents(events: readonly object[]) {
  const rows = sql<NewEvent>`jsonb_to_recordset(${JSON.stringify(events)}::jsonb)`.as<'events'>(
    sql`events (day date, at timestamptz, visitor bigint, kind text, path text, source text, device text, seconds int, search text)`,
  );
  return queries.insertInto('visit_events').columns(columns).expression(queries.selectFrom(rows).select(columns));
}

type Visit = NonNullable<ReturnType<typeof readVisit>>;
type WaitingEvent = Visit & { at: Date; sender: Sender };

const dayMs = 24 * 60 * 60_000;

/** Days change only at quarters of an hour in every time zone, and computing the day is expensive. */
const quarterMs = 15 * 60_000;

type RecorderOptions = {
  openDatabase: () => Database;
  now: Clock;
  readTimeZone: () => string;
  site: Site;
  /** Called when events could not be written; they are tried again. */
  onFailure: (error: unknown) => void;
};

/**
 * Collects visits in memory and writes them together, at most two seconds later, so that counting one costs neither a
 * statement nor a lock. Its memory is limited: visits beyond it are not counted. A process that dies loses the waiting
 * ones.
 */
export class VisitRecorder {
  readonly #options: RecorderOptions;
  #waiting: WaitingEvent[] = [];
  #timer: NodeJS.Timeout | undefined;
  #flushing: Promise<void> = Promise.resolve();
  readonly #addresses = new ProcessCounts(addressesKept);
  /** Per process, which is sufficient against a flood. */
  readonly #all = new ProcessCounts(1);

  constructor(options: RecorderOptions) {
    this.#options = options;
  }

  /** Records a beacon, if it is counted. */
  record(beacon: VisitBeacon, sender: Sender): void {
    const at = this.#options.now();
    if (this.#waiting.length >= waiting) return;
    if (this.#addresses.add(sender.address, perAddressMs, at.getTime()).count > perAddress) return;
    const visit = readVisit(beacon, sender, this.#options.site);
    if (!visit || this.#all.add('all', dayMs, at.getTime()).count > perDay) return;
    this.#waiting.push({ ...visit, at, sender });
    if (this.#waiting.length >= flushAt) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), flushMs).unref();
  }

  /** Writes the waiting visits; those that cannot be written keep waiting. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#flushing = this.#flushing.then(() => this.#write());
    return this.#flushing;
  }

  async #write(): Promise<void> {
    if (this.#waiting.length === 0) return;
    const batch = this.#waiting;
    this.#waiting = [];
    try {
      await this.#insert(batch);
    } catch (error) {
      this.#options.onFailure(error);
      this.#waiting = [...batch, ...this.#waiting].slice(0, waiting);
      this.#timer ??= setTimeout(() => void this.flush(), flushMs).unref();
    }
  }

  async #insert(batch: readonly WaitingEvent[]): Promise<void> {
    const db = this.#options.openDatabase();
    // It was switched off while they waited.
    if ((await readOff(db)).includes('analytics')) return;
    const days = new Map<number, { day: string; salt: string }>();
    const rows: object[] = [];
    for (const { sender, at, ...visit } of await this.#onPages(db, batch)) {
      const quarter = Math.floor(at.getTime() / quarterMs);
      const { day, salt } = days.get(quarter) ?? (await this.#saltedDay(db, at));
      days.set(quarter, { day, salt });
      rows.push({ ...visit, day, at, visitor: visitorNumber(salt, sender) });
    }
    if (rows.length > 0) await changeRows(db, insertEvents(rows));
  }

  /** Without the visits of paths that could be pages of the school's own and are not. */
  async #onPages(db: Database, batch: readonly WaitingEvent[]): Promise<readonly WaitingEvent[]> {
    const slugs = new Set(batch.flatMap(({ path }) => (isSitePath(path) ? [] : [path.slice(1)])));
    const shown = await readShownTitles({ db, now: this.#options.now }, pages, [...slugs]);
    return batch.filter(({ path }) => isSitePath(path) || shown.has(path.slice(1)));
  }

  async #saltedDay(db: Database, at: Date) {
    const day = calendarDay(at, this.#options.readTimeZone());
    return { day, salt: await readSalt(db, day) };
  }
}
