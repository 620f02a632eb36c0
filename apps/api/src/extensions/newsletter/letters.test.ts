import { limits, texts } from '@madrasah/contract';
import { anArticleInput } from '@madrasah/contract/examples';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aFakePublicApp } from '../../../test/http/fake-public-app.ts';
import { sendDueMail } from '../../../test/jobs/due-mail.ts';
import { TestMailServer } from '../../../test/services/mail-server.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { aWorld } from '../../../test/world.ts';
import { openSmtp } from '../../platform/mail/index.ts';
import { composeDigest, queueDigests } from './digest.ts';
import { Subscriber } from './newsletter.entity.ts';
import { removeUnconfirmed, sendKeptConfirmations } from './newsletter.service.ts';

const world = aWorld({ sendsMail: true, publicFolder: aFakePublicApp() });
const server = new TestMailServer();
const readSchoolName = async () => 'Tunas Bangsa';
beforeAll(() => server.open());
beforeEach(() => server.reset());
afterAll(() => server.close());

const day = 24 * 60 * 60_000;
const week = 7 * day;

const subscribe = (email: string, website = '') =>
  world.app.inject({ method: 'POST', url: '/api/newsletter', payload: { email, website } });
const deliver = () =>
  sendDueMail({
    ...world.services,
    transport: openSmtp(server.address, readSchoolName),
    log: silentLog,
  });
const form = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  world.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const subscribers = () => world.db.find(Subscriber, {}, { orderBy: { id: 'asc' }, populate: ['unsubscribeToken'] });
const tokenOf = async (email: string) =>
  (await subscribers()).find((subscriber) => subscriber.email === email)?.unsubscribeToken ?? '';
const receivedBy = (email: string) => server.received.filter(({ to }) => to?.[0]?.address === email);
const anAdmin = async () => world.as(await world.aUser({ role: 'admin' }));

async function aReader(email: string) {
  await subscribe(email);
  await world.asVisitor().newsletter.confirm({ token: await tokenOf(email) });
  await deliver();
  server.reset();
}

describe('a subscriber', () => {
  test('gets a confirmation letter, and others only after pressing the button of its page', async () => {
    const answer = await subscribe('wali@madrasah.example');
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { message: texts.newsletter.asked, needsConfirmation: true },
    ]);
    await deliver();
    const token = await tokenOf('wali@madrasah.example');
    const path = `/langganan/${token}`;
    expect(receivedBy('wali@madrasah.example')[0]?.text).toContain(`http://madrasah.test${path}`);

    // Requests of programs that only check links.
    for (const method of ['GET', 'HEAD'] as const) await world.app.inject({ method, url: path });
    expect((await subscribers())[0]?.confirmedAt).toBeNull();
    const pressed = await form(path, { tindakan: 'konfirmasi' }, { 'sec-fetch-site': 'same-origin' });
    expect([pressed.statusCode, pressed.headers.location]).toEqual([303, '/buletin?terkirim=3']);
    expect((await subscribers())[0]?.confirmedAt).toEqual(world.now);
    expect(await world.asVisitor().newsletter.subscription({ token })).toEqual({ data: { isConfirmed: true } });
  });

  test('gets the same response whether the address is new, unconfirmed, confirmed or a machine’s, and one letter', async () => {
    const first = await subscribe('baru@madrasah.example');
    await aReader('lama@madrasah.example');
    const answers = [
      first,
      await subscribe('Baru@madrasah.example'),
      await subscribe('lama@madrasah.example'),
      await subscribe('robot@madrasah.example', 'https://spam.example'),
    ];
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    await deliver();
    expect(server.received).toEqual([]);
    expect((await subscribers()).map(({ email }) => email)).toEqual(['baru@madrasah.example', 'lama@madrasah.example']);
  });

  test('who does not confirm gets another letter after twelve hours at the earliest, and is removed after thirty days', async () => {
    await subscribe('wali@madrasah.example');
    world.advanceTime(limits.newsletter.confirmationIntervalMs - 1);
    await subscribe('wali@madrasah.example');
    await deliver();
    expect(receivedBy('wali@madrasah.example')).toHaveLength(1);
    world.advanceTime(1);
    await subscribe('wali@madrasah.example');
    await deliver();
    expect(receivedBy('wali@madrasah.example')).toHaveLength(2);
    await aReader('setia@madrasah.example');
    world.advanceTime(limits.newsletter.unconfirmedMs);
    await removeUnconfirmed(world.db, world.now);
    expect((await subscribers()).map(({ email }) => email)).toEqual(['setia@madrasah.example']);
  });

  test('from before mail was on gets the letter once it is, by one of two jobs', async () => {
    const mail = { ...world.services.mail, isOn: false };
    await world.db.execute(
      `insert into subscribers (email, unsubscribe_token, created_at)
       select 'wali' || n || '@madrasah.example', gen_random_uuid(), now() from generate_series(1, 60) as n`,
    );
    await sendKeptConfirmations({ ...world.services, mail, db: world.db });
    await deliver();
    expect(server.received).toEqual([]);
    const sendKept = () => sendKeptConfirmations({ ...world.services, db: world.db });
    await Promise.all([sendKept(), sendKept()]);
    await sendKept();
    // At the same time, because the mail server greets each client only after a pause.
    await Promise.all(Array.from({ length: 10 }, deliver));
    expect(new Set(server.received.map(({ to }) => to?.[0]?.address)).size).toBe(60);
    expect(server.received).toHaveLength(60);
  });

  test('cannot be confirmed by a page of another site', async () => {
    await subscribe('wali@madrasah.example');
    const path = `/langganan/${await tokenOf('wali@madrasah.example')}`;
    const refused = await form(path, { tindakan: 'konfirmasi' }, { 'sec-fetch-site': 'cross-site' });
    expect(refused.statusCode).toBe(403);
    expect((await subscribers())[0]?.confirmedAt).toBeNull();
  });
});

describe('unsubscribing', () => {
  test('by one click of a mail program removes the address at once, with its waiting letters (RFC 8058)', async () => {
    await aReader('wali@madrasah.example');
    await aReader('nenek@madrasah.example');
    await (await anAdmin()).articles.create(anArticleInput());
    await writeDigest();
    const path = `/langganan/${await tokenOf('wali@madrasah.example')}/berhenti`;
    const opened = await world.app.inject({ url: path });
    expect([opened.statusCode, opened.headers.location]).toEqual([302, path.replace('/berhenti', '')]);
    expect(await subscribers()).toHaveLength(2);

    const clicked = await form(path, { 'List-Unsubscribe': 'One-Click' }, { origin: 'https://mailbox.example' });
    expect([clicked.statusCode, clicked.headers.location]).toEqual([200, undefined]);
    expect((await subscribers()).map(({ email }) => email)).toEqual(['nenek@madrasah.example']);
    await deliver();
    expect([receivedBy('wali@madrasah.example').length, receivedBy('nenek@madrasah.example').length]).toEqual([0, 1]);
    const again = await form(path, { 'List-Unsubscribe': 'One-Click' });
    expect([again.statusCode, again.body]).toEqual([200, clicked.body]);
  });

  test('by the button of the page leads to a confirmation text', async () => {
    await aReader('wali@madrasah.example');
    const path = `/langganan/${await tokenOf('wali@madrasah.example')}`;
    const pressed = await form(path, { tindakan: 'berhenti' }, { 'sec-fetch-site': 'same-origin' });
    expect([pressed.statusCode, pressed.headers.location]).toEqual([303, '/buletin?terkirim=4']);
    expect(await subscribers()).toEqual([]);
  });

  test('a second time, or with an invalid link, is answered alike', async () => {
    const { newsletter } = world.asVisitor();
    const gone = { message: texts.newsletter.unsubscribed };
    for (const token of ['11111111-1111-4111-8111-111111111111', 'palsu', '']) {
      expect(await newsletter.unsubscribe({ token })).toEqual(gone);
      await expect(newsletter.confirm({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(newsletter.subscription({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});

const jobs = () => ({ ...world.services, db: world.db });
async function writeDigest() {
  const admin = await anAdmin();
  await admin.newsletter.saveSettings({ digest: 'weekly' });
  world.advanceTime(week);
  await composeDigest(jobs());
  await queueDigests(jobs());
}
/** Half past six on a Monday in Jakarta. */
const monday = '2026-03-08T23:30:00.000Z';

describe('the digest', () => {
  test('lists for each reader each new article once, with a link to unsubscribe', async () => {
    await aReader('wali@madrasah.example');
    await aReader('nenek@madrasah.example');
    await subscribe('ragu@madrasah.example');
    const admin = await anAdmin();
    await admin.articles.create(anArticleInput({ title: 'Panen & <b>kangkung</b>', excerpt: '<p>Siswa memanen.</p>' }));
    await admin.articles.create(anArticleInput({ title: 'Belum jadi', status: 'draft' }));
    const { data: withdrawn } = await admin.articles.create(anArticleInput({ title: 'Ditarik' }));
    await admin.articles.update({ id: withdrawn.id, status: 'draft' });
    await writeDigest();
    await deliver();
    for (const email of ['wali@madrasah.example', 'nenek@madrasah.example']) {
      const [letter, ...others] = receivedBy(email);
      const token = await tokenOf(email);
      expect(others).toEqual([]);
      expect(letter?.text).toContain('Ada satu tulisan baru di situs kami.');
      expect(letter?.text).toContain('Panen & <b>kangkung</b>\nSiswa memanen.\nhttp://madrasah.test/articles/');
      expect(letter?.html).toContain('Panen &amp; &lt;b&gt;kangkung&lt;/b&gt;');
      for (const title of ['Belum jadi', 'Ditarik']) expect(letter?.text).not.toContain(title);
      expect(letter?.text).toContain(`http://madrasah.test/langganan/${token}`);
      const header = TestMailServer.header(letter, 'list-unsubscribe');
      expect(header).toBe(`<http://madrasah.test/langganan/${token}/berhenti>`);
    }
    expect(receivedBy('ragu@madrasah.example').map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Konfirmasi'),
    ]);

    server.reset();
    for (const title of ['Lomba robotik', 'Lomba pidato']) await admin.articles.create(anArticleInput({ title }));
    // The first articles are still recent enough then.
    world.advanceTime(6 * day);
    await composeDigest(jobs());
    await queueDigests(jobs());
    await deliver();
    expect(receivedBy('wali@madrasah.example')[0]?.text).toContain('Ada 2 tulisan baru di situs kami.');
    expect(receivedBy('wali@madrasah.example')[0]?.text).toContain('Lomba robotik');
    expect(receivedBy('wali@madrasah.example')[0]?.text).not.toContain('kangkung');
    expect((await admin.newsletter.settings()).lastDigest).toMatchObject({ articles: 2, recipients: 2 });
    const digests = await world.db.execute('select recipients from newsletter_digests order by week');
    expect(digests).toEqual([0, 2, 2].map((recipients) => ({ recipients })));
  });

  test('is written once by several processes, in batches, to everybody once', async () => {
    await world.db.execute(
      `insert into subscribers (email, unsubscribe_token, created_at, asked_at, confirmed_at)
       select 'wali' || n || '@madrasah.example', gen_random_uuid(), ?, ?, ? from generate_series(1, 250) as n`,
      [world.now, world.now, world.now],
    );
    const admin = await anAdmin();
    await admin.articles.create(anArticleInput());
    await admin.newsletter.saveSettings({ digest: 'weekly' });
    world.advanceTime(week);
    await Promise.all([composeDigest(jobs()), composeDigest(jobs()), composeDigest(jobs())]);
    const waiting = async () => (await admin.mail.outbox()).data.waiting;
    await queueDigests({ ...jobs(), mail: { ...world.services.mail, isOn: false } });
    expect(await waiting()).toBe(0);
    await Promise.all([queueDigests(jobs()), queueDigests(jobs())]);
    await queueDigests(jobs());
    await queueDigests(jobs());
    expect(await waiting()).toBe(200);
    const addresses = async () =>
      world.db.execute<{ recipient: string }[]>(
        `select recipient from outgoing_messages where kind = 'newsletter-digest'`,
      );
    await world.db.execute(`update outgoing_messages set state = 'sent'`);
    for (let round = 0; round < 3; round += 1) await queueDigests(jobs());
    expect(await addresses()).toHaveLength(250);
    expect(new Set((await addresses()).map(({ recipient }) => recipient)).size).toBe(250);
  });

  test('is not written where it is off, where no mail is sent, and where nothing is new', async () => {
    await aReader('wali@madrasah.example');
    const admin = await anAdmin();
    await admin.articles.create(anArticleInput());
    world.advanceTime(week);
    await composeDigest(jobs());
    await admin.newsletter.saveSettings({ digest: 'weekly' });
    world.advanceTime(week);
    await admin.articles.create(anArticleInput());
    await composeDigest({ ...jobs(), mail: { ...world.services.mail, isOn: false } });
    await queueDigests(jobs());
    world.advanceTime(3 * week);
    await composeDigest(jobs());
    await queueDigests(jobs());
    await deliver();
    expect(server.received).toEqual([]);
    expect((await admin.newsletter.settings()).lastDigest).toBeNull();
  });

  test('is written from Monday at six on, in the school’s time zone, and not in the week in which it was switched on', async () => {
    await aReader('wali@madrasah.example');
    const admin = await anAdmin();
    world.setClock('2026-03-04T03:00:00.000Z');
    await admin.newsletter.saveSettings({ digest: 'weekly' });
    await admin.articles.create(anArticleInput());
    const write = async (instant: string) => {
      world.setClock(instant);
      await composeDigest(jobs());
      return (await admin.newsletter.settings()).lastDigest?.articles ?? 0;
    };
    expect(await write('2026-03-04T04:00:00.000Z')).toBe(0);
    expect(await write('2026-03-08T22:59:59.000Z')).toBe(0);
    expect(await write(monday)).toBe(1);
  });

  test('contains nothing older than a fortnight, and at most twenty articles', async () => {
    const admin = await anAdmin();
    await admin.articles.create(anArticleInput({ title: 'Usang' }));
    world.advanceTime(limits.newsletter.digestAgeMs);
    for (let written = 0; written < 21; written += 1)
      await admin.articles.create(anArticleInput({ title: `Baru ${written}` }));
    await admin.newsletter.saveSettings({ digest: 'weekly' });
    world.advanceTime(week);
    await composeDigest(jobs());
    expect((await admin.newsletter.settings()).lastDigest?.articles).toBe(20);
  });
});

describe('administrators', () => {
  test('find addresses by parts and states, and see the number of each state', async () => {
    await aReader('wali@madrasah.example');
    await subscribe('ragu_1@madrasah.example');
    await world.db.execute(
      `insert into subscribers (email, unsubscribe_token, created_at) values ('lama@sekolah.example', gen_random_uuid(), now())`,
    );
    const admin = await anAdmin();
    const found = async (input: Parameters<typeof admin.newsletter.list>[0]) =>
      (await admin.newsletter.list(input)).data.map(({ email, state }) => `${email} ${state}`);
    expect(await found({})).toEqual([
      'lama@sekolah.example kept',
      'ragu_1@madrasah.example asked',
      'wali@madrasah.example confirmed',
    ]);
    expect(await found({ search: 'RAGU_1' })).toEqual(['ragu_1@madrasah.example asked']);
    expect(await found({ search: '_' })).toEqual(['ragu_1@madrasah.example asked']);
    for (const state of ['confirmed', 'asked', 'kept'] as const) expect(await found({ state })).toHaveLength(1);
    expect(await found({ state: 'kept', search: 'madrasah' })).toEqual([]);
    expect((await admin.newsletter.list({ state: 'kept' })).summary).toEqual({ confirmed: 1, asked: 1, kept: 1 });
  });

  test('who remove an address delete its waiting letters', async () => {
    await subscribe('wali@madrasah.example');
    const admin = await anAdmin();
    const [{ id } = { id: 0 }] = (await admin.newsletter.list({})).data;
    await admin.newsletter.remove({ id });
    await deliver();
    expect(server.received).toEqual([]);
  });
});
