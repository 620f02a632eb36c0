import { randomUUID } from 'node:crypto';
import { sampleOf } from '@madrasah/config/release-run';
import { collections, limits, texts } from '@madrasah/contract';
import { aComment, aGuestMessage, aNewUser, anArticleInput } from '@madrasah/contract/examples';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { anEntry, holdExampleFile } from '../../../test/collections/an-entry.ts';
import { patience } from '../../../test/patience.ts';
import { aPhotograph } from '../../../test/pictures.ts';
import { aWorld } from '../../../test/world.ts';
import { buildApp } from '../../app.ts';
import { metaOf, procedurePaths } from '../../http/transport/procedure-meta.ts';
import { noChangeFeed } from '../../shared/change-feed.ts';
import { removeExpiredKeys, runOnce } from './index.ts';

const world = aWorld();
/** A second server on the same database. */
let neighbour: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  neighbour = await buildApp({
    changeFeed: noChangeFeed,
    services: world.services,
    vitals: world.vitals,
    secrets: { present: 'a secret of sufficient length for tests only' },
    uploadsFolder: '/nowhere',
    publicOrigin: 'http://madrasah.test',
    adminOrigins: [],
    trustProxy: false,
    logger: false,
  });
});
afterAll(() => neighbour.close());

let admin: Record<string, string>;
beforeEach(async () => {
  await holdExampleFile(world.db);
  admin = await world.signIn({ role: 'admin' });
});

type Create = {
  path: string;
  /** The parent that must exist first, by the path parameter that names it. */
  of?: () => Promise<{ id: string | number }>;
  url: string;
  table: string;
  where?: string;
  bodies: readonly [object, object];
};

const { id: _id, ...aBody } = aComment(0);
const sendComment = async () => {
  const { id } = (await send('/api/articles', anArticleInput())).json().data;
  return { id, comment: (await send(`/api/articles/${id}/comments`, aBody)).json().data };
};

/** Every create procedure, with two valid inputs. */
const creates: Create[] = [
  {
    path: 'articles.create',
    url: '/api/articles',
    table: 'articles',
    bodies: [anArticleInput({ title: 'Satu' }), anArticleInput({ title: 'Dua' })],
  },
  {
    path: 'categories.create',
    url: '/api/categories',
    table: 'categories',
    where: "name like 'Alumni%'",
    bodies: [{ name: 'Alumni' }, { name: 'Alumni Dua' }],
  },
  ...collections.map((kind) => ({
    path: `${kind.api}.create`,
    url: `/api/manage/${kind.api}`,
    table: 'collection_entries',
    bodies: [anEntry(kind, { title: 'Satu kali' }), anEntry(kind, { title: 'Dua kali' })] as [object, object],
  })),
  {
    path: 'auth.register',
    url: '/api/auth/register',
    table: 'users',
    where: "username like 'siswa%'",
    bodies: [
      aNewUser({ username: 'siswa_satu', email: 'satu@madrasah.example' }),
      aNewUser({ username: 'siswa_dua', email: 'dua@madrasah.example' }),
    ],
  },
  {
    path: 'guestbook.send',
    url: '/api/guestbook',
    table: 'guest_messages',
    bodies: [aGuestMessage(), { ...aGuestMessage(), pesan: 'Pesan yang lain sama sekali' }],
  },
  {
    path: 'newsletter.subscribe',
    url: '/api/newsletter',
    table: 'subscribers',
    bodies: [{ email: 'ayah@example.com' }, { email: 'ibu@example.com' }],
  },
  {
    path: 'comments.send',
    of: async () => (await send('/api/articles', anArticleInput())).json().data,
    url: '/api/articles/{id}/comments',
    table: 'comments',
    bodies: [aBody, { ...aBody, content: 'Komentar yang lain sama sekali' }],
  },
  {
    path: 'comments.reply',
    of: async () => (await sendComment()).comment,
    url: '/api/comments/{id}/reply',
    table: 'comments',
    where: 'parent_id is not null',
    bodies: [{ content: 'Terima kasih.' }, { content: 'Terima kasih banyak.' }],
  },
];

async function countRows({ table, where = 'true' }: Create): Promise<number> {
  const [row] = await world.db.execute<{ total: number }[]>(
    `select count(*)::int as total from ${table} where ${where}`,
  );
  return row?.total ?? 0;
}

type Sent = { key?: string; headers?: Record<string, string>; app?: typeof neighbour };

const send = (url: string, payload: object, { key, headers = admin, app = world.app }: Sent = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
  } satisfies InjectOptions);

const twenty = Array.from({ length: 20 }, (_, index) => index);

/** The procedures of all kinds are made by one function: some of them stand for all, except in a release run. */
const someKinds = sampleOf(collections, 4).map(({ api }) => `${api}.create`);
const leftOut = collections.map(({ api }) => `${api}.create`).filter((path) => !someKinds.includes(path));
const tried = creates.filter(({ path }) => !leftOut.includes(path));

test('every procedure that creates something is tested here', () => {
  const making = procedurePaths.filter((path) => metaOf(path).successStatus === 201);
  expect(creates.map(({ path }) => path).sort()).toEqual(making.sort());
});

describe.each(tried)('$path with a key', (create) => {
  const [body, other] = create.bodies;
  let url = create.url;
  let named: object = {};
  beforeEach(async () => {
    if (!create.of) return;
    const { id } = await create.of();
    url = create.url.replace('{id}', String(id));
    named = { id };
  });

  test('twenty concurrent requests to two servers create one row and get the same response', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      twenty.map((index) => send(url, body, { key, app: index % 2 ? neighbour : world.app })),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await countRows(create)).toBe(1);
    expect((await send(url, body, { key })).body).toBe(answers[0]?.body);
  });

  test('the same key with another input is refused; another key creates another row', async () => {
    const key = randomUUID();
    await send(url, body, { key });
    const refused = await send(url, other, { key });
    expect([refused.statusCode, refused.json().message]).toEqual([422, texts.idempotency.reused]);
    expect(await countRows(create)).toBe(1);
    expect((await send(url, other, { key: randomUUID() })).statusCode).toBe(201);
    expect(await countRows(create)).toBe(2);
  });

  test('the same key over tRPC leads to the same row', async () => {
    const key = randomUUID();
    const [rest, inner] = [
      await send(url, body, { key }),
      await send(`/trpc/${create.path}`, { ...named, ...body }, { key }),
    ];
    expect(inner.json().result.data).toEqual(rest.json());
    expect(await countRows(create)).toBe(1);
  });

  test('keys of 1 to 200 visible characters are accepted; others are refused and create nothing', async () => {
    for (const key of ['x'.repeat(201), 'dua kata', 'é', '']) {
      const refused = await send(url, body, { key });
      expect([refused.statusCode, refused.json().message]).toEqual([400, texts.idempotency.malformed]);
    }
    expect(await countRows(create)).toBe(0);
    expect((await send(url, body, { key: '~'.repeat(200) })).statusCode).toBe(201);
  });

  test('no secret is stored with the key', async () => {
    const key = randomUUID();
    const answer = (await send(url, body, { key })).json();
    const stored = JSON.stringify(await world.db.execute('select * from idempotency_keys'));
    expect(stored.length).toBeGreaterThan(100);
    const secrets = [key, answer.token, 'password' in body && body.password].filter(Boolean);
    expect(secrets.filter((secret) => stored.includes(secret))).toEqual([]);
  });
});

test('an upload counts as the same by its content: twenty concurrent uploads give one picture and one response', async () => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await aPhotograph(40, 30).png().toBuffer())]), 'a.png');
  const encoded = new Response(form);
  const headers = { ...admin, 'content-type': encoded.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await encoded.arrayBuffer());
  const answers = await Promise.all(
    twenty.map(() => world.app.inject({ method: 'POST', url: '/api/articles/upload-inline-image', headers, payload })),
  );
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(201);
  expect(await world.db.execute('select count(*)::int as total from images')).toEqual([{ total: 1 }]);
});

test('keys of different callers are independent', async () => {
  const key = 'sama';
  const editor = await world.signIn({ role: 'editor' });
  const article = anArticleInput({ title: 'Panen' });
  await send('/api/articles', article, { key });
  await send('/api/articles', article, { key, headers: editor });
  expect(await world.db.execute('select count(*)::int as total from articles')).toEqual([{ total: 2 }]);

  const visitors = [randomUUID(), randomUUID()].map((id) => ({ 'x-visitor-id': id }));
  for (const headers of visitors) await send('/api/guestbook', aGuestMessage(), { key, headers });
  expect(await world.db.execute('select count(*)::int as total from guest_messages')).toEqual([{ total: 2 }]);
});

test('a refused request releases its key', async () => {
  const key = randomUUID();
  const article = anArticleInput({ title: 'Panen', category: 'tidak-ada' });
  expect((await send('/api/articles', article, { key })).statusCode).toBe(422);
  expect((await send('/api/articles', { ...article, category: 'berita' }, { key })).statusCode).toBe(201);
  expect(await world.db.execute('select count(*)::int as total from articles')).toEqual([{ total: 1 }]);
});

test('the same key with another password is a different input', async () => {
  const key = randomUUID();
  const account = aNewUser();
  expect((await send('/api/auth/register', account, { key })).statusCode).toBe(201);
  const other = await send('/api/auth/register', { ...account, password: 'sandi-yang-lain-42' }, { key });
  expect([other.statusCode, other.json().token]).toEqual([422, undefined]);
});

test('a caller who has lost the right gets no stored response', async () => {
  const key = randomUUID();
  const editor = await world.signIn({ role: 'editor' });
  expect((await send('/api/categories', { name: 'Alumni' }, { key, headers: editor })).statusCode).toBe(201);
  await world.db.execute("update users set role = 'author' where role = 'editor'");
  expect((await send('/api/categories', { name: 'Alumni' }, { key, headers: editor })).statusCode).toBe(403);
});

test('a batch shares its key: different calls in it are not taken for the same', async () => {
  const message = aGuestMessage();
  const payload = { 0: { email: 'ayah@example.com' }, 1: message, 2: { email: 'ibu@example.com' } };
  const url = '/trpc/newsletter.subscribe,guestbook.send,newsletter.subscribe?batch=1';
  const answers = (await send(url, payload, { key: 'bersama', headers: {} })).json();
  expect(answers[1].result.data.pesan).toBe(message.pesan);
  const subscriptions = [answers[0], answers[2]].map((answer) => answer.error?.data.httpStatus ?? 201);
  expect(subscriptions.sort()).toEqual([201, 422]);
  expect(await world.db.execute('select count(*)::int as total from subscribers')).toEqual([{ total: 1 }]);
});

test('a key is valid for 24 hours and is removed afterwards', async () => {
  const message = aGuestMessage();
  const key = randomUUID();
  await send('/api/guestbook', message, { key, headers: {} });
  world.advanceTime(limits.idempotency.keptMs - 1);
  expect(await removeExpiredKeys(world.db, world.now)).toBe(0);
  await send('/api/guestbook', message, { key, headers: {} });
  expect(await world.db.execute('select count(*)::int as total from guest_messages')).toEqual([{ total: 1 }]);

  world.advanceTime(1);
  await send('/api/guestbook', message, { key, headers: {} });
  expect(await world.db.execute('select count(*)::int as total from guest_messages')).toEqual([{ total: 2 }]);
  world.advanceTime(limits.idempotency.keptMs);
  expect(await removeExpiredKeys(world.db, world.now)).toBe(1);
});

describe('a server that dies during a create', () => {
  const aContext = () => ({
    ...world.services,
    db: world.db,
    actor: null,
    address: '127.0.0.1',
    visitorId: null,
    idempotencyKey: 'kunci',
  });
  const storeRow = (storeResult: (db: typeof world.db, result: { email: string }) => Promise<object>, email: string) =>
    world.db.transactional(async (db) => {
      await db.execute('insert into subscribers (email, unsubscribe_token, created_at) values (?, ?, now())', [
        email,
        randomUUID(),
      ]);
      return storeResult(db, { email });
    });

  test('blocks another attempt only until its claim ends, and stores no second row when it continues', async () => {
    let comeTo = () => {};
    const asleep = new Promise<void>((resolve) => {
      comeTo = resolve;
    });
    let hasBegun = () => {};
    const begun = new Promise<void>((resolve) => {
      hasBegun = resolve;
    });
    const first = runOnce<{ email: string }>(aContext(), 'uji', {}, async (storeResult) => {
      hasBegun();
      await asleep;
      await storeRow(storeResult, 'pertama@example.com');
      return { email: 'pertama@example.com' };
    });
    await begun;
    world.advanceTime(limits.idempotency.claimMs);
    const second = await runOnce<{ email: string }>(aContext(), 'uji', {}, async (storeResult) => {
      await storeRow(storeResult, 'kedua@example.com');
      return { email: 'kedua@example.com' };
    });
    comeTo();
    await expect(first).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(second).toEqual({ email: 'kedua@example.com' });
    expect(await world.db.execute('select email from subscribers')).toEqual([{ email: 'kedua@example.com' }]);
    const never = () => Promise.reject(new Error('carried out again'));
    expect(await runOnce<{ email: string }>(aContext(), 'uji', {}, never)).toEqual(second);
  });

  test('loses its key five seconds after it was killed, and not earlier, however long it ran', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const claimedUntil = async () => {
      const [row] = await world.db.execute<{ until: Date }[]>('select claimed_until as until from idempotency_keys');
      return row && new Date(row.until).getTime();
    };
    const running = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const create = runOnce<{ email: string }>(aContext(), 'uji', {}, async (storeResult) => {
      begun.resolve();
      await running.promise;
      await storeRow(storeResult, 'lama@example.com');
      return { email: 'lama@example.com' };
    });
    await begun.promise;
    for (let renewal = 0; renewal < 5; renewal += 1) {
      world.advanceTime(limits.idempotency.renewMs);
      vi.advanceTimersByTime(limits.idempotency.renewMs);
      await vi.waitFor(async () => expect(await claimedUntil()).toBe(world.now.getTime() + 5_000), patience);
    }
    running.resolve();
    await expect(create).resolves.toEqual({ email: 'lama@example.com' });
    const last = await claimedUntil();
    vi.advanceTimersByTime(10 * limits.idempotency.renewMs);
    await world.db.execute('select 1');
    expect([vi.getTimerCount(), await claimedUntil()], 'nothing is renewed afterwards').toEqual([0, last]);
  });

  test('between the row and its key stores neither', async () => {
    const fault = new Error('power cut');
    const cut = runOnce<{ email: string }>(aContext(), 'uji', {}, (storeResult) =>
      world.db.transactional(async (db) => {
        await db.execute("insert into settings (key, value, updated_at) values ('uji', '{}', now())");
        await storeResult(db, { email: 'a@b.c' });
        throw fault;
      }),
    );
    await expect(cut).rejects.toBe(fault);
    expect(await world.db.execute("select * from settings where key = 'uji'")).toEqual([]);
    expect(await world.db.execute('select * from idempotency_keys')).toEqual([]);
  });
});
