import { isReleaseRun, sampleOf } from '@madrasah/config/release-run';
import {
  type ApiKeyRights,
  apiKeyLimits,
  apiKeySubjectNames,
  apiKeySubjects,
  collections,
  hasEntryPages,
  keyLevels,
  type Role,
} from '@madrasah/contract';
import { aComment, aGuestMessage, anArticleInput } from '@madrasah/contract/examples';
import { sql } from '@mikro-orm/core';
import { describe, expect, test } from 'vitest';
import { anEntry, holdExampleFile } from '../../../../test/collections/an-entry.ts';
import { queryUrl } from '../../../../test/http/call-procedure.ts';
import { aWorld } from '../../../../test/world.ts';
import { metaOf, mutationPaths, procedurePaths } from '../../../http/transport/procedure-meta.ts';
import { findKey } from './api-keys.router.ts';

const world = aWorld();

const day = 24 * 60 * 60_000;

type Wanted = { rights?: ApiKeyRights; perMinute?: number; lastDay?: string };

/** A key of a new administrator, and that administrator. */
async function aKey({ rights = { article: 'read' }, ...wanted }: Wanted = {}) {
  const owner = await world.aUser({ role: 'admin' });
  const { data } = await world.as(owner).apiKeys.create({ name: 'Jadwal', rights, ...wanted });
  return { ...data, owner };
}

const call = (key: string, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  world.app.inject({ method, url, headers: { authorization: `Bearer ${key}` }, payload });

async function statusOf(...args: Parameters<typeof call>): Promise<number> {
  return (await call(...args)).statusCode;
}

const openToReaders = [
  ...collections.flatMap(({ api }) => [
    `${api}.bySlug`,
    `${api}.list`,
    ...(hasEntryPages(api) ? [`${api}.readPreview`] : []),
  ]),
  'achievements.inYears',
  'achievements.thisYear',
  'announcements.attachments',
  'events.attachments',
  'pages.attachments',
  'announcements.newest',
  'announcements.past',
  'announcements.urgent',
  'articles.byId',
  'articles.bySlug',
  'articles.featured',
  'articles.latest',
  'articles.list',
  'articles.published',
  'articles.related',
  'articles.search',
  'authors.byId',
  'categories.list',
  'categories.mainArticle',
  'changes.list',
  'comments.figures',
  'comments.list',
  'events.inMonths',
  'events.upcoming',
  'features.read',
  'guestbook.list',
  'menus.bySlug',
  'menus.list',
  'menus.services',
  'menus.tree',
  'newsletter.subscription',
  'passwordReset.offer',
  'previews.read',
  'settings.bannerPictures',
  'settings.read',
  'siteContent.about',
  'siteContent.adiwiyata',
  'siteContent.admissions',
  'siteContent.app',
  'siteContent.colours',
  'siteContent.contact',
  'siteContent.cooperative',
  'siteContent.display',
  'siteContent.faces',
  'siteContent.home',
  'siteContent.identity',
  'siteContent.layout',
  'siteContent.privacy',
  'siteContent.publishing',
  'units.structure',
];
const openToWriters = [
  ...openToReaders,
  'articles.bulk',
  'articles.create',
  'articles.update',
  'previews.create',
  'previews.remove',
  'previews.state',
  'reviews.byArticle',
  'reviews.request',
  'reviews.withdraw',
  'revisions.byNumber',
  'revisions.list',
  'revisions.restore',
  'trash.list',
  'trash.restore',
];
/** Every procedure that admits keys of each right. */
const proceduresOpenTo = { read: openToReaders, write: openToWriters, publish: [...openToWriters, 'articles.remove'] };

/** One procedure of each terms of access, which alone decide about a key; all of them in a release run. */
const oneOfEachTerms = isReleaseRun
  ? procedurePaths
  : [
      ...new Map(
        procedurePaths.map((path) => {
          const { requires, refusesApiKeys, reauthenticate } = metaOf(path);
          return [JSON.stringify([requires, refusesApiKeys, reauthenticate, mutationPaths.includes(path)]), path];
        }),
      ).values(),
    ];

/** Those of the procedures that a key with these rights may call. */
async function openWith(rights: ApiKeyRights, paths: Iterable<string>): Promise<string[]> {
  const { key } = await aKey({ rights, perMinute: apiKeyLimits.perMinuteMost });
  const open: string[] = [];
  for (const path of paths) {
    const method = mutationPaths.includes(path) ? 'POST' : 'GET';
    const input = method === 'GET' ? `?input=${encodeURIComponent('{}')}` : '';
    const status = await statusOf(key, method, `/trpc/${path}${input}`, method === 'POST' ? {} : undefined);
    if (status !== 403) open.push(path);
  }
  return open.toSorted();
}

const allRights: ApiKeyRights = Object.fromEntries(apiKeySubjectNames.map((name) => [name, 'publish']));

const write = async (status: 'draft' | 'published') => {
  const editor = world.as(await world.aUser({ role: 'editor' }));
  return (await editor.articles.create(anArticleInput({ status }))).data;
};

const changeOwner = (id: string, change: { role?: Role; isActive?: boolean }) =>
  world.db.execute(
    sql`update users set role = coalesce(${change.role ?? null}, role),
          is_active = coalesce(${change.isActive ?? null}, is_active) where id = ${id}`,
  );

describe('an API key', () => {
  test('is shown once, and stored as a hash', async () => {
    const { key, hint, owner } = await aKey();
    expect(key).toMatch(/^mdr_[\w-]{43}$/);
    expect(key.startsWith(hint)).toBe(true);
    const listed = await world.as(owner).apiKeys.list();
    expect(listed.data).toMatchObject([{ name: 'Jadwal', hint, lastUsedOn: null, expiresAt: null, isExpired: false }]);
    const stored = JSON.stringify(await world.db.execute('select * from api_keys'));
    const logged = JSON.stringify(await world.db.execute('select * from activities'));
    expect(`${stored}${logged}${JSON.stringify(listed)}`).not.toContain(key.slice(hint.length));
  });

  test('is valid over REST and tRPC, until it is revoked', async () => {
    const { publicId } = await write('draft');
    const { key, id, owner } = await aKey();
    const other = await aKey();
    const input = encodeURIComponent(JSON.stringify({ id: publicId }));
    const doors = [`/api/articles/${publicId}`, `/trpc/articles.byId?input=${input}`];
    for (const door of doors) expect([door, await statusOf(key, 'GET', door)]).toEqual([door, 200]);
    await world.as(owner).apiKeys.revoke({ id });
    for (const door of doors) expect([door, await statusOf(key, 'GET', door)]).toEqual([door, 401]);
    expect((await world.as(owner).apiKeys.list()).data.map((one) => one.id)).toEqual([other.id]);
    for (const door of doors) expect([door, await statusOf(other.key, 'GET', door)]).toEqual([door, 200]);
    await expect(world.as(owner).apiKeys.revoke({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is invalid in any other spelling', async () => {
    const { key } = await aKey();
    for (const other of [`${key}x`, key.slice(0, -1), key.toUpperCase(), 'mdr_'])
      expect([other, await statusOf(other, 'GET', '/api/articles')]).toEqual([other, 401]);
  });

  test("is valid to the end of its last day, in the school's time zone", async () => {
    const { key, owner } = await aKey({ lastDay: '2026-03-12' });
    world.setClock('2026-03-12T16:59:59.999Z');
    expect(await statusOf(key, 'GET', '/api/articles')).toBe(200);
    expect((await world.as(owner).apiKeys.list()).data).toMatchObject([{ isExpired: false }]);
    world.advanceTime(1);
    expect(await statusOf(key, 'GET', '/api/articles')).toBe(401);
    expect((await world.as(owner).apiKeys.list()).data).toMatchObject([{ isExpired: true }]);
    const today = { name: 'Besok', rights: { article: 'read' }, lastDay: '2026-03-13' } as const;
    await expect(world.as(owner).apiKeys.create(today)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  });

  test('records the day of its last use, without a write at each request', async () => {
    const { key, owner } = await aKey();
    const written = async () => {
      await call(key, 'GET', '/api/articles');
      const [row] = await world.db.execute<{ xmin: string; day: string }[]>(
        'select xmin::text, last_used_on::text as day from api_keys',
      );
      return row;
    };
    const first = await written();
    expect(first?.day).toBe('2026-03-10');
    expect(await written()).toEqual(first);
    world.advanceTime(day);
    expect((await written())?.day).toBe('2026-03-11');
    expect((await world.as(owner).apiKeys.list()).data).toMatchObject([{ lastUsedOn: '2026-03-11' }]);
  });

  test('that is not used has no last day, whatever other keys are used', async () => {
    const [used, idle] = [await aKey(), await aKey()];
    expect(await statusOf(used.key, 'GET', '/api/articles')).toBe(200);
    const days = await world.db.execute<{ id: string; day: string | null }[]>(
      'select id, last_used_on::text as day from api_keys',
    );
    expect(new Map(days.map(({ id, day: lastDay }) => [id, lastDay]))).toEqual(
      new Map([
        [used.id, '2026-03-10'],
        [idle.id, null],
      ]),
    );
  });

  test('has a rate limit per minute of its own', async () => {
    const { key } = await aKey({ perMinute: apiKeyLimits.perMinuteFewest });
    const other = await aKey();
    for (let count = 0; count < apiKeyLimits.perMinuteFewest; count += 1)
      expect(await statusOf(key, 'GET', '/api/articles')).toBe(200);
    const refused = await call(key, 'GET', '/api/articles');
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
      429,
      'RATE_LIMITED',
      '60',
    ]);
    expect(await statusOf(other.key, 'GET', '/api/articles')).toBe(200);
    world.advanceTime(60_000);
    expect(await statusOf(key, 'GET', '/api/articles')).toBe(200);
  });
});

describe('an API key may call', () => {
  const article = (status: 'draft' | 'published') => anArticleInput({ status });
  const deeds: [
    name: string,
    (key: string) => Promise<number>,
    allowed: Record<'read' | 'write' | 'publish', number>,
  ][] = [
    [
      'read a draft',
      async (key) => statusOf(key, 'GET', `/api/articles/${(await write('draft')).id}`),
      { read: 200, write: 200, publish: 200 },
    ],
    [
      'write a draft',
      (key) => statusOf(key, 'POST', '/api/articles', article('draft')),
      { read: 403, write: 201, publish: 201 },
    ],
    [
      'change a draft',
      async (key) => statusOf(key, 'PATCH', `/api/articles/${(await write('draft')).id}`, { title: 'Panen' }),
      { read: 403, write: 200, publish: 200 },
    ],
    [
      'write what is published at once',
      (key) => statusOf(key, 'POST', '/api/articles', article('published')),
      { read: 403, write: 403, publish: 201 },
    ],
    [
      'publish a draft',
      async (key) => statusOf(key, 'PATCH', `/api/articles/${(await write('draft')).id}`, { status: 'published' }),
      { read: 403, write: 403, publish: 200 },
    ],
    [
      'change what is published',
      async (key) => statusOf(key, 'PATCH', `/api/articles/${(await write('published')).id}`, { title: 'Panen' }),
      { read: 403, write: 403, publish: 200 },
    ],
    [
      'take down what is published',
      async (key) => statusOf(key, 'PATCH', `/api/articles/${(await write('published')).id}`, { status: 'draft' }),
      { read: 403, write: 403, publish: 200 },
    ],
    [
      'delete',
      async (key) => statusOf(key, 'DELETE', `/api/articles/${(await write('draft')).id}`),
      { read: 403, write: 403, publish: 200 },
    ],
  ];
  test.each(deeds)('%s', async (_name, deed, allowed) => {
    for (const right of ['read', 'write', 'publish'] as const) {
      const { key } = await aKey({ rights: { article: right } });
      expect([right, await deed(key)]).toEqual([right, allowed[right]]);
    }
  });

  test('never what only administrators may, nor calls of an account or of the staff app', async () => {
    const { key } = await aKey({ rights: { article: 'publish' } });
    const ofAdministrators = ['apiKeys.list', 'webhooks.list', 'backups.list', 'settings.stored', 'activity.list'];
    const ofAccounts = ['auth.me', 'auth.sessions', 'drafts.list', 'notices.list'];
    const queries = [...ofAdministrators, ...ofAccounts].map((path) => queryUrl(path));
    for (const url of [...queries, '/api/users', '/api/notices/stream'])
      expect([url, await statusOf(key, 'GET', url)]).toEqual([url, 403]);
    const password = { newPassword: 'kebun-kangkung-subur' };
    expect(await statusOf(key, 'POST', '/trpc/auth.changePassword', password)).toBe(403);
    expect(await statusOf(key, 'POST', '/trpc/apiKeys.create', { name: 'Lagi', rights: { article: 'publish' } })).toBe(
      403,
    );
    const moment = { now: world.now, timeZone: 'Asia/Jakarta' };
    expect(await findKey(world.db, key, moment)).toMatchObject({ actor: { role: 'editor' } });
  });

  test('only procedures that are listed: one on no list admits no key', async () => {
    for (const right of keyLevels) {
      const open = await openWith({ article: right }, procedurePaths);
      expect({ right, open }).toEqual({ right, open: proceduresOpenTo[right].toSorted() });
    }
  });

  test.each(apiKeySubjectNames.filter((name) => name !== 'article'))('of the rights it has: %s', async (subject) => {
    const ofSubject = procedurePaths.filter((path) => metaOf(path).requires === subject);
    for (const level of apiKeySubjects[subject]) {
      // What the highest level does not open to other subjects, a lower one does not either.
      const others = isReleaseRun || level === apiKeySubjects[subject].at(-1) ? oneOfEachTerms : [];
      const tried = new Set([...ofSubject, ...others]);
      const ofEverybody = openToReaders.filter((path) => tried.has(path) && metaOf(path).requires === null);
      const within = ofSubject.filter((path) => {
        const { refusesApiKeys, reauthenticate } = metaOf(path);
        return !refusesApiKeys && !reauthenticate && (level !== 'read' || !mutationPaths.includes(path));
      });
      const open = await openWith({ [subject]: level }, tried);
      expect({ level, open }).toEqual({ level, open: [...ofEverybody, ...within].toSorted() });
    }
  });

  test('nothing about results, subscribers, persons or accounts, whatever its rights', async () => {
    const open = await openWith(allRights, procedurePaths);
    const routers = new Set(open.filter((path) => metaOf(path).requires !== null).map((path) => path.split('.')[0]));
    const articles = ['articles', 'previews', 'reviews', 'revisions', 'trash'];
    const others = ['categories', 'comments', 'guestbook', 'inquiries', 'media'];
    expect([...routers].toSorted()).toEqual([...collections.map(({ api }) => api), ...articles, ...others].toSorted());
    expect(open.filter((path) => /purge|retract/.test(path))).toEqual([]);
  });

  test('not even what visitors may without a right, over any transport', async () => {
    const { key } = await aKey({ rights: { article: 'publish' } });
    const { id } = await write('published');
    const requests = [
      ['POST', `/api/articles/${id}/comments`, aComment(id)],
      ['POST', `/api/articles/${id}/like`, {}],
      ['POST', `/api/articles/${id}/view`, {}],
      ['POST', '/api/guestbook', aGuestMessage()],
      ['POST', '/api/newsletter', { email: 'wali@madrasah.example' }],
      ['POST', '/api/auth/login', { username: 'siti', password: 'rahasia' }],
      ['POST', '/auth/login', { username: 'siti', password: 'rahasia' }],
      ['POST', '/trpc/guestbook.send', aGuestMessage()],
      ['POST', '/trpc/articles%2Elike', { id }],
    ] as const;
    for (const [method, url, payload] of requests) {
      expect([url, await statusOf(key, method, url, payload)]).toEqual([url, 403]);
    }
    const batch = await call(key, 'POST', '/trpc/guestbook.send,articles.like?batch=1', {
      0: aGuestMessage(),
      1: { id },
    });
    expect(batch.json().map(({ error }: { error: { data: { httpStatus: number } } }) => error.data.httpStatus)).toEqual(
      [403, 403],
    );
    const tables = ['comments', 'guest_messages', 'subscribers', 'article_tallies'];
    for (const table of tables) expect([table, await world.db.execute(`select 1 from ${table}`)]).toEqual([table, []]);
  });

  test('no more than its owner at the moment', async () => {
    const { key, owner } = await aKey({ rights: { article: 'publish' } });
    const { id } = await write('draft');
    expect(await statusOf(key, 'PATCH', `/api/articles/${id}`, { title: 'Satu' })).toBe(200);
    await changeOwner(owner.id, { role: 'author' });
    expect(await statusOf(key, 'PATCH', `/api/articles/${id}`, { title: 'Dua' })).toBe(404);
    await changeOwner(owner.id, { isActive: false });
    expect(await statusOf(key, 'GET', '/api/articles')).toBe(401);
    await changeOwner(owner.id, { isActive: true });
    expect(await statusOf(key, 'GET', '/api/articles')).toBe(200);
    await world.db.execute(sql`delete from users where id = ${owner.id}`);
    expect(await statusOf(key, 'GET', '/api/articles')).toBe(401);
  });

  test('with the activity logged as its own in its owner’s name', async () => {
    const { key, owner, id } = await aKey({ rights: { article: 'write' } });
    await call(key, 'POST', '/api/articles', article('draft'));
    await world.as(owner).apiKeys.revoke({ id });
    const { data } = await world.as(owner).activity.list({ limit: 10 });
    expect(data.map(({ action, apiKey, actor }) => [action, apiKey, actor?.id])).toEqual([
      ['apiKey.revoke', null, owner.id],
      ['article.create', 'Jadwal', owner.id],
      ['apiKey.create', null, owner.id],
    ]);
    await expect(world.db.execute(`update activities set api_key = null`)).rejects.toThrow('stays as it is');
  });
});

describe('the rights of a key', () => {
  test.each(sampleOf(collections, 4))('of $api: reading, writing drafts, publishing', async (kind) => {
    await holdExampleFile(world.db);
    const url = `/api/manage/${kind.api}`;
    const notPinned = 'isPinned' in kind.fields ? { isPinned: false } : {};
    const entry = (status: 'draft' | 'published') => anEntry(kind, { status, ...notPinned });
    const admin = await world.signIn({ role: 'admin' });
    const stored = async (status: 'draft' | 'published') => {
      const made = await world.app.inject({ method: 'POST', url, headers: admin, payload: entry(status) });
      return { url: `${url}/${made.json().data.id}`, version: 1 };
    };
    const change = async (key: string, status: 'draft' | 'published', changes: object) => {
      const { url: address, version } = await stored(status);
      return statusOf(key, 'PATCH', address, { version, ...changes });
    };
    const seen: Record<string, number[]> = {};
    for (const level of keyLevels) {
      const { key } = await aKey({ rights: { [kind.right]: level } });
      seen[level] = [
        await statusOf(key, 'GET', url),
        await statusOf(key, 'GET', (await stored('draft')).url),
        await statusOf(key, 'POST', url, entry('draft')),
        await change(key, 'draft', { title: 'Judul baru' }),
        await statusOf(key, 'POST', url, entry('published')),
        await change(key, 'draft', { status: 'published' }),
        await change(key, 'published', { title: 'Judul baru' }),
        await change(key, 'published', { status: 'draft' }),
        await statusOf(key, 'DELETE', (await stored('published')).url),
      ];
    }
    expect(seen).toEqual({
      read: [200, 200, 403, 403, 403, 403, 403, 403, 403],
      write: [200, 200, 201, 200, 403, 403, 403, 403, 403],
      publish: [200, 200, 201, 200, 201, 200, 200, 200, 200],
    });
  });

  test('of one kind show no drafts of articles, which then are answered as to visitors', async () => {
    const draft = await write('draft');
    const shown = await write('published');
    const { key, owner } = await aKey({ rights: { 'announcement:manage': 'publish' } });
    const own = (await world.as(owner).articles.create(anArticleInput({ status: 'draft' }))).data;
    for (const { id } of [draft, own]) expect(await statusOf(key, 'GET', `/api/articles/${id}`)).toBe(404);
    const listed = (await call(key, 'GET', '/api/articles')).json();
    expect([listed.data.map(({ id }: { id: number }) => id), listed.summary]).toEqual([[shown.id], undefined]);
    expect(await statusOf(key, 'GET', '/api/manage/events')).toBe(403);
  });

  test('are at least one, and go only as far as there is something to permit', async () => {
    const admin = world.as(await world.aUser({ role: 'admin' }));
    for (const rights of [{}, { 'comment:moderate': 'write' }, { 'category:manage': 'read' }] as const) {
      await expect(admin.apiKeys.create({ name: 'Jadwal', rights })).rejects.toMatchObject({
        code: 'UNPROCESSABLE_CONTENT',
      });
    }
  });

  test('include every right to a kind of entries', () => {
    expect(collections.filter(({ right }) => !(right in apiKeySubjects))).toEqual([]);
  });
});

test('the number of keys is limited', async () => {
  const { owner } = await aKey();
  await world.db.execute(
    sql`insert into api_keys (id, owner_id, name, hint, hash, rights, per_minute, created_at)
        select gen_random_uuid(), ${owner.id}, 'Lain', 'mdr_', lpad(number::text, 64, '0'), '{"article":"read"}', 10, ${world.now}
        from generate_series(2, ${apiKeyLimits.kept}) as number`,
  );
  const another = world.as(owner).apiKeys.create({ name: 'Satu lagi', rights: { article: 'read' } });
  await expect(another).rejects.toMatchObject({ code: 'CONFLICT' });
});
