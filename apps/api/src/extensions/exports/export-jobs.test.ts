import { readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportTexts, limits } from '@madrasah/contract';
import { anArticleInput } from '@madrasah/contract/examples';
import { BlobReader, ZipReader } from '@zip.js/zip.js';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { patience } from '../../../test/patience.ts';
import { aWorld } from '../../../test/world.ts';
import { stopLongWork } from '../../platform/jobs/index.ts';
import { diskStorage, StoreUnavailable } from '../../platform/media/index.ts';
import { ExportJob } from './export-job.entity.ts';
import { removeOldExport } from './exports.router.ts';

const gone = () => Promise.reject(new Error('gone'));
/** The result of reading the only picture of these tests. */
let readPicture: () => Promise<Buffer> = gone;
const folder = join(tmpdir(), `madrasah-exports-${process.pid}`);
const world = aWorld({ images: { ...diskStorage(folder), get: () => readPicture() } });
afterEach(async () => {
  readPicture = gone;
  await stopLongWork();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const anAdmin = async () => world.as(await world.aUser({ role: 'admin' }));
type Caller = Awaited<ReturnType<typeof anAdmin>>;

const stateOf = async (caller: Caller) => (await caller.exports.state()).data;
const untilEnded = (caller: Caller) =>
  vi.waitUntil(async () => {
    const job = await stateOf(caller);
    return job?.state === 'running' ? null : job;
  }, patience);
const exportAll = async (caller: Caller) => {
  // The lease of an export ends just after its result is stored.
  await vi.waitFor(() => caller.exports.start(), patience);
  return untilEnded(caller);
};
const filesThere = () => readdir(world.services.exportsFolder).catch(() => []);
const actions = async () =>
  (await world.db.execute<{ action: string }[]>("select action from activities where kind = 'backup' order by id")).map(
    ({ action }) => action,
  );

/** Blocks reading pictures until it is released: an export waits at the first one. */
function holdPictures() {
  const released = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  readPicture = async () => {
    reached.resolve();
    await released.promise;
    return Buffer.from('gambar');
  };
  return { reached: reached.promise, release: released.resolve };
}
const addPicture = (hash = 'ab') =>
  world.db.execute(
    `insert into images (name, type, width, height, bytes, created_at)
     values ('${hash}/${hash.repeat(20)}.jpg', 'image/jpeg', 1, 1, 6, now())`,
  );

describe('an export', () => {
  test('is made in the background, downloaded with an address for the session, and deleted', async () => {
    const headers = await world.signIn({ role: 'admin' });
    const call = (name: string, body?: object) =>
      world.app.inject({ method: 'POST', url: `/trpc/exports.${name}`, headers, payload: body ?? {} });
    const admin = await anAdmin();
    await admin.articles.create(anArticleInput({ title: 'Panen Raya' }));
    expect((await call('start')).json().result.data).toEqual({ message: exportTexts.started });
    const job = await untilEnded(admin);
    expect(job).toMatchObject({
      state: 'done',
      failure: null,
      file: { name: `ekspor-${world.now.toISOString().slice(0, 10)}.zip`, articles: 1, pictures: 0, lost: 0 },
    });

    const { path } = (await call('link', { id: job.id })).json().result.data.data;
    const fetched = await world.app.inject(path);
    expect([fetched.statusCode, fetched.headers['cache-control'], fetched.rawPayload.length]).toEqual([
      200,
      'no-store',
      job.file?.bytes,
    ]);
    const entries = await new ZipReader(new BlobReader(new Blob([new Uint8Array(fetched.rawPayload)]))).getEntries();
    expect(entries.map(({ filename }) => filename)).toContain('wordpress.xml');

    world.advanceTime(limits.exports.linkMs + 1);
    expect((await world.app.inject(path)).statusCode).toBe(404);
    await admin.exports.remove({ id: job.id });
    expect([await stateOf(admin), await filesThere()]).toEqual([null, []]);
    expect(await actions()).toEqual(['backup.export', 'backup.downloadExport', 'backup.deleteExport']);
  });

  test('replaces the previous one', async () => {
    const admin = await anAdmin();
    const first = await exportAll(admin);
    const second = await exportAll(admin);
    expect(await filesThere()).toEqual([`${second.id}.zip`]);
    await expect(admin.exports.link({ id: first.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is made once for two concurrent requests, and shown to both', async () => {
    await addPicture();
    const pictures = holdPictures();
    const [admin, other] = [await anAdmin(), await anAdmin()];
    const answers = await Promise.allSettled([admin.exports.start(), other.exports.start()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await pictures.reached;
    expect((await stateOf(admin))?.id).toBe((await stateOf(other))?.id);
    await expect(other.exports.start()).rejects.toMatchObject({ code: 'CONFLICT', message: exportTexts.underWay });
    pictures.release();
    expect((await untilEnded(admin)).file?.pictures).toBe(1);
  });

  test('that is cancelled ends, and nothing of it is kept', async () => {
    await addPicture();
    const pictures = holdPictures();
    const admin = await anAdmin();
    await admin.exports.start();
    await pictures.reached;
    const id = (await stateOf(admin))?.id ?? '';
    await expect(admin.exports.remove({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
    await admin.exports.cancel({ id });
    expect(await stateOf(admin)).toBeNull();
    pictures.release();
    await vi.waitUntil(async () => (await filesThere()).length === 0, patience);
    expect(await stateOf(admin)).toBeNull();
    await expect(admin.exports.cancel({ id })).rejects.toMatchObject({ message: exportTexts.notUnderWay });
  });

  test('whose process is gone has failed, and another one may start', async () => {
    const admin = await anAdmin();
    const { id } = await exportAll(admin);
    await world.db.nativeUpdate(ExportJob, { id }, { state: 'running', content: null });
    expect(await stateOf(admin)).toMatchObject({ state: 'failed', failure: exportTexts.interrupted });
    expect((await exportAll(admin)).state).toBe('done');
  });

  test('ends with its process, and reports that', async () => {
    await addPicture();
    await addPicture('cd');
    const pictures = holdPictures();
    const admin = await anAdmin();
    await admin.exports.start();
    await pictures.reached;
    const ended = stopLongWork();
    pictures.release();
    await ended;
    expect(await stateOf(admin)).toMatchObject({ state: 'failed', failure: exportTexts.interrupted });
    expect(await filesThere()).toEqual([]);
  });

  test('from an unreachable store fails with a helpful message, without a file', async () => {
    await addPicture();
    readPicture = () => Promise.reject(new StoreUnavailable('away', undefined));
    const job = await exportAll(await anAdmin());
    expect(job).toMatchObject({ state: 'failed', file: null });
    expect(job.failure).toMatch(/belum dapat dibaca .*: tempat penyimpanannya tidak menjawab/);
    expect(await filesThere()).toEqual([]);
  });

  test('that cannot be written reports that', async () => {
    const { exportsFolder } = world.services;
    await rm(exportsFolder, { recursive: true, force: true });
    await writeFile(exportsFolder, 'a file where the folder should be');
    const job = await exportAll(await anAdmin());
    await rm(exportsFolder);
    expect(job).toMatchObject({ state: 'failed', file: null });
    expect(job.failure).not.toBe('');
  });

  test('counts a picture whose file is gone, and continues', async () => {
    await addPicture();
    expect((await exportAll(await anAdmin())).file).toMatchObject({ pictures: 0, lost: 1 });
  });

  test('is deleted after a day, and so are files of other processes; until then it stays', async () => {
    const admin = await anAdmin();
    const { id } = await exportAll(admin);
    await writeFile(join(world.services.exportsFolder, 'tertinggal.zip.part'), 'x');
    world.advanceTime(limits.exports.keptMs - 1);
    await removeOldExport(world.services);
    expect(await filesThere()).toEqual([`${id}.zip`]);
    world.advanceTime(1);
    await expect(admin.exports.link({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await removeOldExport(world.services);
    expect([await filesThere(), await stateOf(admin)]).toEqual([[], null]);
  });
});
