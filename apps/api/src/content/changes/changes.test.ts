import { isReleaseRun } from '@madrasah/config/release-run';
import {
  announcements,
  type ChangesResponse,
  type Collection,
  changeLimits,
  collections,
  type PublicType,
} from '@madrasah/contract';
import { anArticleInput } from '@madrasah/contract/examples';
import { beforeEach, describe, expect, test } from 'vitest';
import { anEntry, holdExampleFile } from '../../../test/collections/an-entry.ts';
import { rowsLookedAt } from '../../../test/database/database-work.ts';
import { aWorld } from '../../../test/world.ts';
import { openClient } from '../../database/clients.ts';
import { readDatabaseTime } from '../../database/database-clock.ts';
import { t } from '../../trpc/init.ts';
import { collectionProcedures } from '../collections/index.ts';
import { feedName, listChanges } from './changes.router.ts';
import { collectChanges, removeOldChanges, renewChangeFeed, writeCursor } from './index.ts';

const world = aWorld();
const dayMs = 24 * 60 * 60_000;

let editor: ReturnType<typeof world.as>;
beforeEach(async () => {
  editor = world.as(await world.aUser({ role: 'editor' }));
});

const ask = (since?: string, limit = 100, type?: string) =>
  world.app.inject({
    url: '/api/changes',
    query: { limit: String(limit), ...(since && { since }), ...(type && { type }) },
  });

async function read(since?: string, limit?: number, type?: string): Promise<ChangesResponse> {
  const answer = await ask(since, limit, type);
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.any(String)]);
  return answer.json();
}

const articlesIn = ({ data }: ChangesResponse) =>
  data.filter(({ type }) => type === 'article').map(({ id, change, article }) => [change, id, article?.title]);

const aContext = () => ({
  db: world.db,
  databaseTime: world.services.databaseTime,
  features: world.app.features,
});
const collect = () => collectChanges(aContext());

/** A consumer that has everything. */
const upToDate = async () => (await read()).cursor;

const publish = async (title: string) => (await editor.articles.create(anArticleInput({ title }))).data;

describe('the changes since a cursor', () => {
  test('are what was published, updated and withdrawn; each article once, as it is now', async () => {
    const before = await upToDate();
    const kept = await publish('Tetap');
    const withdrawn = await publish('Ditarik');
    await editor.articles.create(anArticleInput({ title: 'Draf', status: 'draft' }));
    const first = await read(before);
    expect(articlesIn(first)).toEqual([
      ['published', kept.id, 'Tetap'],
      ['published', withdrawn.id, 'Ditarik'],
    ]);
    expect(first.data[0]).toMatchObject({
      changedAt: world.now.toISOString(),
      article: { publicId: kept.publicId, slug: kept.slug, categorySlug: 'berita', version: 1 },
    });

    await editor.articles.update({ id: kept.id, title: 'Tetap, disunting' });
    await editor.articles.update({ id: kept.id, title: 'Tetap, disunting lagi' });
    await editor.articles.update({ id: withdrawn.id, status: 'draft' });
    const second = await read(first.cursor);
    expect(articlesIn(second)).toEqual([
      ['updated', kept.id, 'Tetap, disunting lagi'],
      ['deleted', withdrawn.id, undefined],
    ]);
    expect(await read(second.cursor)).toEqual({ data: [], cursor: second.cursor, hasMore: false });

    await editor.articles.update({ id: withdrawn.id, status: 'published' });
    await editor.articles.remove({ id: kept.id });
    expect(articlesIn(await read(second.cursor))).toEqual([
      ['published', withdrawn.id, 'Ditarik'],
      ['deleted', kept.id, undefined],
    ]);
  });

  test('contain nothing of what is not public: neither a title nor an address, also before its deletion is noted', async () => {
    const before = await upToDate();
    const { id } = await publish('Rahasia sekali');
    const noted = await read(before);
    expect(JSON.stringify(noted)).toContain('Rahasia sekali');
    // The row says what is public, the note is still missing.
    await world.db.execute(`update articles set status = 'draft'; delete from public_change_notes`);
    const unnoted = await ask(before);
    expect(unnoted.body).not.toMatch(/rahasia/i);
    expect(articlesIn(unnoted.json())).toEqual([['deleted', id, undefined]]);
  });

  test('include what becomes public or ends by its planned time alone', async () => {
    const before = await upToDate();
    const begin = new Date(world.now.getTime() + dayMs).toISOString();
    const end = new Date(world.now.getTime() + 2 * dayMs).toISOString();
    const { data } = await editor.articles.create(
      anArticleInput({ title: 'Terjadwal', publishAt: begin, expiresAt: end }),
    );
    const planned = await read(before);
    expect(articlesIn(planned)).toEqual([]);
    world.advanceTime(dayMs + 1_000);
    await collect();
    const begun = await read(planned.cursor);
    expect(articlesIn(begun)).toEqual([['published', data.id, 'Terjadwal']]);
    world.advanceTime(dayMs);
    await collect();
    expect(articlesIn(await read(begun.cursor))).toEqual([['deleted', data.id, undefined]]);
  });

  test('include categories', async () => {
    const before = await upToDate();
    const category = await editor.categories.create({ name: 'Alumni' });
    await editor.categories.update({ id: category.id, description: 'Kabar alumni' });
    const { data, cursor } = await read(before);
    expect(data).toMatchObject([
      {
        type: 'category',
        change: 'published',
        category: { slug: 'alumni', name: 'Alumni', description: 'Kabar alumni', parentId: null, version: 2 },
      },
    ]);
    await editor.categories.remove({ id: category.id });
    expect((await read(cursor)).data).toEqual([
      { type: 'category', id: category.id, change: 'deleted', changedAt: world.now.toISOString() },
    ]);
  });

  test('come page by page, and a new consumer gets what is public without former deletions', async () => {
    const made = [];
    for (const number of [1, 2, 3, 4, 5]) made.push(await publish(`Kabar ${number}`));
    await upToDate();
    await editor.articles.remove({ id: made[0]?.id ?? 0 });
    const seen: unknown[] = [];
    let page = await read(undefined, 2);
    for (let pages = 1; pages < 100; pages += 1) {
      seen.push(...articlesIn(page));
      expect(page.data.length).toBeLessThanOrEqual(2);
      if (!page.hasMore) break;
      page = await read(page.cursor, 2);
    }
    expect(seen).toEqual(made.slice(1).map(({ id, title }) => ['published', id, title]));
  });
});

describe('entries', () => {
  const kinds: readonly Collection[] = collections;
  /** The calls of an administrator for the entries of a kind. */
  async function callsOf(kind: Collection) {
    const user = await world.aUser({ role: 'admin' });
    await holdExampleFile(world.db);
    const createCaller = t.createCallerFactory(t.router(collectionProcedures(kind)));
    return createCaller(world.contextOf(world.sessionOf({ id: user.id, role: 'admin' })));
  }
  const entriesIn = ({ data }: ChangesResponse) => data.map(({ type, change, entry }) => [type, change, entry?.title]);

  test.each(kinds.map((kind) => [kind.name, kind] as const))(
    'of the kind %s are reported as published, updated and deleted, but not while they are drafts',
    async (name, kind) => {
      const calls = await callsOf(kind);
      const before = await upToDate();
      const { data: draft } = await calls.create(anEntry(kind, { title: 'Judul awal', status: 'draft' }));
      expect((await read(before)).data).toEqual([]);
      const { version } = (await calls.update({ id: draft.id, version: draft.version, status: 'published' })).data;
      const first = await read(before);
      expect(first.data).toEqual([
        {
          type: name,
          id: expect.any(Number),
          change: 'published',
          changedAt: world.now.toISOString(),
          entry: {
            id: first.data[0]?.id,
            publicId: draft.id,
            slug: draft.slug,
            title: 'Judul awal',
            shownFrom: world.now.toISOString(),
            shownUntil: kind.schedule ? '2026-03-17T03:00:00.000Z' : null,
            startsAt: world.now.toISOString(),
            endsAt: kind.schedule ? '2026-03-17T03:00:00.000Z' : null,
            updatedAt: world.now.toISOString(),
            version,
          },
        },
      ]);
      const { data: changed } = await calls.update({ id: draft.id, version, title: 'Judul lain' });
      const second = await read(first.cursor);
      expect(entriesIn(second)).toEqual([[name, 'updated', 'Judul lain']]);
      await calls.update({ id: draft.id, version: changed.version, status: 'draft' });
      const third = await ask(second.cursor);
      expect(third.json().data).toEqual([
        { type: name, id: first.data[0]?.id, change: 'deleted', changedAt: world.now.toISOString() },
      ]);
    },
  );

  test('begin, end, go to the trash and come back by their plans and saves', async () => {
    const at = (days: number) => new Date(world.now.getTime() + days * dayMs).toISOString();
    const before = await upToDate();
    const planned = { title: 'Ujian akhir', category: 'akademik', level: 'biasa', body: '<p>Isi</p>' } as const;
    const calls = await callsOf(announcements);
    const { data: entry } = await calls.create(anEntry(announcements, { ...planned, startsAt: at(1), endsAt: at(3) }));
    expect((await read(before)).data).toEqual([]);
    world.advanceTime(dayMs);
    await collect();
    const begun = await read(before);
    expect(entriesIn(begun)).toEqual([['announcement', 'published', 'Ujian akhir']]);
    await calls.remove({ id: entry.id });
    const removed = await read(begun.cursor);
    expect(entriesIn(removed)).toEqual([['announcement', 'deleted', undefined]]);
    await calls.restore({ id: entry.id });
    const restored = await read(removed.cursor);
    expect(entriesIn(restored)).toEqual([['announcement', 'published', 'Ujian akhir']]);
    world.advanceTime(2 * dayMs - 1);
    await collect();
    expect((await read(restored.cursor)).data).toEqual([]);
    world.advanceTime(1);
    await collect();
    expect(entriesIn(await read(restored.cursor))).toEqual([['announcement', 'deleted', undefined]]);
  });

  test('that have ended show nothing, also before their end is noted', async () => {
    const calls = await callsOf(announcements);
    const before = await upToDate();
    await calls.create(anEntry(announcements, { title: 'Rahasia sekali' }));
    await read(before);
    world.advanceTime(30 * dayMs);
    const answer = await ask(before);
    expect(answer.body).not.toMatch(/rahasia/i);
    expect(entriesIn(answer.json())).toEqual([['announcement', 'deleted', undefined]]);
  });
});

describe('a filter by type', () => {
  test('lists only these types, in the order of changes, and goes on with the same cursor', async () => {
    const before = await upToDate();
    const created = [await publish('Satu'), await publish('Dua'), await publish('Tiga')];
    await editor.categories.create({ name: 'Alumni' });
    const typesIn = ({ data }: ChangesResponse) => data.map(({ type }) => type);
    expect(typesIn(await read(before, 10, 'category'))).toEqual(['category']);
    expect(typesIn(await read(before, 10, 'announcement,page'))).toEqual([]);
    expect(typesIn(await read(before, 10, 'category,article'))).toEqual(['article', 'article', 'article', 'category']);
    const first = await read(before, 2, 'article');
    expect([first.hasMore, articlesIn(first).map(([, id]) => id)]).toEqual([
      true,
      created.slice(0, 2).map(({ id }) => id),
    ]);
    expect(articlesIn(await read(first.cursor, 2, 'article')).map(([, id]) => id)).toEqual([created[2]?.id]);
    expect((await ask(before, 10, 'artikel')).statusCode).toBe(422);
  });
});

describe('the time of a judgement', () => {
  const aPlannedArticle = async (title: string, publishAt: Date) =>
    (await editor.articles.create(anArticleInput({ title, publishAt: publishAt.toISOString() }))).data;
  const later = (ms: number) => new Date(world.now.getTime() + ms);

  test('is read while no other process can collect, so what a slower process judges is not lost', async () => {
    const before = await upToDate();
    const { id } = await publish('Berubah');
    const { id: second } = (await editor.articles.create(anArticleInput({ title: 'Baru', status: 'draft' }))).data;
    const client = await openClient(world.connection);
    const outcomes: string[] = [];
    try {
      await collectChanges({
        db: world.db,
        async databaseTime() {
          const time = world.now;
          world.advanceTime(10_000);
          await client.query('begin');
          await client.query(
            `update articles set status = 'published', published_at = $2, slug = 'baru', version = version + 1 where id = $1`,
            [second, world.now],
          );
          outcomes.push(await collectChanges(aContext()));
          await client.query(`update articles set version = version + 1 where id = $1`, [id]);
          await client.query('commit');
          return time;
        },
      });
    } finally {
      await client.end();
    }
    await collect();
    expect(articlesIn(await read(before))).toEqual([
      ['published', id, 'Berubah'],
      ['published', second, 'Baru'],
    ]);
    expect(outcomes).toEqual(['busy']);
  });

  test.each([60 * 60_000, 40 * dayMs])(
    'that was %i ms ahead skips no planned article once it is right again',
    async (ahead) => {
      const before = await upToDate();
      const right = world.now;
      const early = await aPlannedArticle('Sudah direncanakan', later(30 * 60_000));
      world.setClock(later(ahead).toISOString());
      await collect();
      world.setClock(right.toISOString());
      const corrected = await read(before);
      expect(articlesIn(corrected)).toEqual([['deleted', early.id, undefined]]);
      const late = await aPlannedArticle('Direncanakan sesudahnya', later(45 * 60_000));
      world.advanceTime(30 * 60_000 - 1);
      await collect();
      expect(articlesIn(await read(corrected.cursor))).toEqual([]);
      world.advanceTime(1);
      await collect();
      const begun = await read(corrected.cursor);
      expect(articlesIn(begun)).toEqual([['published', early.id, 'Sudah direncanakan']]);
      world.advanceTime(15 * 60_000);
      await collect();
      expect(articlesIn(await read(begun.cursor))).toEqual([['published', late.id, 'Direncanakan sesudahnya']]);
    },
  );

  test('is the server’s present time, not that of the transaction', async () => {
    await world.db.transactional(async (transaction) => {
      const first = Number(await readDatabaseTime(transaction));
      let time = first;
      for (let reads = 0; reads < 10_000 && time === first; reads += 1)
        time = Number(await readDatabaseTime(transaction));
      expect(time).toBeGreaterThan(first);
    });
  });
});

test('a page reads about as many rows as it lists, at the beginning and after thousands of changes', async () => {
  await upToDate();
  await world.db.execute(`
    insert into public_changes (type, subject_id, position, change, version, changed_at)
      select 'article', 100000 + n, head + n, 'published', 1, now() from public_change_feeds, generate_series(1, 6000) n;
    update public_change_feeds set head = head + 6000;
    analyze public_changes`);
  const feed = feedName(
    (await world.db.execute<{ feed_id: string }[]>('select feed_id from public_change_feeds'))[0]?.feed_id ?? '',
  );
  const context = aContext();
  for (const position of [0, 3_000, 5_990]) {
    const since = writeCursor({ feed, position, startedAt: position });
    const rows = await rowsLookedAt(world.db, () => listChanges(context, { since, limit: 10 }));
    expect([position, rows]).toEqual([position, expect.toSatisfy((read: number) => read > 0 && read < 60)]);
  }
  const types: PublicType[] = ['page', 'article'];
  const rare = await rowsLookedAt(world.db, () => listChanges(context, { limit: 10, type: types }));
  expect(rare).toSatisfy((read: number) => read > 0 && read < 60);
});

describe('a cursor', () => {
  test('that is none is refused as invalid', async () => {
    for (const since of ['abc', '%20', 'x'.repeat(200), 'MS4yLjM']) {
      const answer = await ask(since);
      expect([since, answer.statusCode]).toEqual([since, 422]);
    }
  });

  test('is too old once deletions after it were removed (410); a newer one and a new consumer are served', async () => {
    const old = await upToDate();
    const { id } = await publish('Lama');
    const beginning = await read(undefined, 1);
    await read(old);
    await editor.articles.remove({ id });
    const newer = await upToDate();
    world.advanceTime(changeLimits.deletionsKeptMs - 1_000);
    await removeOldChanges(aContext());
    expect((await ask(old)).statusCode).toBe(200);
    world.advanceTime(2_000);
    await removeOldChanges(aContext());
    for (const since of [old, beginning.cursor]) {
      const refused = await ask(since);
      expect([refused.statusCode, refused.json().code]).toEqual([410, 'GONE']);
      expect(refused.json().message).toContain('Mulai lagi tanpa `since`');
    }
    expect((await ask(newer)).statusCode).toBe(200);
    let page = await read(undefined, 1);
    while (page.hasMore) page = await read(page.cursor, 1);
    expect((await ask(page.cursor)).statusCode).toBe(200);
  });

  test('of before a restore is refused', async () => {
    const cursor = await upToDate();
    await renewChangeFeed(world.db);
    expect((await ask(cursor)).statusCode).toBe(410);
  });
});

type Client = Awaited<ReturnType<typeof openClient>>;

describe('no change is skipped', () => {
  const clients: Client[] = [];
  const open = async () => {
    const client = await openClient(world.connection);
    clients.push(client);
    return client;
  };
  const closeAll = () => Promise.all(clients.splice(0).map((client) => client.end()));

  const statement = `update articles set title = $2, version = version + 1 where id = $1`;

  test('when a transaction that began first commits last', async () => {
    const [slow, fast] = [await publish('Lambat'), await publish('Cepat')];
    const before = await upToDate();
    try {
      const [first, second] = [await open(), await open()];
      await first.query('begin');
      await first.query(statement, [slow.id, 'Lambat 2']);
      await second.query(statement, [fast.id, 'Cepat 2']);
      const meanwhile = await read(before);
      expect(articlesIn(meanwhile)).toEqual([['updated', fast.id, 'Cepat 2']]);
      await first.query('commit');
      expect(articlesIn(await read(meanwhile.cursor))).toEqual([['updated', slow.id, 'Lambat 2']]);
    } finally {
      await closeAll();
    }
  });

  test('while fifty writers commit out of order and a consumer reads', async () => {
    const rounds = isReleaseRun ? 20 : 3;
    const made = await Promise.all(Array.from({ length: 50 }, (_, number) => publish(`Kabar ${number}`)));
    const mirror = new Map<number, string | undefined>();
    let cursor = await upToDate();
    const consume = async () => {
      const { data, cursor: next, hasMore } = await read(cursor, 7);
      for (const { id, article } of data) mirror.set(id, article?.title);
      cursor = next;
      return hasMore || data.length > 0;
    };
    try {
      const writers = await Promise.all(made.map(open));
      const writeAll = async () => {
        for (let round = 1; round <= rounds; round += 1) {
          const write = async (writer: Client, index: number) => {
            await writer.query('begin');
            await writer.query(statement, [made[index]?.id, `Kabar ${index}, ${round}`]);
          };
          await Promise.all(writers.map(write));
          // 37 and 50 have no common divisor, so each writer ends once, in an order unlike that of the beginnings.
          for (const [writer] of writers.entries()) {
            const index = (writer * 37 + round) % writers.length;
            await writers[index]?.query(index % 10 === 0 && round < rounds ? 'rollback' : 'commit');
          }
        }
      };
      let isWriting = true;
      const writing = writeAll().finally(() => {
        isWriting = false;
      });
      while (isWriting) await consume();
      await writing;
      while (await consume());
    } finally {
      await closeAll();
    }
    expect([...mirror].sort(([one], [other]) => one - other)).toEqual(
      made
        .map(({ id }, index) => [id, `Kabar ${index}, ${rounds}`])
        .sort(([one], [other]) => Number(one) - Number(other)),
    );
  }, 60_000);
});
