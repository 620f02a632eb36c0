import { type Analytics, type AnalyticsInput, limits, type VisitBeacon } from '@madrasah/contract';
import { anArticleInput } from '@madrasah/contract/examples';
import { beforeEach, describe, expect, test } from 'vitest';
import { aWorld } from '../../../test/world.ts';
import { readAnalytics, readMonthVisitors } from './analytics.router.ts';
import { rollUpVisits } from './index.ts';

const world = aWorld();

const phone = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/138.0 Mobile Safari/537.36';
const laptop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/138.0 Safari/537.36';
const iPad = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15';

const minute = 60_000;
const day = 24 * 60 * minute;

type Sent = Partial<VisitBeacon> & { userAgent?: string; address?: string; headers?: Record<string, string> };

/** Sends a beacon as a browser does, as text. */
const send = ({ userAgent = phone, address = '10.0.0.1', headers, ...beacon }: Sent = {}) =>
  world.app.inject({
    method: 'POST',
    url: '/api/visits',
    remoteAddress: address,
    headers: { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': userAgent, ...headers },
    payload: JSON.stringify({ k: 'view', u: '/', ...beacon }),
  });

const events = () =>
  world.db.execute<Record<string, unknown>[]>(
    'select kind, path, source, device, seconds, search from visit_events order by id',
  );
const writeDown = () => world.app.visits.flush();

async function rollUp(timeZone = 'Asia/Jakarta') {
  await writeDown();
  await rollUpVisits(world.db, world.now, timeZone);
}

const editor = async () => world.as(await world.aUser({ role: 'editor' }));
const overview = async (input: AnalyticsInput = {}) => (await editor()).analytics.overview(input);

async function counted(sent: Sent) {
  await send(sent);
  await writeDown();
  return events();
}

beforeEach(() => writeDown());

describe("a page's beacon", () => {
  test('gets an empty response and is stored without anything that identifies the visitor', async () => {
    const answer = await send({ u: '/about/?fbclid=rahasia', r: 'https://www.google.com/', n: 1 });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    await writeDown();
    expect(await events()).toEqual([
      { kind: 'view', path: '/about', source: 'search', device: 'Mobile', seconds: 0, search: null },
    ]);
    const everything = JSON.stringify(await world.db.execute('select * from visit_events'));
    for (const secret of ['10.0.0.1', 'Android', 'rahasia']) expect(everything).not.toContain(secret);
  });

  test('is accepted as JSON too', async () => {
    await send({ headers: { 'content-type': 'application/json' } });
    await writeDown();
    expect(await events()).toHaveLength(1);
  });

  const robots = [
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (X11; Linux x64) HeadlessChrome/138.0 Safari/537.36',
    'WhatsApp/2.23.20.0',
    'curl/8.14.1',
    'python-requests/2.32.0',
    '',
  ];
  test.each(robots)('is not counted from a robot: %j', async (userAgent) => {
    expect(await counted({ userAgent })).toEqual([]);
  });

  const uncounted: [string, Sent][] = [
    ['signed-in staff', { headers: { authorization: 'Bearer apa-saja' } }],
    ['a page that the staff app led to', { r: 'http://admin.madrasah.test/admin/articles', n: 1 }],
    ['a later page of the same document', { r: 'http://admin.madrasah.test/', u: '/about' }],
    ['a visitor with Do Not Track', { headers: { dnt: '1' } }],
    ['a visitor with Global Privacy Control', { headers: { 'sec-gpc': '1' } }],
    ['the staff app', { u: '/admin/articles' }],
    ['an invalid page', { u: '/wp-login.php' }],
    ['another site', { u: '//jahat.example/about' }],
    ['a path that is too long', { u: `/articles/berita/${'x'.repeat(limits.analytics.path)}` }],
    ['an empty search', { k: 'search', u: '/news?search=%20' }],
  ];
  test.each(uncounted)('is not counted from %s', async (_name, sent) => {
    expect(await counted(sent)).toEqual([]);
  });

  test('is counted for a page of the school’s own while that is shown, with its title', async () => {
    const { data } = await (await editor()).pages.create({
      title: 'Visi dan misi',
      path: 'profil/visi',
      body: '<p>x</p>',
    });
    expect(await counted({ u: '/profil/visi' })).toEqual([]);
    await (await editor()).pages.update({ id: data.id, version: 1, status: 'published' });
    expect(await counted({ u: '/profil/visi/' })).toMatchObject([{ path: '/profil/visi' }]);
    await rollUp();
    expect((await overview()).pages).toMatchObject([{ path: '/profil/visi', title: 'Visi dan misi' }]);
  });

  test('may have a path of the maximum length', async () => {
    const start = '/articles/berita/';
    const path = start + 'x'.repeat(limits.analytics.path - start.length);
    expect(await counted({ u: path })).toMatchObject([{ path }]);
  });

  const refused: [string, number, Sent, string?][] = [
    ['another site’s page', 403, { headers: { 'sec-fetch-site': 'cross-site' } }],
    ['another origin', 403, { headers: { origin: 'https://jahat.example' } }],
    ['a form', 415, { headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
    ['a body that is too large', 413, { r: 'x'.repeat(limits.analytics.bodyBytes) }],
  ];
  test.each(refused)('is refused from %s (%i)', async (_name, status, sent) => {
    expect((await send(sent)).statusCode).toBe(status);
    await writeDown();
    expect(await events()).toEqual([]);
  });

  test.each(['', '[]', '"x"', '{}', '{"k":"beli","u":"/"}', '{"k":"view","u":7}', '{"k":'])(
    'is refused where it is malformed: %s',
    async (payload) => {
      const headers = { 'content-type': 'text/plain', 'user-agent': phone };
      const answer = await world.app.inject({ method: 'POST', url: '/api/visits', headers, payload });
      expect(answer.statusCode).toBe(400);
    },
  );

  test('with unusual values is counted without them, and time in sight is limited', async () => {
    const headers = { 'content-type': 'text/plain', 'user-agent': phone };
    const payload = '{"k":"view","u":"/","r":7,"n":"ya","s":-1,"t":1.5}';
    const answer = await world.app.inject({ method: 'POST', url: '/api/visits', headers, payload });
    expect(answer.statusCode).toBe(204);
    await send({ k: 'leave', s: 1_000_000_000 });
    await writeDown();
    expect(await events()).toMatchObject([{ seconds: 0 }, { kind: 'leave', seconds: limits.analytics.secondsInSight }]);
  });

  test('keeps queries without results in one spelling, shortened, and storable', async () => {
    const searchBeacon = (text: string) => ({ k: 'search' as const, u: `/news?search=${encodeURIComponent(text)}` });
    await send(searchBeacon('  Beasiswa\u0000 Kemenag\n'));
    await send(searchBeacon(`${'x'.repeat(limits.analytics.search - 1)}😀`));
    await writeDown();
    expect(await events()).toMatchObject([
      { kind: 'search', path: '/news', search: 'beasiswa kemenag' },
      { search: `${'x'.repeat(limits.analytics.search - 1)}\ufffd` },
    ]);
  });
});

describe('the source of a visit', () => {
  const instagram = `${phone} Instagram 300.0.0.0`;
  const arrivals: [string, string | null, Sent][] = [
    ['no address', 'direct', {}],
    ['a search engine', 'search', { r: 'https://www.google.co.id/' }],
    ['another', 'search', { r: 'https://duckduckgo.com/' }],
    ['WhatsApp', 'whatsapp', { r: 'https://web.whatsapp.com/' }],
    ["WhatsApp's app", 'whatsapp', { r: 'android-app://com.whatsapp/' }],
    ['Facebook', 'facebook', { r: 'https://l.facebook.com/' }],
    ['Instagram', 'instagram', { r: 'https://l.instagram.com/' }],
    ["Instagram's own browser", 'instagram', { userAgent: instagram }],
    ['a link with a known utm_source', 'whatsapp', { u: '/?utm_source=WhatsApp' }],
    ['a link with an unknown utm_source', 'direct', { u: '/?utm_source=<b>' }],
    ['another site', 'kemenag.go.id', { r: 'https://www.kemenag.go.id/berita?x=1' }],
    ['a site with a name like Google', 'google.jahat.example', { r: 'https://google.jahat.example/' }],
    ['a page of this site', null, { r: 'http://madrasah.test/about' }],
    ['an invalid referrer', 'direct', { r: 'javascript:alert(1)' }],
  ];
  test.each(arrivals)('%s: %s', async (_name, source, sent) => {
    expect(await counted({ n: 1, ...sent })).toMatchObject([{ source }]);
  });

  test('is stored only for the first page of a document', async () => {
    expect(await counted({ r: 'https://www.google.com/', u: '/about', n: 0 })).toMatchObject([{ source: null }]);
  });
});

test.each([
  ['Mobile', phone, 5],
  ['Desktop', laptop, 0],
  ['Desktop', laptop, 10],
  ['Tablet', iPad, 5],
  ['Desktop', iPad, 0],
  ['Tablet', 'Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 Chrome/138.0 Safari/537.36', 5],
  ['Mobile', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1', 5],
])('[ANA-003] %s is recognised by the user agent', async (device, userAgent, t) => {
  expect(await counted({ userAgent, t })).toMatchObject([{ device }]);
});

describe('recording', () => {
  test('an address may send as many beacons a minute as a class needs, then none until the minute is over', async () => {
    const address = '10.1.0.1';
    for (let count = 0; count <= limits.analytics.perAddress; count += 1) await send({ address });
    await send();
    await writeDown();
    expect(await events()).toHaveLength(limits.analytics.perAddress + 1);
    world.advanceTime(limits.analytics.perAddressMs);
    await send({ address });
    await writeDown();
    expect(await events()).toHaveLength(limits.analytics.perAddress + 2);
  });

  test('what cannot be written is written later', async () => {
    await send();
    await world.orm.em.execute('alter table visit_events rename to away');
    await writeDown();
    await world.orm.em.execute('alter table away rename to visit_events');
    await send({ u: '/about' });
    await writeDown();
    expect(await events()).toMatchObject([{ path: '/' }, { path: '/about' }]);
  });

  test('closing the server writes the waiting visits', async () => {
    const other = await world.openAnother({ cachesResponses: false });
    await other.app.inject({
      method: 'POST',
      url: '/api/visits',
      headers: { 'content-type': 'text/plain', 'user-agent': phone },
      payload: '{"k":"view","u":"/"}',
    });
    expect(await events()).toEqual([]);
    await other.close();
    expect(await events()).toHaveLength(1);
  });

  test('a beacon costs less than 0.3 ms of processor time, and no statement', async () => {
    const beacon = {
      k: 'view',
      u: '/articles/berita/panen-raya',
      r: 'https://www.google.com/',
      n: 1,
      s: 0,
      t: 5,
    } as const;
    const many = 4_000;
    const before = world.unitsOfWork;
    const start = process.cpuUsage();
    for (let count = 0; count < many; count += 1) {
      world.app.visits.record(beacon, { address: `10.2.${count >> 8}.${count & 255}`, userAgent: phone });
    }
    await writeDown();
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 1_000 / many).toBeLessThan(0.3);
    expect(world.unitsOfWork - before).toBeLessThanOrEqual(many / limits.analytics.flushAt + 1);
    expect(await events()).toHaveLength(many);
  });

  test('while counting is off nothing is recorded, also of visits that came before', async () => {
    const admin = world.as(await world.aUser({ role: 'admin' }));
    const beacon = { k: 'view', u: '/', r: '', n: 1, s: 0, t: 0 } as const;
    world.app.visits.record(beacon, { address: '10.2.0.1', userAgent: phone });
    await admin.features.save({ off: ['analytics'], version: 0 });
    await writeDown();
    expect(await events()).toEqual([]);
    await admin.features.save({ off: [], version: 1 });
    expect(await counted({})).toHaveLength(1);
  });
});

/** Inserts a day's figures, as if they were rolled up. */
const aDay = (date: string, visitors: number) =>
  world.db.execute('insert into visit_days values (?, 0, ?, ?, ?, ?, ?, 0)', [
    date,
    visitors,
    visitors * 2,
    visitors,
    visitors / 2,
    visitors * 30,
  ]);

describe('a time in which counting is off', () => {
  const admin = async () => world.as(await world.aUser({ role: 'admin' }));
  const switchTo = async (isCounting: boolean) => {
    const { features } = await admin();
    const { version } = await features.read();
    await features.save({ off: isCounting ? [] : ['analytics'], version });
  };
  const pauses = () =>
    world.db.execute<{ began_at: Date; ended_at: Date | null }[]>(
      'select began_at, ended_at from visit_pauses order by id',
    );
  /** The statistics also while no screen shows them. */
  const context = () => ({ db: world.db, now: () => world.now, timeZone: 'Asia/Jakarta' });
  const overview = (input: AnalyticsInput = {}) => readAnalytics(context(), input);
  const daysOfWeek = async () => (await overview({ period: '7-days' })).perDay.map(({ views }) => views);

  test('prevents a comparison with its days, and leaves out those without a counted hour', async () => {
    world.setClock('2026-03-01T03:00:00Z');
    await send();
    await rollUp();
    world.setClock('2026-03-12T03:00:00Z');
    await send();
    await rollUp();
    await switchTo(false);
    world.setClock('2026-03-14T03:00:00Z');
    expect(await overview({ period: 'yesterday' })).toMatchObject({
      comparison: 'paused',
      visitors: { now: null, before: null, change: null },
      perDay: [{ day: '2026-03-13', visitors: null, views: null }],
    });
    expect(await daysOfWeek()).toEqual([0, 0, 0, 0, 1, null, null]);
    await switchTo(true);
    expect(await daysOfWeek()).toEqual([0, 0, 0, 0, 1, null, 0]);
    world.setClock('2026-03-27T03:00:00Z');
    expect(await overview({ period: '7-days' })).toMatchObject({
      daysBefore: { from: '2026-03-14', until: '2026-03-20' },
      comparison: 'paused',
      visitors: { now: 0, before: null, change: null },
    });
    world.setClock('2026-03-28T03:00:00Z');
    expect(await overview({ period: '7-days' })).toMatchObject({
      daysBefore: { from: '2026-03-15', until: '2026-03-21' },
      comparison: 'complete',
      visitors: { now: 0, before: 0, change: 0 },
    });
  });

  test('in the period itself prevents the comparison too', async () => {
    await aDay('2026-02-01', 10);
    await aDay('2026-03-01', 20);
    await switchTo(false);
    expect(await overview()).toMatchObject({ comparison: 'paused', visitors: { now: 20, before: null, change: null } });
    const month = await readMonthVisitors(context());
    expect(month).toMatchObject({ comparison: 'paused', visitors: { now: 20, before: null, change: null } });
  });

  test('belongs to the days of the school’s zone', async () => {
    await aDay('2026-03-01', 10);
    world.setClock('2026-03-10T16:59:00Z');
    await switchTo(false);
    world.setClock('2026-03-10T17:09:00Z');
    await switchTo(true);
    world.setClock('2026-03-14T03:00:00Z');
    const comparison = async (from: string) => (await overview({ from, until: from })).comparison;
    expect([await comparison('2026-03-09'), await comparison('2026-03-10')]).toEqual(['complete', 'paused']);
    expect([await comparison('2026-03-12'), await comparison('2026-03-13')]).toEqual(['paused', 'complete']);
  });

  test('is not kept if it was shorter than ten minutes, not a millisecond more', async () => {
    await switchTo(false);
    world.advanceTime(10 * minute - 1);
    await switchTo(true);
    expect(await pauses()).toEqual([]);
    await switchTo(false);
    world.advanceTime(10 * minute);
    await switchTo(true);
    expect(await pauses()).toHaveLength(1);
  });

  test('begins and ends once, also where switches repeat or are concurrent', async () => {
    await Promise.allSettled([switchTo(false), switchTo(false), switchTo(false)]);
    world.advanceTime(day);
    await switchTo(false);
    world.advanceTime(day);
    await Promise.allSettled([switchTo(true), switchTo(true)]);
    world.advanceTime(day);
    await switchTo(true);
    const times = (await pauses()).map(({ began_at, ended_at }) => [
      new Date(began_at),
      ended_at && new Date(ended_at),
    ]);
    expect(times).toEqual([[new Date('2026-03-10T03:00:00Z'), new Date('2026-03-12T03:00:00Z')]]);
  });
});

const figures = ({ visitors, views, bounceRate, averageSession }: Analytics) => ({
  visitors: visitors.now,
  views: views.now,
  bounceRate: bounceRate.now,
  averageSession: averageSession.now,
});

describe('rolling up', () => {
  test('[ANA-001] computes visitors, views, the bounce rate and the average session from a day’s events', async () => {
    await send({ u: '/', n: 1 });
    world.advanceTime(2 * minute);
    await send({ u: '/about' });
    await send({ u: '/', address: '10.0.0.2', n: 1 });
    await send({ u: '/', userAgent: laptop, n: 1 });
    world.advanceTime(minute);
    await send({ k: 'leave', u: '/about', s: 60 });
    await rollUp();
    expect(figures(await overview())).toEqual({ visitors: 3, views: 4, bounceRate: 2 / 3, averageSession: 60 });
  });

  test('[ANA-006] without visits there are no figures', async () => {
    await rollUp();
    const { perDay, ...empty } = await overview();
    expect(empty).toMatchObject({ pages: [], sources: [], searches: [] });
    expect(figures({ perDay, ...empty })).toEqual({ visitors: 0, views: 0, bounceRate: null, averageSession: null });
    expect(perDay.map(({ views }) => views)).toEqual([...Array.from({ length: 9 }, () => null), 0]);
  });

  test('half an hour without an event starts another session, not a millisecond less', async () => {
    const after = async (rest: number, address: string) => {
      await send({ address });
      world.advanceTime(rest);
      await send({ address });
    };
    await after(limits.analytics.idleMs, '10.0.0.1');
    await rollUp();
    expect((await overview()).bounceRate.now).toBe(0);
    await after(limits.analytics.idleMs + 1, '10.0.0.2');
    await rollUp();
    expect((await overview()).bounceRate.now).toBe(2 / 3);
  });

  test('long reading does not start another session', async () => {
    await send();
    world.advanceTime(50 * minute);
    await send({ k: 'leave', s: 50 * 60 });
    await rollUp();
    const { averageSession, pages } = await overview();
    expect([averageSession.now, pages[0]?.averageSeconds]).toEqual([3_000, 3_000]);
  });

  test('[ANA-002] counts pages, the most viewed first, with their titles and their time in sight', async () => {
    const { slug, title } = (await (await editor()).articles.create(anArticleInput({ status: 'published' }))).data;
    const path = `/articles/berita/${slug}`;
    await send({ u: path });
    await send({ k: 'leave', u: path, s: 30 });
    await send({ u: `${path}/` });
    await send({ u: '/about', address: '10.0.0.2' });
    await send({ u: '/author/7' });
    await rollUp();
    expect((await overview()).pages).toEqual([
      { path, title, views: 2, visitors: 1, averageSeconds: 15 },
      { path: '/about', title: 'Tentang Kami', views: 1, visitors: 1, averageSeconds: 0 },
      { path: '/author/7', title: null, views: 1, visitors: 1, averageSeconds: 0 },
    ]);
  });

  test('[ANA-003] [ANA-004] counts visitors by device and sessions by source', async () => {
    await send({ n: 1, r: 'https://www.google.com/' });
    await send({ u: '/about' });
    await send({ n: 1, userAgent: laptop });
    await send({ n: 1, r: 'http://madrasah.test/', address: '10.0.0.3' });
    await rollUp();
    const { devices, sources } = await overview();
    expect(devices).toEqual([
      { name: 'Desktop', visitors: 1 },
      { name: 'Mobile', visitors: 2 },
      { name: 'Tablet', visitors: 0 },
    ]);
    expect(sources).toEqual([
      { name: 'direct', sessions: 2 },
      { name: 'search', sessions: 1 },
    ]);
  });

  test('counts searches without results once for each visitor', async () => {
    const search = { k: 'search', u: '/news?search=Beasiswa' } as const;
    for (const address of ['10.0.0.1', '10.0.0.1', '10.0.0.2']) await send({ ...search, address });
    await rollUp();
    expect((await overview()).searches).toEqual([{ query: 'beasiswa', times: 2 }]);
  });

  test('keeps the most viewed pages of a day by name and all others together', async () => {
    const { pagesPerDay, listed } = limits.analytics;
    for (let number = 0; number < pagesPerDay + 2; number += 1)
      await send({ u: `/author/${number}`, address: '10.3.0.1' });
    await send({ u: '/author/0', address: '10.3.0.1' });
    await rollUp();
    const [row] = await world.db.execute(
      "select count(*)::int as kept, sum(views) filter (where path = '')::int as rest from visit_day_pages",
    );
    expect(row).toEqual({ kept: pagesPerDay + 1, rest: 2 });
    const { pages } = await overview();
    expect([pages.length, pages[0]?.views, pages.at(-1)]).toEqual([
      listed + 1,
      2,
      {
        path: '',
        title: null,
        views: pagesPerDay + 3 - listed - 1,
        visitors: pagesPerDay + 2 - listed,
        averageSeconds: 0,
      },
    ]);
  });

  test('today is rolled up again with each new event, and an event is counted once', async () => {
    for (const views of [1, 2, 3]) {
      await send();
      await rollUp();
      await rollUp();
      expect(figures(await overview())).toMatchObject({ visitors: 1, views });
    }
  });

  test('missed days are rolled up later; then their events are removed, except those of yesterday', async () => {
    await send();
    await writeDown();
    world.advanceTime(day);
    await send();
    await writeDown();
    world.advanceTime(day);
    await send();
    await rollUp();
    await rollUp();
    const { perDay } = await overview({ period: '7-days' });
    expect(perDay.map(({ views }) => views)).toEqual([null, null, null, null, 1, 1, 1]);
    expect(await world.db.execute('select day::text from visit_events order by day')).toEqual([
      { day: '2026-03-11' },
      { day: '2026-03-12' },
    ]);
  });

  test('lost events reduce no figure', async () => {
    for (const address of ['10.0.0.1', '10.0.0.2']) await send({ address });
    await rollUp();
    await world.db.execute('delete from visit_events');
    await send();
    await rollUp();
    expect((await overview()).views.now).toBe(2);
  });
});

describe('a visitor', () => {
  const numbers = () => world.db.execute<{ visitor: string }[]>('select distinct visitor from visit_events');

  test('is one for a day, and cannot be recognised the next day', async () => {
    await send();
    world.advanceTime(5 * 60 * minute);
    await send();
    await writeDown();
    expect(await numbers()).toHaveLength(1);
    world.setClock('2026-03-10T17:00:00.000Z');
    await send();
    await writeDown();
    expect(await numbers()).toHaveLength(2);
  });

  test('the salt is removed soon after its day, and only then', async () => {
    await send();
    await rollUp();
    const salts = () => world.db.execute('select day::text from visit_salts');
    world.setClock('2026-03-10T17:09:59.999Z');
    await rollUp();
    expect(await salts()).toEqual([{ day: '2026-03-10' }]);
    world.setClock('2026-03-10T17:10:00.000Z');
    await rollUp();
    expect(await salts()).toEqual([]);
  });

  test('is the same in every process', async () => {
    const other = await world.openAnother({ cachesResponses: false });
    const beacon = { k: 'view', u: '/', r: '', n: 1, s: 0, t: 0 } as const;
    for (const { app } of [world, other]) app.visits.record(beacon, { address: '10.0.0.1', userAgent: phone });
    await Promise.all([writeDown(), other.app.visits.flush()]);
    expect([await events(), await numbers()].map(({ length }) => length)).toEqual([2, 1]);
    await other.close();
  });
});

describe('the days before', () => {
  test('[ANA-001] of last month are compared by as many days as this one has had', async () => {
    for (const [date, visitors] of [
      ['2026-01-31', 1_000],
      ['2026-02-01', 40],
      ['2026-02-10', 40],
      ['2026-02-11', 1_000],
      ['2026-03-01', 50],
      ['2026-03-10', 50],
      ['2026-03-11', 1_000],
    ] as const)
      await aDay(date, visitors);
    const { days, daysBefore, visitors, views, bounceRate, averageSession } = await overview();
    expect([days, daysBefore]).toEqual([
      { from: '2026-03-01', until: '2026-03-10' },
      { from: '2026-02-01', until: '2026-02-10' },
    ]);
    expect(visitors).toEqual({ now: 100, before: 80, change: 0.25 });
    expect(views).toEqual({ now: 200, before: 160, change: 0.25 });
    expect(bounceRate).toEqual({ now: 0.5, before: 0.5, change: 0 });
    expect(averageSession).toEqual({ now: 30, before: 30, change: 0 });
    const month = await (await editor()).analytics.visitorsThisMonth();
    expect([month.visitors, month.daysBefore]).toEqual([visitors, daysBefore]);
  });

  test('without a visit are zero, and give no relative change', async () => {
    await aDay('2026-02-01', 0);
    expect((await overview()).visitors).toEqual({ now: 0, before: 0, change: 0 });
    await aDay('2026-03-02', 4);
    const { visitors, bounceRate } = await overview();
    expect(visitors).toEqual({ now: 4, before: 0, change: null });
    expect(bounceRate).toEqual({ now: 0.5, before: null, change: null });
  });

  test('are compared from the first counted day on, not from a day later', async () => {
    await aDay('2026-02-02', 10);
    await aDay('2026-03-02', 20);
    expect(await overview()).toMatchObject({
      comparison: 'began-later',
      countedSince: '2026-02-02',
      visitors: { now: 20, before: null, change: null },
    });
    await aDay('2026-02-01', 0);
    expect(await overview()).toMatchObject({ comparison: 'complete', visitors: { now: 20, before: 10, change: 1 } });
  });

  test('are not zero where nothing was counted yet, and neither is a period without a counted day', async () => {
    const none = { now: null, before: null, change: null };
    expect(await overview({ period: 'last-month' })).toMatchObject({ countedSince: null, visitors: none, views: none });
    expect((await overview()).visitors).toEqual({ ...none, now: 0 });
  });

  const periods: [AnalyticsInput, string, from: string, until: string, beforeFrom: string, beforeUntil: string][] = [
    [{}, '2026-03-31T16:59:59.999Z', '2026-03-01', '2026-03-31', '2026-01-29', '2026-02-28'],
    [{}, '2026-03-31T17:00:00.000Z', '2026-04-01', '2026-04-01', '2026-03-01', '2026-03-01'],
    [{}, '2026-03-28T03:00:00.000Z', '2026-03-01', '2026-03-28', '2026-02-01', '2026-02-28'],
    [{}, '2026-03-29T03:00:00.000Z', '2026-03-01', '2026-03-29', '2026-01-31', '2026-02-28'],
    [{}, '2026-12-31T17:00:00.000Z', '2027-01-01', '2027-01-01', '2026-12-01', '2026-12-01'],
    [{ period: 'last-month' }, '2026-03-10T03:00:00Z', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-28'],
    [{ period: 'last-month' }, '2026-01-10T03:00:00Z', '2025-12-01', '2025-12-31', '2025-10-31', '2025-11-30'],
    [{ period: 'yesterday' }, '2026-03-01T17:00:00Z', '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
    [{ period: 'yesterday' }, '2026-03-01T16:59:59Z', '2026-02-28', '2026-02-28', '2026-02-27', '2026-02-27'],
    [{ period: '7-days' }, '2026-03-03T03:00:00Z', '2026-02-25', '2026-03-03', '2026-02-18', '2026-02-24'],
    [{ period: '7-days' }, '2026-03-07T03:00:00Z', '2026-03-01', '2026-03-07', '2026-02-22', '2026-02-28'],
    [{ period: '30-days' }, '2026-03-31T03:00:00Z', '2026-03-02', '2026-03-31', '2026-01-31', '2026-03-01'],
    [{ period: '30-days' }, '2026-04-30T03:00:00Z', '2026-04-01', '2026-04-30', '2026-03-02', '2026-03-31'],
    [{ period: 'today' }, '2026-03-01T16:59:59Z', '2026-03-01', '2026-03-01', '2026-02-28', '2026-02-28'],
    [{ period: 'semester' }, '2026-06-30T16:59:59Z', '2026-01-01', '2026-06-30', '2025-01-01', '2025-06-30'],
    [{ period: 'semester' }, '2026-06-30T17:00:00Z', '2026-07-01', '2026-07-01', '2025-07-01', '2025-07-01'],
    [{ period: 'last-year' }, '2026-12-31T16:59:59Z', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
    [{ period: 'this-year' }, '2026-01-01T03:00:00Z', '2026-01-01', '2026-01-01', '2025-01-01', '2025-01-01'],
    [{ period: 'this-year' }, '2026-11-28T03:00:00Z', '2026-01-01', '2026-11-28', '2025-01-01', '2025-11-28'],
    [{ period: 'this-year' }, '2028-02-29T03:00:00Z', '2028-01-01', '2028-02-29', '2027-01-01', '2027-02-28'],
    [{ period: 'this-year' }, '2026-12-31T16:59:59Z', '2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
    [
      { from: '2024-02-01', until: '2024-02-29' },
      '2026-03-10T03:00:00Z',
      '2024-02-01',
      '2024-02-29',
      '2024-01-03',
      '2024-01-31',
    ],
    [
      { from: '2026-02-28', until: '2026-03-01' },
      '2026-03-10T03:00:00Z',
      '2026-02-28',
      '2026-03-01',
      '2026-02-26',
      '2026-02-27',
    ],
    [
      { from: '2026-03-01', until: '2026-03-31' },
      '2026-03-10T03:00:00Z',
      '2026-03-01',
      '2026-03-10',
      '2026-02-19',
      '2026-02-28',
    ],
    [
      { from: '2026-03-11', until: '2026-03-31' },
      '2026-03-10T17:00:00Z',
      '2026-03-11',
      '2026-03-11',
      '2026-03-10',
      '2026-03-10',
    ],
  ];
  test.each(periods)('of %j at %s', async (input, now, from, until, beforeFrom, beforeUntil) => {
    world.setClock(now);
    const { days, daysBefore } = await overview(input);
    expect([days, daysBefore]).toEqual([
      { from, until },
      { from: beforeFrom, until: beforeUntil },
    ]);
  });

  const wrong: [string, AnalyticsInput][] = [
    ['only one of two days', { from: '2026-03-01' }],
    ['an end before the beginning', { from: '2026-03-02', until: '2026-03-01' }],
    ['a day that does not exist', { from: '2026-02-30', until: '2026-03-01' }],
    ['more than a year', { from: '2025-01-01', until: '2026-01-02' }],
    ['a day from before our era', { from: '0000-01-01', until: '0000-01-01' }],
    ['a day from before all visits', { from: '1999-12-31', until: '1999-12-31' }],
  ];
  test.each(wrong)('%s is no period', async (_name, input) => {
    await expect(overview(input)).rejects.toMatchObject({ cause: { code: 'INVALID' } });
  });

  test('a period cannot begin after today, and the refusal says so', async () => {
    await expect(overview({ from: '2026-03-11', until: '2026-03-12' })).rejects.toThrow(
      'Hari pertama paling lambat hari ini',
    );
    expect((await overview({ from: '2026-03-10', until: '2026-03-12' })).days.until).toBe('2026-03-10');
  });

  test('the first of January 2000 is the earliest day', async () => {
    expect((await overview({ from: '2000-01-01', until: '2000-01-01' })).perDay).toEqual([
      { day: '2000-01-01', visitors: null, views: null },
    ]);
  });

  test('a leap year is the longest', async () => {
    expect((await overview({ from: '2024-01-01', until: '2024-12-31' })).perDay).toHaveLength(366);
  });
});

describe('a school further east', () => {
  const eastern = aWorld({ timeZone: 'Asia/Jayapura' });

  test('has days that begin earlier', async () => {
    eastern.setClock('2026-03-31T15:00:00.000Z');
    const headers = { 'content-type': 'text/plain', 'user-agent': phone };
    await eastern.app.inject({ method: 'POST', url: '/api/visits', headers, payload: '{"k":"view","u":"/"}' });
    await eastern.app.visits.flush();
    await rollUpVisits(eastern.db, eastern.now, 'Asia/Jayapura');
    const someone = eastern.as(await eastern.aUser({ role: 'editor' }));
    const { days, views } = await someone.analytics.overview({});
    expect([days.from, views.now]).toEqual(['2026-04-01', 1]);
  });
});

describe('the current visitors', () => {
  test('[ANA-005] are those with an event in the last five minutes, on their last page', async () => {
    await send({ u: '/' });
    world.advanceTime(limits.analytics.onlineMs - 1);
    await send({ u: '/', address: '10.0.0.2' });
    await send({ u: '/about', address: '10.0.0.2' });
    await send({ k: 'leave', u: '/about', address: '10.0.0.2', s: 20 });
    await rollUp();
    const online = async () => (await editor()).analytics.online();
    expect(await online()).toEqual({
      visitors: 2,
      activePages: 2,
      pages: [
        { path: '/', title: 'Beranda', visitors: 1 },
        { path: '/about', title: 'Tentang Kami', visitors: 1 },
      ],
      averageSeconds: 20 / 3,
    });
    world.advanceTime(1);
    expect(await online()).toMatchObject({ visitors: 1, activePages: 1 });
  });

  test('are shown just after midnight too, when today has no figure yet', async () => {
    world.setClock('2026-03-10T16:59:00.000Z');
    await send();
    world.setClock('2026-03-10T17:01:00.000Z');
    await rollUp();
    expect(await (await editor()).analytics.online()).toMatchObject({ visitors: 1, averageSeconds: null });
  });
});
