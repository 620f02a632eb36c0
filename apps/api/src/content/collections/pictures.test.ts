import { facilities } from '@madrasah/contract';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { anEntry } from '../../../test/collections/an-entry.ts';
import { aWorld } from '../../../test/world.ts';
import type { User } from '../../identity/users/index.ts';
import { makeMissingVariants, storeImage } from '../../platform/media/index.ts';

const world = aWorld({ cachesResponses: true });

async function store(background: string, sender?: User) {
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const actor = sender ? ({ id: sender.id, role: 'author' } as const) : null;
  const { url } = await storeImage({ ...world.services, db: world.db, actor }, bytes);
  return { url, id: url.slice(-44, -4) };
}

const anEditor = async () => world.as(await world.aUser({ role: 'editor' }));
const withGallery = (...urls: string[]) =>
  anEntry(facilities, { gallery: urls.map((image) => ({ image, caption: '' })) });
const read = async (path: string) => (await world.app.inject(path)).json();

test('a list has the first picture of an entry, its page all of them, with their variants once they are made', async () => {
  const [first, second] = [await store('red'), await store('gold')];
  const editor = await anEditor();
  const { data } = await editor.facilities.create(withGallery(first.url, second.url));
  await world.waitForSync();
  const listed = async () => (await read('/api/facilities')).data[0];
  expect((await listed()).gallery).toEqual([{ image: first.url, caption: '' }]);
  expect((await listed()).pictures).toEqual([
    { url: first.url, width: 640, height: 480, variants: [], preview: null, focus: null },
  ]);
  const whole = (await read(`/api/facilities/${data.slug}`)).data;
  expect([whole.gallery.length, whole.pictures.map(({ url }: { url: string }) => url)]).toEqual([
    2,
    [first.url, second.url],
  ]);
  // The cached answer changes when the variants are stored.
  await makeMissingVariants({ ...world.services, log: world.app.log });
  await world.waitForSync();
  expect((await listed()).pictures[0].variants).not.toEqual([]);
});

test('a picture of an entry is in use: by its newest version, in the trash and by former versions', async () => {
  const [kept, former] = [await store('red'), await store('gold')];
  const { facilities: calls, media } = await anEditor();
  const { data: entry } = await calls.create(withGallery(kept.url, former.url));
  const { data: changed } = await calls.update({ id: entry.id, version: 1, ...withGallery(kept.url) });
  const uses = async ({ id }: { id: string }) =>
    (await media.uses({ id })).data.items.map(({ place, isPast, entry: of }) => [place, isPast, of?.title]);
  expect(await uses(kept)).toEqual([
    ['entry', false, entry.title],
    ['entryRevision', true, entry.title],
  ]);
  expect(await uses(former)).toEqual([['entryRevision', true, entry.title]]);
  const { uses: present, pastUses } = (await media.byId({ id: former.id })).data;
  expect([present, pastUses]).toEqual([0, 1]);
  const refusal = await media.remove({ id: kept.id }).catch((error) => error.cause);
  expect([refusal.code, refusal.details.uses.items[0].entry]).toEqual([
    'CONFLICT',
    { id: changed.id, kind: 'facility', title: changed.title },
  ]);
  await calls.remove({ id: entry.id });
  expect((await uses(kept))[0]).toEqual(['entry', true, entry.title]);
  await calls.purge({ id: entry.id });
  expect([await uses(kept), await uses(former)]).toEqual([[], []]);
  expect((await media.remove({ id: kept.id })).message).toContain('dihapus');
});

test('addresses of other sites, of missing pictures, and the same picture twice are refused at their field', async () => {
  const { url } = await store('red');
  const { facilities: calls } = await anEditor();
  const fault = (...urls: string[]) =>
    calls.create(withGallery(...urls)).then(
      () => 'ok',
      (error) => error.cause?.details?.errors ?? error.code,
    );
  expect(await fault('https://lain.example/a.jpg')).toEqual({ gallery: expect.any(String) });
  expect(await fault('/logo.svg')).toEqual({ gallery: expect.any(String) });
  expect(await fault(url.replace(/[0-9a-f]{8}\.jpg$/, '00000000.jpg'))).not.toBe('ok');
  expect(await fault(url, url)).not.toBe('ok');
  expect(await fault(url)).toBe('ok');
});

test('an author chooses pictures of published entries and of their own, and not those of others’ drafts', async () => {
  const [shown, hidden, own] = [await store('red'), await store('gold'), await store('navy')];
  const editor = await anEditor();
  await editor.facilities.create(withGallery(shown.url));
  await editor.facilities.create({ ...withGallery(hidden.url), status: 'draft' });
  const author = world.as(await world.aUser({ role: 'author' }));
  await author.facilities.create({ ...withGallery(own.url), status: 'draft' });
  expect((await author.media.list({})).data.map(({ id }) => id).toSorted()).toEqual([shown.id, own.id].toSorted());
  expect((await author.media.uses({ id: shown.id })).data.total).toBe(2);
  expect((await editor.media.list({})).data).toHaveLength(3);
});
