import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '@madrasah/contract';
import { aComment, anArticleInput } from '@madrasah/contract/examples';
import { beforeEach, describe, expect, test } from 'vitest';
import { aWorld, testPassword } from '../../../test/world.ts';
import { flushCounters } from '../../content/articles/index.ts';
import type { User } from '../../identity/users/index.ts';
import { SampleArticle, SampleUser } from './index.ts';

const world = aWorld({ cachesResponses: true });

type Caller = ReturnType<typeof world.as>;

let admin: Caller;
let administrator: User;
let [siti, budi]: User[] = [];

/** A sample account of a new site. */
async function aSampleAccount(fullName: string): Promise<User> {
  const user = await world.aUser({ role: 'author', fullName });
  const { db } = world;
  db.create(SampleUser, { user: user.id }, { persist: true });
  await db.flush();
  return user;
}

/** A sample article of a new site. */
async function aSampleArticle(title: string, writer: User) {
  const { data } = await world.as(writer).articles.create(anArticleInput({ title, status: 'published' }));
  const { db } = world;
  db.create(SampleArticle, { article: data.id, version: data.version }, { persist: true });
  await db.flush();
  return data;
}

const stateOf = async (caller: Caller) => (await caller.samples.state()).data;
const titlesFor = async (caller: Caller) => (await caller.articles.list({})).data.map(({ title }) => title).sort();
const namesFor = async (caller: Caller) => (await caller.users.list({})).data.map(({ fullName }) => fullName);
const activities = async () => (await admin.activity.list({})).data;
const countWaiting = async () => {
  const [row] = await world.db.execute<{ waiting: number }[]>(
    "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return row?.waiting ?? 0;
};
const nothing = { contents: 0, articles: 0, keptArticles: 0, entries: 0, keptEntries: 0, accounts: 0, keptAccounts: 0 };

beforeEach(async () => {
  administrator = await world.aUser({ role: 'admin', fullName: 'Ibu Kepala' });
  admin = world.as(administrator);
  [siti, budi] = [await aSampleAccount('Siti Contoh'), await aSampleAccount('Budi Contoh')];
});

const sitiAndBudi = (): [User, User] => {
  if (!siti || !budi) throw new Error('the sample accounts are made before each test');
  return [siti, budi];
};

describe('unchanged samples', () => {
  test('are counted, moved to the trash or deleted, and no longer listed as samples', async () => {
    const [one, other] = sitiAndBudi();
    await aSampleArticle('Contoh satu', one);
    await aSampleArticle('Contoh dua', other);
    await aSampleArticle('Contoh tiga', administrator);
    await admin.articles.create(anArticleInput({ title: 'Kabar kami' }));
    expect(await stateOf(admin)).toEqual({ ...nothing, articles: 3, accounts: 2 });

    expect((await admin.samples.remove()).data).toEqual({ ...nothing, articles: 3, accounts: 2 });
    expect(await titlesFor(admin)).toEqual(['Kabar kami']);
    expect(await namesFor(admin)).toEqual(['Ibu Kepala']);
    expect(await stateOf(admin)).toEqual(nothing);

    const { data: trash } = await admin.trash.list({});
    expect(trash.map(({ title }) => title).sort()).toEqual(['Contoh dua', 'Contoh satu', 'Contoh tiga']);
    expect(trash[0]).toMatchObject({
      deletedBy: { fullName: 'Ibu Kepala' },
      keptUntil: new Date(world.now.getTime() + limits.trash.keptMs).toISOString(),
    });
  });

  test('can be restored from the trash like any article; they have no author then, and are no longer samples', async () => {
    const [one] = sitiAndBudi();
    const { id, slug, version } = await aSampleArticle('Contoh satu', one);
    await admin.samples.remove();
    expect((await admin.trash.restore({ id })).data).toMatchObject({ slug, status: 'published', authorUser: null });
    await expect(admin.articles.update({ id, title: 'Lain', version })).rejects.toMatchObject({ code: 'CONFLICT' });
    await admin.samples.remove();
    expect(await titlesFor(admin)).toEqual(['Contoh satu']);
  });

  test('disappear from the public site', async () => {
    const [one] = sitiAndBudi();
    const { slug } = await aSampleArticle('Contoh satu', one);
    const read = async (url: string) => (await world.app.inject(url)).body;
    expect(await read('/api/articles/latest')).toContain('Contoh satu');
    expect(await read(`/api/articles/${slug}`)).toContain('Contoh satu');
    await admin.samples.remove();
    await world.waitForSync();
    expect(await read('/api/articles/latest')).not.toContain('Contoh satu');
    expect((await world.app.inject(`/api/articles/${slug}`)).statusCode).toBe(404);
  });

  test('stay when they are kept, and are no longer listed as samples', async () => {
    const [one] = sitiAndBudi();
    await aSampleArticle('Contoh satu', one);
    expect((await admin.samples.keep()).data).toEqual({ ...nothing, keptArticles: 1, keptAccounts: 2 });
    expect(await stateOf(admin)).toEqual(nothing);
    expect((await admin.samples.remove()).data).toEqual(nothing);
    expect(await titlesFor(admin)).toEqual(['Contoh satu']);
    expect(await namesFor(admin)).toEqual(['Budi Contoh', 'Ibu Kepala', 'Siti Contoh']);
  });
});

test('sample entries are moved to the trash of their kind, unless they were changed or typed into', async () => {
  const add = async (title: string) => {
    const { data } = await admin.questions.create({ title, answer: 'Ya', status: 'published' });
    await world.db.execute(
      'insert into sample_entries select id, version from collection_entries where public_id = ?',
      [data.id],
    );
    return data;
  };
  await add('Contoh pertanyaan?');
  const { id } = await add('Pertanyaan kami?');
  const typed = await add('Sedang diketik?');
  await admin.drafts.save({
    ...{
      id: randomUUID(),
      writer: randomUUID(),
      subject: 'question',
      subjectId: typed.id,
      version: 1,
      waitingPictures: 0,
    },
    values: { title: 'Sedang diketik!' },
  });
  await admin.questions.create({ title: 'Bukan contoh?', answer: 'Ya', status: 'published' });
  await admin.questions.update({ id, version: 1, answer: 'Tidak' });
  const expected = { ...nothing, entries: 1, keptEntries: 2, accounts: 2 };
  expect(await stateOf(admin)).toEqual(expected);
  expect((await admin.samples.remove()).data).toEqual(expected);
  const titles = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title).sort();
  expect(titles(await admin.questions.list({}))).toEqual(['Bukan contoh?', 'Pertanyaan kami?', 'Sedang diketik?']);
  expect(titles(await admin.questions.trash({}))).toEqual(['Contoh pertanyaan?']);
  expect(await stateOf(admin)).toEqual(nothing);
});

describe('a changed sample article', () => {
  const touches: [
    how: string,
    touch: (article: { id: number; publicId: string; version: number }) => Promise<unknown>,
  ][] = [
    ['saved', ({ id }) => admin.articles.update({ id, excerpt: 'Kata kami' })],
    ['taken down', ({ id }) => admin.articles.bulk({ ids: [id], action: 'draft' })],
    ['restored from the trash', ({ id }) => admin.articles.remove({ id }).then(() => admin.trash.restore({ id }))],
    [
      'typed into, without saving',
      ({ publicId, version }) =>
        admin.drafts.save({
          ...{
            id: randomUUID(),
            writer: randomUUID(),
            subject: 'article',
            subjectId: publicId,
            version,
            waitingPictures: 0,
          },
          values: { title: 'Kata kami' },
        }),
    ],
  ];

  test.each(touches)('is kept when it was %s, and so is its author’s account', async (_, touch) => {
    const [one, other] = sitiAndBudi();
    const touched = await aSampleArticle('Disentuh', one);
    await aSampleArticle('Tidak disentuh', other);
    await touch(touched);
    const expected = { ...nothing, articles: 1, keptArticles: 1, accounts: 1, keptAccounts: 1 };
    expect(await stateOf(admin)).toEqual(expected);
    expect((await admin.samples.remove()).data).toEqual(expected);
    expect(await titlesFor(admin)).toEqual(['Disentuh']);
    expect(await namesFor(admin)).toEqual(['Ibu Kepala', 'Siti Contoh']);
  });

  test('is kept when it waits for a review', async () => {
    const [one] = sitiAndBudi();
    const { data } = await world.as(one).articles.create(anArticleInput({ status: 'draft' }));
    const { db } = world;
    db.create(SampleArticle, { article: data.id, version: data.version }, { persist: true });
    await db.flush();
    await admin.reviews.request({ id: data.id });
    expect((await admin.samples.remove()).data).toMatchObject({ articles: 0, keptArticles: 1 });
  });

  test('is not kept only because of visitors’ views, likes and comments', async () => {
    const [one] = sitiAndBudi();
    const { id } = await aSampleArticle('Dibaca', one);
    const visitor = world.asVisitor();
    for (const path of ['view', 'like']) await world.app.inject({ method: 'POST', url: `/api/articles/${id}/${path}` });
    await visitor.comments.send(aComment(id));
    await flushCounters(world.db, world.now);
    expect((await visitor.articles.byId({ id })).data).toMatchObject({ views: 1, likes: 1 });
    expect((await admin.samples.remove()).data).toMatchObject({ articles: 1, keptArticles: 0 });
  });

  test('in the trash stays there, and is not counted', async () => {
    const [one] = sitiAndBudi();
    const { id } = await aSampleArticle('Sudah dihapus', one);
    await admin.articles.remove({ id });
    expect((await admin.samples.remove()).data).toEqual({ ...nothing, accounts: 2 });
    expect((await admin.trash.restore({ id })).data.title).toBe('Sudah dihapus');
  });

  test('that is saved while samples are removed is either saved and kept, or removed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, version } = await aSampleArticle(`Putaran ${round}`, administrator);
      world.advanceTime(1_000);
      const [saved, removed] = await Promise.allSettled([
        admin.articles.update({ id, excerpt: 'Kata kami', version }),
        admin.samples.remove(),
      ]);
      expect(removed.status).toBe('fulfilled');
      const isThere = (await titlesFor(admin)).includes(`Putaran ${round}`);
      expect(isThere).toBe(saved.status === 'fulfilled');
    }
  });
});

describe('a used sample account', () => {
  test('stays when its owner has signed in', async () => {
    const [one] = sitiAndBudi();
    world.advanceTime(1_000);
    const payload = { username: one.username, password: testPassword };
    expect((await world.app.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode).toBe(200);
    expect((await admin.samples.remove()).data).toEqual({ ...nothing, accounts: 1, keptAccounts: 1 });
    expect(await namesFor(admin)).toEqual(['Ibu Kepala', 'Siti Contoh']);
  });

  test('stays when an administrator has changed it', async () => {
    const [one] = sitiAndBudi();
    world.advanceTime(1_000);
    await admin.users.setStatus({ id: one.id, isActive: false });
    expect((await admin.samples.remove()).data).toEqual({ ...nothing, accounts: 1, keptAccounts: 1 });
  });

  test('stays when one of its articles is no sample', async () => {
    const [one] = sitiAndBudi();
    await world.as(one).articles.create(anArticleInput({ title: 'Tulisan sendiri' }));
    expect((await admin.samples.remove()).data).toEqual({ ...nothing, accounts: 1, keptAccounts: 1 });
  });
});

describe('a decision about samples', () => {
  test('is made once, however many concurrent requests there are', async () => {
    const [one, other] = sitiAndBudi();
    for (const title of ['Satu', 'Dua', 'Tiga']) await aSampleArticle(title, one);
    await aSampleArticle('Empat', other);
    const second = world.as(await world.aUser({ role: 'admin', fullName: 'Pak Wakil' }));
    const answers = await Promise.all([admin, second, admin].map((caller) => caller.samples.remove()));
    const did = answers.filter(({ data }) => data.articles > 0);
    expect(did.map(({ data }) => data)).toEqual([{ ...nothing, articles: 4, accounts: 2 }]);
    const logged = (await activities()).map(({ action }) => action);
    expect(logged.filter((action) => action === 'settings.removeSamples')).toHaveLength(1);
  });

  test('is refused to a caller who loses their rights while waiting', async () => {
    const [one] = sitiAndBudi();
    await aSampleArticle('Contoh satu', one);
    const { removal } = await world.db.transactional(async (db) => {
      await db.execute("update users set role = 'editor' where id = ?", [administrator.id]);
      const waiting = Promise.allSettled([admin.samples.remove()]);
      while ((await countWaiting()) === 0) await pause(5);
      return { removal: waiting };
    });
    expect(await removal).toMatchObject([{ status: 'rejected', reason: { code: 'FORBIDDEN' } }]);
    expect(await titlesFor(admin)).toEqual(['Contoh satu']);
  });

  test('changes nothing when it fails', async () => {
    const [one] = sitiAndBudi();
    await aSampleArticle('Contoh satu', one);
    await world.db.execute('alter table sample_users rename to sample_users_away');
    await expect(admin.samples.remove()).rejects.toMatchObject({ message: 'Konten contoh belum dapat dihapus' });
    await world.db.execute('alter table sample_users_away rename to sample_users');
    world.loggedErrors.splice(0);
    expect(await titlesFor(admin)).toEqual(['Contoh satu']);
    expect(await stateOf(admin)).toEqual({ ...nothing, articles: 1, accounts: 2 });
  });

  test('is logged with its figures, and each deleted account by its name', async () => {
    const [one] = sitiAndBudi();
    await aSampleArticle('Contoh satu', one);
    await admin.samples.remove();
    const logged = await activities();
    expect(logged.find(({ action }) => action === 'settings.removeSamples')).toMatchObject({
      actor: { name: 'Ibu Kepala' },
      changes: [
        { field: 'emptiedContents', before: null, after: '0' },
        { field: 'removedArticles', before: null, after: '1' },
        { field: 'removedEntries', before: null, after: '0' },
        { field: 'removedAccounts', before: null, after: '2' },
        { field: 'keptArticles', before: null, after: '0' },
        { field: 'keptEntries', before: null, after: '0' },
        { field: 'keptAccounts', before: null, after: '0' },
      ],
    });
    const deleted = logged.filter(({ action }) => action === 'user.delete').map(({ subjectTitle }) => subjectTitle);
    expect(deleted.sort()).toEqual(['Budi Contoh', 'Siti Contoh']);
  });

  test('is not logged where there are none', async () => {
    await admin.samples.keep();
    await admin.samples.keep();
    await admin.samples.remove();
    const logged = (await activities()).map(({ action }) => action);
    expect(logged.filter((action) => action.endsWith('Samples'))).toEqual(['settings.keepSamples']);
  });
});
