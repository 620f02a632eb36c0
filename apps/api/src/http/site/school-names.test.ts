import { defaultSettings, pageContents } from '@madrasah/contract';
import { linkCardPath } from '@madrasah/display';

import sharp from 'sharp';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { callProcedure, queryUrl } from '../../../test/http/call-procedure.ts';
import { aFakePublicApp } from '../../../test/http/fake-public-app.ts';
import { aSealedPeriod, minuteMs } from '../../../test/results.ts';
import { aWorld } from '../../../test/world.ts';
import { noChangeFeed } from '../../shared/change-feed.ts';
import type { MailTransport, SentMessage } from '../../shared/mail.ts';
import { schoolInMemory } from './school-mark.ts';

const tests: SentMessage[] = [];
const mailTransport: MailTransport = {
  send: async (message) => {
    tests.push(message);
    return { kind: 'sent' };
  },
};
const world = aWorld({ cachesResponses: true, sendsMail: true, mailTransport, publicFolder: aFakePublicApp() });
let headers: { authorization: string };

beforeEach(async () => {
  headers = await world.signIn({ role: 'admin', username: 'bu_admin' });
});

const identity = {
  ...pageContents.identity.initial,
  name: 'SMA Tunas & Bangsa',
  shortName: 'Tunas & B',
  place: 'Kota Sukaraja',
};
const saveIdentity = async (changes: Partial<typeof identity> = {}) => {
  const input = { ...identity, ...changes };
  const answer = await callProcedure(world.app, 'siteContent.saveIdentity', input, { headers });
  expect(answer.statusCode).toBe(200);
  await world.waitForSync();
};
const get = async (url: string) => (await world.app.inject(url)).body;

const named: [url: string, before: string, after: string][] = [
  ['/feed.xml', `<title>${pageContents.identity.initial.name}</title>`, '<title>SMA Tunas &amp; Bangsa</title>'],
  [
    '/feed.json',
    `"description":"Situs resmi ${pageContents.identity.initial.name}`,
    '"description":"Situs resmi SMA Tunas & Bangsa',
  ],
  ['/pengumuman/feed.xml', `· ${pageContents.identity.initial.shortName}`, '· Tunas &amp; B'],
  ['/agenda.ics', `X-WR-CALNAME:Agenda ${pageContents.identity.initial.shortName}`, 'X-WR-CALNAME:Agenda Tunas & B'],
  ['/agenda/jenis/ujian.ics', pageContents.identity.initial.shortName, 'Tunas & B'],
  ['/agenda/tahun/2026.ics', `${pageContents.identity.initial.shortName} 2026`, 'Tunas & B 2026'],
  ['/hasil', `alt="">${pageContents.identity.initial.name}</a>`, '<title>Hasil · Tunas &amp; B</title>'],
  ['/hasil/tidak-ada', `· ${pageContents.identity.initial.shortName}<`, 'alt="">SMA Tunas &amp; Bangsa</a>'],
];

test.each(named)('%s has the new name as soon as it is saved, also where it was cached', async (url, before, after) => {
  for (let times = 0; times < 2; times += 1) expect(await get(url)).toContain(before);
  await saveIdentity();
  const body = await get(url);
  expect(body).toContain(after);
  expect(body).not.toContain(pageContents.identity.initial.shortName);
  expect(body).not.toContain(pageContents.identity.initial.name);
});

test('the manifest of the site has its names and what the school says of itself', async () => {
  await saveIdentity();
  const answer = await world.app.inject('/manifest.webmanifest');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'application/manifest+json; charset=utf-8',
  ]);
  expect(answer.json()).toMatchObject({
    name: 'SMA Tunas & Bangsa',
    short_name: 'Tunas & B',
    description: expect.stringContaining('SMA Tunas & Bangsa, Kota Sukaraja'),
    start_url: '/',
    icons: [{ sizes: '192x192' }, { sizes: '512x512' }, { purpose: 'maskable' }],
  });
  const websiteInfo = { ...defaultSettings.websiteInfo, description: 'Sekolah di tepi sawah.' };
  const payload = { key: 'websiteInfo', value: websiteInfo };
  await world.app.inject({ method: 'POST', url: '/api/settings', headers, payload });
  await world.waitForSync();
  expect(JSON.parse(await get('/manifest.webmanifest'))).toMatchObject({ description: 'Sekolah di tepi sawah.' });
});

test('[IDN-007] a save makes what shows the school stale in every process, and keeps everything else', async () => {
  const other = await world.openAnother({ cachesResponses: true });
  onTestFinished(() => other.close());
  const shown = [...named.map(([url]) => url), '/manifest.webmanifest'];
  const kept = [
    ...['/sitemap.xml', '/sitemap-pages.xml', '/api/guestbook', '/api/menus', '/api/menus/tree', '/api/events'],
    ...[
      '/api/settings',
      '/api/articles',
      queryUrl('siteContent.home'),
      queryUrl('siteContent.display'),
      '/api/categories',
    ],
  ];
  /** The addresses whose responses this process makes, instead of taking them from its cache. */
  const madeBy = async ({ app }: Pick<typeof other, 'app'>) => {
    const made: string[] = [];
    for (const url of [...shown, ...kept]) {
      const before = app.cacheFigures.answers.computed;
      await app.inject(url);
      if (app.cacheFigures.answers.computed > before) made.push(url);
    }
    return made;
  };
  for (const process of [world, other]) {
    expect(await madeBy(process)).toEqual([...shown, ...kept]);
    expect(await madeBy(process)).toEqual([]);
  }
  await saveIdentity();
  await other.waitForSync();
  for (const process of [world, other]) expect(await madeBy(process)).toEqual(shown);
  expect((await other.app.inject('/hasil')).body).toContain('Tunas &amp; B');
});

test('while the database is away, result pages keep the names', async () => {
  await saveIdentity();
  await aSealedPeriod(world);
  expect(await get('/hasil/kelulusan-2026')).toContain('SMA Tunas &amp; Bangsa');
  await world.disconnectDatabase();
  onTestFinished(() => world.reconnectDatabase());
  // Longer than stale copies of pages are kept.
  world.advanceTime(60 * minuteMs);
  expect(await get('/hasil/kelulusan-2026')).toContain('alt="">SMA Tunas &amp; Bangsa</a>');
});

test('a process that has never read the names shows none of a school', async () => {
  const openDatabase = () => {
    throw new Error('away');
  };
  const readSchool = schoolInMemory({ ...world.contextOf({ kind: 'none' }), openDatabase }, noChangeFeed);
  expect(await readSchool(null)).toMatchObject({ name: 'Situs Sekolah', place: '', motto: '' });
});

test('the picture of a link shows name and place, also a long one and none', async () => {
  const card = linkCardPath({ kind: 'halaman', id: 'buku-tamu', title: 'Buku Tamu' });
  const draw = async () => {
    const answer = await world.app.inject(card);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    return answer.rawPayload;
  };
  /** The pixels of a line that differ from the dark background. */
  const inkOf = async (bytes: Buffer, top: number) => {
    const line = sharp(bytes).extract({ left: 84, top, width: 700, height: 40 });
    return (await line.greyscale().raw().toBuffer()).filter((brightness) => brightness > 130).length;
  };
  const before = await draw();
  await saveIdentity({ name: 'M'.repeat(100) });
  const long = await draw();
  expect(long.equals(before)).toBe(false);
  expect(await inkOf(long, 538)).toBeGreaterThan(0);
  await saveIdentity({ place: '' });
  expect(await inkOf(await draw(), 538)).toBe(0);
});

test('letters come from the school', async () => {
  await saveIdentity();
  const admin = world.as(await world.aUser({ role: 'admin', email: 'pak@sma.example' }));
  await admin.mail.sendTest();
  await world.asVisitor().passwordReset.request({ email: 'pak@sma.example' });
  await admin.invitations.create({ fullName: 'Bu Guru', email: 'guru@sma.example' });
  const queued = await world.orm.em.execute<{ subject: string; text: string; html: string }[]>(
    'select subject, text, html from outgoing_messages order by kind',
  );
  const letters = [...queued, ...tests];
  expect(letters.map(({ subject }) => subject)).toEqual([
    'Undangan ke situs Tunas & B',
    'Kata sandi baru untuk Tunas & B',
    'Surel uji dari Tunas & B',
  ]);
  for (const { text, html } of letters) {
    expect(text).toContain('--\nSMA Tunas & Bangsa');
    expect(html).toContain('<title>SMA Tunas &amp; Bangsa</title>');
    expect(`${text}${html}`).not.toContain(pageContents.identity.initial.name);
  }
});

test('an authenticator app shows the school, and a password with its name is refused', async () => {
  await saveIdentity({ shortName: 'Cendrawasih' });
  const user = await world.aUser({ role: 'editor', username: 'bu_guru' });
  const { data } = await world.as(user).twoFactor.begin();
  expect(new URL(data.address).searchParams.get('issuer')).toBe('Cendrawasih');
  const change = (newPassword: string) => world.as(user).auth.changePassword({ newPassword });
  await expect(change('cendrawasih7')).rejects.toMatchObject({ cause: { code: 'INVALID' } });
  await expect(change('kelapagading7')).resolves.toBeDefined();
});
