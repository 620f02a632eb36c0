import { albums, texts } from '@madrasah/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { anEntry } from '../../../test/collections/an-entry.ts';
import { testCollection } from '../../../test/collections/test-collection.ts';
import { removeDeletedFiles } from '../../../test/jobs/due-images.ts';
import { aWorld } from '../../../test/world.ts';
import { makeMissingVariants, storeImage } from '../../platform/media/index.ts';

const world = aWorld({ cachesResponses: true, cdn: 'varnish' });

testCollection(world, albums);

const anEditor = async () => world.as(await world.aUser({ role: 'editor' }));

async function aPicture(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 1_000, height: 750, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return (await storeImage({ ...world.services, db: world.db, actor: null }, bytes)).url;
}
const makeVariants = () => makeMissingVariants({ ...world.services, log: world.app.log });

const anAlbum = (images: readonly string[], changes: object = {}) =>
  anEntry(albums, { gallery: images.map((image) => ({ image, caption: 'Upacara' })), ...changes });

const read = async (path: string) => (await world.app.inject(path)).json();
const statusOf = async (path: string) => (await world.app.inject(path)).statusCode;

test('[DIR-008] an album has at most 200 pictures of the library, each once', async () => {
  const { create } = (await anEditor()).albums;
  const refusedFor = (images: string[]) =>
    create(anAlbum(images)).then(
      () => null,
      (error) => error.cause.details.errors,
    );
  const many = (count: number) => Array.from({ length: count }, (_, index) => `/uploads/${index}.jpg`);
  expect(await refusedFor(many(201))).toEqual({ gallery: 'Foto: paling banyak 200 gambar' });
  // Of 200 pictures only their origin is refused: the library does not have them.
  expect(await refusedFor(many(200))).toEqual({ gallery: texts.upload.unreadable });
});

test('albums are listed by their day, the latest first, with cover and first picture', async () => {
  const [first, second, cover] = [await aPicture('red'), await aPicture('gold'), await aPicture('navy')];
  const { albums: calls } = await anEditor();
  await calls.create(anAlbum([first, second], { title: 'Upacara', date: '2026-01-02' }));
  await calls.create(
    anAlbum([second], { title: 'Kemah', date: '2026-02-01', cover: { image: cover, alt: '', focus: null } }),
  );
  await calls.create(anAlbum([], { title: 'Ziarah', date: '2025-12-31' }));
  await world.waitForSync();
  const { data } = await read('/api/albums');
  const urls = (pictures: { url: string }[]) => pictures.map(({ url }) => url).toSorted();
  expect(data.map(({ title }: { title: string }) => title)).toEqual(['Kemah', 'Upacara', 'Ziarah']);
  expect([urls(data[0].pictures), urls(data[1].pictures)]).toEqual([[second, cover].toSorted(), [first]]);
});

describe('a picture that is taken back', () => {
  test('is gone from album, cover, former versions and library; its variants and their copies are purged', async () => {
    const [kept, wrong] = [await aPicture('green'), await aPicture('maroon')];
    await makeVariants();
    const { albums: calls } = await anEditor();
    const cover = { image: wrong, alt: '', focus: null };
    const { data: album } = await calls.create(anAlbum([kept, wrong], { cover }));
    await calls.update({ id: album.id, version: 1, title: 'Judul baru' });
    await world.waitForSync();
    const shown = async () => (await read(`/api/albums/${album.slug}`)).data;
    const described = (await shown()).pictures.find(({ url }: { url: string }) => url === wrong);
    const files = [wrong, ...described.variants.map(({ url }: { url: string }) => url), described.preview];
    const statuses = async () => new Set(await Promise.all(files.map(statusOf)));
    expect([files.length > 3, await statuses()]).toEqual([true, new Set([200])]);
    const changed: string[] = [];
    world.changeFeed.onChange((changes) => changed.push(...changes.map(({ tag }) => tag)));

    const { data, message } = await calls.retractPicture({ id: album.id, image: wrong });
    await removeDeletedFiles({ ...world.services, log: world.app.log });
    await world.waitForSync();
    expect([data.version, data.cover, message]).toEqual([3, null, 'Gambar ditarik dan dihapus dari situs.']);
    expect(await statuses()).toEqual(new Set([404]));
    const after = await shown();
    expect([after.gallery.map(({ image }: { image: string }) => image), after.cover]).toEqual([[kept], null]);
    expect(changed).toContain(`picture:${wrong.slice(-44, -4)}`);
    const stored = await world.db.execute<object[]>(
      'select content from collection_entries union all select content from collection_revisions',
    );
    expect([stored.length, JSON.stringify(stored).includes(wrong)]).toEqual([4, false]);
    expect(await statusOf(kept)).toBe(200);
  });

  test('stays in the library while something else shows it; a save of the former version is refused', async () => {
    const picture = await aPicture('teal');
    const { albums: calls, facilities } = await anEditor();
    const { data: album } = await calls.create(anAlbum([picture]));
    await facilities.create({ title: 'Aula', gallery: [{ image: picture, caption: '' }] });
    const { message } = await calls.retractPicture({ id: album.id, image: picture });
    await removeDeletedFiles({ ...world.services, log: world.app.log });
    expect([message, await statusOf(picture)]).toEqual([
      'Gambar ditarik dari sini, tetapi tidak dihapus karena masih dipakai di tempat lain.',
      200,
    ]);
    const codeOf = (call: Promise<unknown>) => call.catch((error) => error.cause.code);
    expect(await codeOf(calls.update({ id: album.id, version: 1, ...anAlbum([picture]) }))).toBe('STALE');
    expect(await codeOf(calls.retractPicture({ id: album.id, image: picture }))).toBe('NOT_FOUND');
  });

  test('is taken back only by those who manage all entries', async () => {
    const picture = await aPicture('black');
    const author = world.as(await world.aUser({ role: 'author' })).albums;
    const { data } = await author.create(anAlbum([], { status: 'draft' }));
    await expect(author.retractPicture({ id: data.id, image: picture })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
