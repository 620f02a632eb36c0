import { randomUUID } from 'node:crypto';
import { anArticleInput } from '@madrasah/contract/examples';
import { sql } from '@mikro-orm/core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { removeDeletedFiles } from '../../../test/jobs/due-images.ts';
import { aWorld } from '../../../test/world.ts';
import type { User } from '../../identity/users/index.ts';
import { makeMissingVariants, storeImage } from '../../platform/media/index.ts';

const world = aWorld();
const notFound = { code: 'NOT_FOUND' };
const inUse = { cause: { code: 'CONFLICT', message: 'Gambar ini masih dipakai, jadi tidak dapat dihapus.' } };

/** A distinct picture, uploaded by `sender`, a second after the previous one. */
async function store(background: string, sender?: User, fileName?: string) {
  world.advanceTime(1_000);
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const actor = sender ? ({ id: sender.id, role: 'author' } as const) : null;
  const { url } = await storeImage({ ...world.services, db: world.db, actor }, bytes, fileName);
  return { url, id: url.slice(-44, -4) };
}

const deleteFiles = () => removeDeletedFiles({ ...world.services, log: world.app.log });

const anAuthor = () => world.aUser({ role: 'author' });
const anEditor = async () => world.as(await world.aUser({ role: 'editor' }));
const anAdmin = async () => world.as(await world.aUser({ role: 'admin' }));

const draft = { status: 'draft' } as const;
const inText = (url: string) => ({ content: `<p>Lihat:</p><img src="${url}" alt="">` });

describe('the pictures', () => {
  test('are listed newest first, page by page, with their uploaders and their number', async () => {
    const siti = await world.aUser({ role: 'author', fullName: 'Siti Aminah' });
    const [first, second, third] = [
      await store('red'),
      await store('gold', siti, 'C:\\foto\\Lomba_2026.JPG'),
      await store('navy'),
    ];
    const { media } = await anEditor();
    const page = await media.list({ limit: 2 });
    expect(page.data.map(({ id }) => id)).toEqual([third.id, second.id]);
    expect(page.data[1]).toMatchObject({
      url: second.url,
      width: 600,
      height: 400,
      title: 'Lomba 2026',
      alt: '',
      uploadedBy: { id: siti.id, fullName: 'Siti Aminah' },
      uses: 0,
      pastUses: 0,
    });
    const rest = await media.list({ limit: 2, page: 2 });
    expect(rest.data.map(({ id }) => id)).toEqual([first.id]);
    expect(rest.pagination).toEqual({ page: 2, limit: 2, total: 3, totalPages: 2 });
    expect((await media.list({ limit: 2, page: 9 })).pagination.total).toBe(3);
  });

  test('are found by their title and description, their captions and the titles of their articles, literally in any case', async () => {
    const [named, captioned, guests, inArticle, other] = [
      await store('red', undefined, 'Apel pagi.png'),
      await store('gold'),
      await store('lime'),
      await store('navy'),
      await store('teal'),
    ];
    const { articles, media } = await anEditor();
    await media.change({ id: named.id, alt: 'Siswa berbaris 100%' });
    const galleries = [
      { imageBase64: captioned.url, caption: 'Juara kedua' },
      { imageBase64: guests.url, caption: 'Tamu' },
    ];
    await articles.create(anArticleInput({ title: 'Lomba Robotik', imageBase64: inArticle.url, galleries }));
    const found = async (search: string) => (await media.list({ search })).data.map(({ id }) => id);
    expect(await found('APEL')).toEqual([named.id]);
    expect(await found('berbaris 100%')).toEqual([named.id]);
    expect(await found('juara KEDUA')).toEqual([captioned.id]);
    expect(await found('robotik')).toEqual([inArticle.id, guests.id, captioned.id]);
    expect(await found('0%')).toEqual([named.id]);
    expect(await found('_')).toEqual([]);
    expect((await media.list({ unused: true })).data.map(({ id }) => id)).toEqual([other.id, named.id]);
  });
});

describe('a picture without a title', () => {
  test('has the title of the newest article with it that the caller may see', async () => {
    const siti = await anAuthor();
    const { url, id } = await store('red', siti, 'IMG_20260912.jpg');
    const titled = await store('gold', siti, 'Apel pagi.jpg');
    const { articles, media } = await anEditor();
    const called = async (by = media) => (await by.byId({ id })).data.defaultTitle;
    expect(await called()).toBe('');
    await articles.create(anArticleInput({ title: 'Lomba Robotik', imageBase64: url }));
    const { data: second } = await articles.create(anArticleInput({ title: 'Rahasia', ...inText(url), ...draft }));
    await articles.create(anArticleInput({ imageBase64: titled.url }));
    expect(await called()).toBe('Rahasia');
    const { data: former } = await articles.create(anArticleInput({ title: 'Dahulu', ...inText(url) }));
    await articles.update({ id: former.id, content: '<p>Tanpa gambar</p>' });
    expect(await called()).toBe('Rahasia');
    expect((await media.list({ search: 'dahulu' })).data).toEqual([]);
    expect(await called(world.as(siti).media)).toBe('Lomba Robotik');
    expect((await media.list({})).data.map(({ title, defaultTitle }) => [title, defaultTitle])).toEqual([
      ['Apel pagi', ''],
      ['', 'Rahasia'],
    ]);
    await articles.remove({ id: second.id });
    expect(await called()).toBe('Lomba Robotik');
  });
});

describe('the list is filtered', () => {
  const sentAt = (id: string, at: string) =>
    world.db.execute(sql`update images set created_at = ${at}::timestamptz where name like ${`%${id}%`}`);

  test('by a month of the school’s calendar, among those with uploads', async () => {
    const [last, first, next] = [await store('red'), await store('gold'), await store('navy')];
    // 17.00 UTC is midnight in Jakarta.
    await sentAt(last.id, '2025-12-31T16:59:59.999Z');
    await sentAt(first.id, '2025-12-31T17:00:00.000Z');
    await sentAt(next.id, '2026-01-31T17:00:00.000Z');
    const { media } = await anEditor();
    const found = async (month: string) => (await media.list({ month })).data.map(({ id }) => id);
    expect([await found('2025-12'), await found('2026-01'), await found('2026-02')]).toEqual([
      [last.id],
      [first.id],
      [next.id],
    ]);
    expect(await found('2025-11')).toEqual([]);
    expect((await media.filters()).data.months).toEqual(['2026-02', '2026-01', '2025-12']);
    await expect(media.list({ month: '2026-13' })).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  });

  test('by the uploads of one account; authors are offered their own name alone', async () => {
    const [budi, siti] = [
      await world.aUser({ role: 'author', fullName: 'Budi' }),
      await world.aUser({ role: 'author', fullName: 'Siti' }),
    ];
    const [ofSiti, ofBudi] = [await store('red', siti), await store('gold', budi)];
    await store('navy');
    const { media } = await anEditor();
    const found = async (uploader: string) => (await media.list({ uploader })).data.map(({ id }) => id);
    expect([await found(siti.id), await found(budi.id), await found(randomUUID())]).toEqual([
      [ofSiti.id],
      [ofBudi.id],
      [],
    ]);
    const offered = async (by: typeof media) => (await by.filters()).data.uploaders.map(({ fullName }) => fullName);
    expect(await offered(media)).toEqual(['Budi', 'Siti']);
    expect(await offered(world.as(siti).media)).toEqual(['Siti']);
    expect(await offered(world.as(await anAuthor()).media)).toEqual([]);
    // A filter shows no picture that cannot be browsed without it.
    expect((await world.as(siti).media.list({ uploader: budi.id })).data).toEqual([]);
  });
});

describe('the uses of a picture', () => {
  test('are everything that shows it: main image, gallery, text, settings, fixed pages, accounts', async () => {
    const { url, id } = await store('red');
    const admin = await anAdmin();
    const galleries = [{ imageBase64: url, caption: '' }];
    const { data } = await admin.articles.create(
      anArticleInput({ imageBase64: url, galleries, ...inText(url), ...draft }),
    );
    await admin.settings.save({ key: 'banners', value: [`http://localhost:3000${url}`] });
    const { data: home } = await admin.siteContent.home();
    await admin.siteContent.saveHome({ ...home, banners: [{ image: url, alt: '', href: '' }] });
    const holder = await world.aUser({ fullName: 'Ibu Guru' });
    await world.db.execute(sql`update users set avatar = ${url} where id = ${holder.id}`);

    const { items, total } = (await admin.media.uses({ id })).data;
    const article = { publicId: data.publicId, title: data.title, status: 'draft' };
    expect(items.filter(({ isPast }) => !isPast)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ place: 'main', article }),
        expect.objectContaining({ place: 'gallery', article }),
        expect.objectContaining({ place: 'text', article }),
        expect.objectContaining({ place: 'setting', setting: 'banners' }),
        expect.objectContaining({ place: 'setting', setting: 'content:home' }),
        expect.objectContaining({ place: 'avatar', person: expect.objectContaining({ fullName: 'Ibu Guru' }) }),
      ]),
    );
    expect([items.length, total]).toEqual([7, 7]);
    expect((await admin.media.byId({ id })).data).toMatchObject({ uses: 6, pastUses: 1 });
  });

  test('end with their owner, are separate as history, and keep the file until that is removed too', async () => {
    const { url, id } = await store('red');
    const admin = await anAdmin();
    const galleries = [{ imageBase64: url, caption: '' }];
    const { data } = await admin.articles.create(
      anArticleInput({ imageBase64: url, galleries, ...inText(url), ...draft }),
    );
    const count = async () => {
      const { uses, pastUses } = (await admin.media.byId({ id })).data;
      return [uses, pastUses];
    };
    expect(await count()).toEqual([3, 1]);
    await admin.articles.update({ id: data.id, image: null, content: '<p>Tanpa gambar</p>' });
    expect(await count()).toEqual([1, 1]);
    await admin.articles.update({ id: data.id, galleries: [] });
    expect(await count()).toEqual([0, 1]);
    await expect(admin.media.remove({ id })).rejects.toMatchObject(inUse);

    await admin.articles.update({ id: data.id, imageBase64: url });
    await admin.articles.remove({ id: data.id });
    expect(await count()).toEqual([0, 2]);
    expect((await admin.media.uses({ id })).data.items.map(({ place, isPast }) => [place, isPast])).toEqual([
      ['main', true],
      ['revision', true],
    ]);
    await admin.trash.purge({ id: data.id });
    expect(await count()).toEqual([0, 0]);
  });

  test('of an entry become history while it is in the trash', async () => {
    const { url, id } = await store('red');
    const admin = await anAdmin();
    const { data } = await admin.facilities.create({ title: 'Aula', gallery: [{ image: url, caption: '' }] });
    const count = async () => {
      const { uses, pastUses } = (await admin.media.byId({ id })).data;
      return [uses, pastUses];
    };
    expect(await count()).toEqual([1, 1]);
    await admin.facilities.remove({ id: data.id });
    expect(await count()).toEqual([0, 2]);
    await admin.facilities.restore({ id: data.id });
    expect(await count()).toEqual([1, 1]);
  });
});

describe('a picture in unsaved text', () => {
  const aDraft = (content: string) => ({
    id: randomUUID(),
    writer: randomUUID(),
    subject: 'article',
    subjectId: null,
    version: null,
    waitingPictures: 0,
    values: { title: 'Rahasia', content },
  });

  test('is in use until the draft no longer contains it, or is removed; only its owner sees the draft', async () => {
    const { url, id } = await store('red');
    const writer = await world.aUser({ fullName: 'Siti Aminah' });
    const { drafts } = world.as(writer);
    const { media } = await anEditor();
    const withPicture = aDraft(inText(url).content);
    await drafts.save(withPicture);
    const { data } = await media.uses({ id });
    expect(data).toEqual({
      items: [
        {
          place: 'draft',
          isPast: false,
          article: null,
          entry: null,
          setting: null,
          person: expect.objectContaining({ id: writer.id }),
        },
      ],
      total: 1,
    });
    expect((await media.list({ unused: true })).data).toEqual([]);
    await expect(media.remove({ id })).rejects.toMatchObject(inUse);

    const isUsed = async () => (await media.byId({ id })).data.uses === 1;
    await drafts.save({ ...withPicture, values: { title: 'Rahasia', content: '<p>Tanpa gambar</p>' } });
    expect(await isUsed()).toBe(false);
    await drafts.save(withPicture);
    expect(await isUsed()).toBe(true);
    await drafts.remove({ id: withPicture.id });
    expect(await isUsed()).toBe(false);
    await media.remove({ id });
  });

  test('is not shown to an author who did not upload it', async () => {
    const { url, id } = await store('red');
    await world.as(await anAuthor()).drafts.save(aDraft(inText(url).content));
    await expect(world.as(await anAuthor()).media.byId({ id })).rejects.toMatchObject(notFound);
  });

  test('and deleting it at the same time: either the draft has it, or it is deleted before', async () => {
    const { drafts } = world.as(await anAuthor());
    const { media } = await anEditor();
    for (const background of ['red', 'gold', 'navy', 'teal', 'lime']) {
      const { url, id } = await store(background);
      const [, removed] = await Promise.allSettled([drafts.save(aDraft(inText(url).content)), media.remove({ id })]);
      await deleteFiles();
      const isThere = (await world.app.inject({ url })).statusCode === 200;
      expect(removed.status).toBe(isThere ? 'rejected' : 'fulfilled');
    }
  });
});

describe('deleting a picture', () => {
  test('that is used is refused with its uses, also over REST', async () => {
    const { url, id } = await store('red');
    const editor = await anEditor();
    const { data } = await editor.articles.create(anArticleInput({ imageBase64: url }));
    const headers = await world.signIn({ role: 'admin' });
    const answer = await world.app.inject({ method: 'DELETE', url: `/api/media/${id}`, headers });
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'CONFLICT',
        uses: {
          items: [
            expect.objectContaining({ place: 'main', article: expect.objectContaining({ publicId: data.publicId }) }),
            expect.objectContaining({ place: 'revision', isPast: true }),
          ],
          total: 2,
        },
      }),
    ]);
    expect((await world.app.inject({ url })).statusCode).toBe(200);
  });

  test('that is not used deletes it with its variants; it can be uploaded again', async () => {
    const { url, id } = await store('red');
    await makeMissingVariants({ ...world.services, log: world.app.log });
    const { media } = await anEditor();
    const { variants } = (await media.byId({ id })).data;
    const files = [url, ...variants.map((variant) => variant.url)];
    const statuses = async () =>
      Promise.all(files.map(async (file) => (await world.app.inject({ url: file })).statusCode));
    expect(files.length).toBeGreaterThan(1);
    expect(new Set(await statuses())).toEqual(new Set([200]));
    await media.remove({ id });
    await deleteFiles();
    expect(new Set(await statuses())).toEqual(new Set([404]));
    await expect(media.byId({ id })).rejects.toMatchObject(notFound);
    expect((await store('red')).url).toBe(url);
    expect((await world.app.inject({ url })).statusCode).toBe(200);
    expect((await media.byId({ id })).data.variants).toEqual([]);
  });

  test('and saving an article with it at the same time: either the article has it, or the save is refused', async () => {
    const editor = await anEditor();
    for (const background of ['red', 'gold', 'navy', 'teal', 'lime']) {
      const { url, id } = await store(background);
      const [saved, removed] = await Promise.allSettled([
        editor.articles.create(anArticleInput({ imageBase64: url })),
        editor.media.remove({ id }),
      ]);
      await deleteFiles();
      const isThere = (await world.app.inject({ url })).statusCode === 200;
      expect([saved.status, removed.status, isThere]).toEqual(
        isThere ? ['fulfilled', 'rejected', true] : ['rejected', 'fulfilled', false],
      );
    }
  });
});

describe('deleting several', () => {
  const names = (list: { id: string }[]) => list.map(({ id }) => id);

  test('deletes those without uses, and keeps the others with what uses them', async () => {
    const [unused, shown, formerly] = [await store('red'), await store('gold'), await store('navy')];
    const { articles, media } = await anEditor();
    await articles.create(anArticleInput({ title: 'Lomba Robotik', imageBase64: shown.url }));
    const { data: former } = await articles.create(anArticleInput({ title: 'Dahulu', ...inText(formerly.url) }));
    await articles.update({ id: former.id, content: '<p>Tanpa gambar</p>' });
    const missing = '0'.repeat(40);
    const { data } = await media.removeMany({ ids: [unused.id, shown.id, formerly.id, missing, unused.id] });
    expect(data.removed).toEqual([unused.id]);
    expect(data.kept.map(({ id, message, uses }) => [id, message, uses?.items[0]?.article?.title])).toEqual([
      [shown.id, 'Gambar ini masih dipakai, jadi tidak dapat dihapus.', 'Lomba Robotik'],
      [formerly.id, 'Gambar ini masih dipakai, jadi tidak dapat dihapus.', 'Dahulu'],
      [missing, 'Gambar tidak ditemukan', undefined],
    ]);
    await deleteFiles();
    expect(names((await media.list({})).data)).toEqual([formerly.id, shown.id]);
    await expect(world.services.images.get(`${unused.id.slice(0, 2)}/${unused.id}.jpg`)).rejects.toThrow();
  });

  test('of all unused ones concerns what matches and was there when the list was read', async () => {
    const siti = await anAuthor();
    const [own, other] = [await store('red', siti, 'Apel pagi.jpg'), await store('gold', undefined, 'Apel sore.jpg')];
    const used = await store('lime', siti, 'Apel siang.jpg');
    const { articles, media } = await anEditor();
    await articles.create(anArticleInput({ imageBase64: used.url }));
    const { asOf, pagination } = await media.list({ unused: true, search: 'apel' });
    expect(pagination.total).toBe(2);
    const later = await store('navy', siti, 'Apel baru.jpg');
    const byAuthor = await world.as(siti).media.removeMany({ unused: { search: 'apel', asOf } });
    expect(byAuthor.data).toEqual({ removed: [own.id], kept: [], hasMore: false });
    const all = await media.removeMany({ unused: { search: 'apel', uploader: siti.id, asOf } });
    expect(all.data.removed).toEqual([]);
    expect((await media.removeMany({ unused: { search: 'apel', asOf } })).data.removed).toEqual([other.id]);
    expect(names((await media.list({})).data)).toEqual([later.id, used.id]);
  });

  test('keeps the pictures of others from an author', async () => {
    const siti = await anAuthor();
    const [own, others] = [await store('red', siti), await store('gold')];
    const { articles } = await anEditor();
    await articles.create(anArticleInput({ imageBase64: others.url }));
    const { data } = await world.as(siti).media.removeMany({ ids: [own.id, others.id] });
    expect(data).toMatchObject({ removed: [own.id], kept: [{ id: others.id, uses: null }] });
  });

  test('and saving an article with one of them at the same time: either the article has it, or the save is refused', async () => {
    const pictures = [await store('red'), await store('gold'), await store('navy')];
    const { articles, media } = await anEditor();
    const [removed, saved] = await Promise.all([
      media.removeMany({ ids: names(pictures) }),
      articles.create(anArticleInput({ imageBase64: pictures[1]?.url ?? '' })).then(
        () => true,
        () => false,
      ),
    ]);
    expect(removed.data.removed.length).toBe(saved ? 2 : 3);
    expect((await media.list({})).data).toHaveLength(saved ? 1 : 0);
  });
});

describe('the rights', () => {
  test('an author browses public and own pictures, and does not see others’ drafts', async () => {
    const [me, other] = [await anAuthor(), await anAuthor()];
    const [own, drafted, published, unseen] = [
      await store('red', me),
      await store('gold', other),
      await store('navy', other),
      await store('teal', other),
    ];
    const { articles } = world.as(other);
    const galleries = [{ imageBase64: drafted.url, caption: 'Juara rahasia' }];
    await articles.create(anArticleInput({ title: 'Rahasia', imageBase64: drafted.url, galleries, ...draft }));
    await articles.create(anArticleInput({ title: 'Rahasia', ...inText(published.url), ...draft }));
    await articles.create(anArticleInput({ title: 'Terbit', imageBase64: published.url, status: 'published' }));

    const { media } = world.as(me);
    await (await anEditor()).media.change({ id: unseen.id, alt: 'Lapangan rahasia' });
    expect((await media.list({})).data.map(({ id }) => id)).toEqual([published.id, own.id]);
    expect((await media.list({ search: 'rahasia' })).data).toEqual([]);
    const { items, total } = (await media.uses({ id: published.id })).data;
    expect(items.map(({ article }) => article?.title)).toEqual(['Terbit', 'Terbit']);
    expect(total).toBe(4);
    for (const { id } of [drafted, unseen]) {
      await expect(media.byId({ id })).rejects.toMatchObject(notFound);
      await expect(media.uses({ id })).rejects.toMatchObject(notFound);
      await expect(media.remove({ id })).rejects.toMatchObject(notFound);
    }
    expect((await (await anEditor()).media.list({})).data).toHaveLength(4);
  });

  test('an author browses pictures of settings and their own avatar, but none of other accounts, histories, or without a use', async () => {
    const [me, other] = [await anAuthor(), await anAuthor()];
    const [banner, mine, theirs, former] = [
      await store('red'),
      await store('gold'),
      await store('navy'),
      await store('teal'),
      await store('lime'),
    ];
    const admin = await anAdmin();
    await admin.settings.save({ key: 'banners', value: [banner.url] });
    for (const [{ id }, { url }] of [[me, mine] as const, [other, theirs] as const]) {
      await world.db.execute(sql`update users set avatar = ${url} where id = ${id}`);
    }
    const { data } = await admin.articles.create(anArticleInput({ imageBase64: former.url, status: 'published' }));
    await admin.articles.update({ id: data.id, image: null });

    const { media } = world.as(me);
    expect((await media.list({})).data.map(({ id }) => id)).toEqual([mine.id, banner.id]);
    expect((await media.list({ unused: true })).data).toEqual([]);
    expect((await media.uses({ id: banner.id })).data.items).toMatchObject([{ place: 'setting', setting: 'banners' }]);
  });

  test('an author browses pictures of shown and own entries, but none of others’ drafts, or of former versions only', async () => {
    const [me, other] = [await anAuthor(), await anAuthor()];
    const [shown, former, mine, theirs] = [
      await store('red'),
      await store('gold'),
      await store('navy'),
      await store('teal'),
    ];
    const editor = await anEditor();
    const withPicture = ({ url }: { url: string }) => ({ title: 'Aula', gallery: [{ image: url, caption: '' }] });
    const { data } = await editor.facilities.create({ ...withPicture(former), status: 'published' });
    await editor.facilities.update({ id: data.id, version: 1, ...withPicture(shown) });
    await world.as(me).facilities.create({ ...withPicture(mine), ...draft });
    await world.as(other).facilities.create({ ...withPicture(theirs), ...draft });

    const { media } = world.as(me);
    expect((await media.list({})).data.map(({ id }) => id)).toEqual([mine.id, shown.id]);
    for (const { id } of [former, theirs]) await expect(media.byId({ id })).rejects.toMatchObject(notFound);
    await world.as(other).facilities.create({ ...withPicture(shown), title: 'Rahasia', ...draft });
    const uses = JSON.stringify((await media.uses({ id: shown.id })).data);
    expect([uses.includes('Aula'), uses.includes('Rahasia')]).toEqual([true, false]);
  });

  test('an author changes and deletes their own, editors and administrators all', async () => {
    const [me, other] = [await anAuthor(), await anAuthor()];
    const [mine, shown] = [await store('red', me), await store('gold', other)];
    await world.as(other).articles.create(anArticleInput({ imageBase64: shown.url, status: 'published' }));
    const { media } = world.as(me);
    const { data } = await media.change({ id: mine.id, title: ' Lapangan ', alt: 'Lapangan upacara' });
    expect(data).toMatchObject({ title: 'Lapangan', alt: 'Lapangan upacara' });
    expect((await media.change({ id: mine.id, alt: '' })).data).toMatchObject({ title: 'Lapangan', alt: '' });
    await expect(media.change({ id: shown.id, alt: 'x' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(media.remove({ id: shown.id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await media.list({ unused: true })).data.map(({ id }) => id)).toEqual([mine.id]);
    await media.remove({ id: mine.id });
    for (const staff of [await anEditor(), await anAdmin()]) await staff.media.change({ id: shown.id, alt: 'Piala' });
  });

  test('texts that are too long are refused', async () => {
    const { id } = await store('red');
    const { media } = await anEditor();
    expect((await media.change({ id, alt: 'x'.repeat(300), title: 'x'.repeat(120) })).data.alt).toHaveLength(300);
    for (const texts of [{ alt: 'x'.repeat(301) }, { title: 'x'.repeat(121) }]) {
      await expect(media.change({ id, ...texts })).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    }
  });
});
