import { sql } from '@mikro-orm/core';
import { expect, test, vi } from 'vitest';
import { poolSize } from '../../../test/database/fill-pool.ts';
import { removeDeletedFiles } from '../../../test/jobs/due-images.ts';
import { patience } from '../../../test/patience.ts';
import { aPhotograph } from '../../../test/pictures.ts';
import { aFakeStore, hasty } from '../../../test/services/fake-store.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { aWorld } from '../../../test/world.ts';
import { removePicture } from '../../content/library/library.router.ts';
import { poolOf } from '../../database/orm.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';
import { makeMissingVariants, storeImage } from './index.ts';
import { claimUpload, endExpiredClaims } from './remove-files.ts';

const world = aWorld();
const hourMs = 60 * 60_000;

const contextOf = (images: ImageStorage) => ({ ...world.services, db: world.db, images, log: world.app.log });

async function aPicture(images: ImageStorage, width = 320) {
  const bytes = await aPhotograph(width, 200).jpeg().toBuffer();
  const store = () => storeImage(contextOf(images), bytes);
  const { url } = await store();
  return { url, id: url.slice(-44, -4), name: images.nameOf(url) ?? '', store };
}

async function anAdmin() {
  const { id } = await world.aUser({ role: 'admin' });
  return { id, role: 'admin' as const };
}

async function remove(images: ImageStorage, id: string) {
  await removePicture({ ...contextOf(images), actor: await anAdmin() }, id);
}

const countRemovals = async () =>
  (await world.db.execute(sql`select key from jobs where name = 'images.remove'`)).length;

test('deleting pictures while the store hangs holds no database connection, and requests are served', async () => {
  const store = await aFakeStore();
  const images = store.images({ ...hasty, idleMs: 60_000 });
  const actor = await anAdmin();
  const ids: string[] = [];
  for (let index = 0; index < poolSize; index += 1) ids.push((await aPicture(images, 300 + index)).id);
  store.behave('silent');
  await Promise.all(ids.map((id) => removePicture({ ...contextOf(images), actor }, id)));
  const deleting = removeDeletedFiles(contextOf(images));
  await vi.waitFor(() => expect(store.countHeld()).toBeGreaterThan(0), patience);
  expect(poolOf(world.orm).counts).toMatchObject({ used: 0, waiting: 0 });
  expect((await world.app.inject('/api/articles?search=lomba')).statusCode).toBe(200);
  store.behave('well');
  await deleting;
  expect([store.objects.size, await countRemovals()]).toEqual([0, 0]);
  store.close();
});

test('a deletion that fails in the store is retried until the files are gone', async () => {
  const store = await aFakeStore();
  const images = store.images();
  const { id } = await aPicture(images);
  await remove(images, id);
  store.refuse({ status: 503, code: 'SlowDown' });
  await removeDeletedFiles(contextOf(images));
  expect([store.objects.size, await countRemovals()]).toEqual([1, 1]);
  store.refuse(undefined);
  await removeDeletedFiles(contextOf(images));
  expect(store.objects.size).toBe(1);
  world.advanceTime(hourMs);
  await removeDeletedFiles(contextOf(images));
  expect([store.objects.size, await countRemovals()]).toEqual([0, 0]);
  store.close();
});

test('a picture that is uploaded again before its files are deleted keeps them', async () => {
  const store = await aFakeStore();
  const images = store.images();
  const { id, name, store: sendAgain } = await aPicture(images);
  await remove(images, id);
  await sendAgain();
  world.advanceTime(hourMs);
  await removeDeletedFiles(contextOf(images));
  expect([...store.objects.keys()]).toEqual([name]);
  store.close();
});

test('a picture that is uploaded again while its files are being deleted is stored afterwards', async () => {
  const store = await aFakeStore();
  const images = store.images({ ...hasty, idleMs: 60_000 });
  const { id, name, store: sendAgain } = await aPicture(images);
  await remove(images, id);
  store.behave('silent');
  const deleting = removeDeletedFiles(contextOf(images));
  await vi.waitFor(() => expect(store.countHeld()).toBeGreaterThan(0), patience);
  const sending = sendAgain();
  store.behave('well');
  await Promise.all([deleting, sending]);
  await removeDeletedFiles(contextOf(images));
  expect([...store.objects.keys()]).toEqual([name]);
  store.close();
});

test('files are not deleted while an upload of the same picture is running', async () => {
  const store = await aFakeStore();
  const images = store.images({ ...hasty, idleMs: 60_000 });
  const { id, name, store: sendAgain } = await aPicture(images);
  store.behave('silent');
  const sending = sendAgain();
  await vi.waitFor(() => expect(store.countHeld()).toBe(1), patience);
  await remove(images, id);
  await removeDeletedFiles(contextOf(images));
  expect(store.countHeld()).toBe(1);
  store.behave('well');
  await sending;
  await removeDeletedFiles(contextOf(images));
  expect([...store.objects.keys()]).toEqual([name]);
  store.close();
});

test('an upload that fails after the store has taken the file leaves no file behind', async () => {
  const store = await aFakeStore();
  const images = store.images();
  const broken: ImageStorage = {
    ...images,
    async put(name, bytes, type) {
      await images.put(name, bytes, type);
      throw new Error('the connection was lost');
    },
  };
  await expect(aPicture(broken)).rejects.toThrow('the connection was lost');
  expect(store.objects.size).toBe(1);
  await removeDeletedFiles(contextOf(images));
  expect(store.objects.size).toBe(0);
  store.close();
});

test('an upload whose process died leaves no file behind, and one that was finished keeps its file', async () => {
  const store = await aFakeStore();
  const images = store.images();
  const kept = await aPicture(images);
  const lost = `cd/${'cd'.repeat(20)}.jpg`;
  await images.put(lost, Buffer.from('gambar'), 'image/jpeg');
  for (const name of [kept.name, lost]) {
    await world.db.execute(
      sql`insert into image_file_claims (id, name, until)
          values (gen_random_uuid(), ${name}, clock_timestamp() + interval '1 minute')`,
    );
  }
  world.advanceTime(2 * hourMs);
  await removeDeletedFiles(contextOf(images));
  expect(store.objects.size, "a process's clock ends no claim").toBe(2);
  await world.db.execute(sql`update image_file_claims set until = clock_timestamp()`);
  await removeDeletedFiles(contextOf(images));
  expect([...store.objects.keys()]).toEqual([kept.name]);
  store.close();
});

test('a claim of a picture ends after three minutes of the time of the database, which a trial can move', async () => {
  await claimUpload(world.db, `ef/${'ef'.repeat(20)}.jpg`, world.services.now);
  const countClaimsAfter = (minutes: number) =>
    world.db.transactional(async (transaction) => {
      await transaction.execute(sql`select set_config('madrasah.clock_ahead', ${String(minutes * 60)}, true)`);
      await endExpiredClaims(transaction, world.now);
      return (await transaction.execute(sql`select id from image_file_claims`)).length;
    });
  expect(await countClaimsAfter(2)).toBe(1);
  expect(await countClaimsAfter(3)).toBe(0);
});

test('variants are made without a transaction once a stalled store works again, and are deleted with their picture', async () => {
  const store = await aFakeStore();
  const images = store.images();
  const { id } = await aPicture(images, 700);
  for (const behaviour of ['silent', 'half'] as const) {
    store.behave(behaviour);
    await makeMissingVariants({ ...contextOf(images), log: silentLog });
    expect(store.objects.size).toBe(1);
  }
  store.behave('well');
  await makeMissingVariants(contextOf(images));
  expect(store.objects.size).toBeGreaterThan(1);
  await remove(images, id);
  await removeDeletedFiles(contextOf(images));
  expect(store.objects.size).toBe(0);
  store.close();
});
