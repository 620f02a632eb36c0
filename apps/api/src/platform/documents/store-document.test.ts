import { isReleaseRun } from '@madrasah/config/release-run';
import { fileTexts } from '@madrasah/contract';
import { sql } from '@mikro-orm/core';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { aPdf } from '../../../test/files.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { aWorld } from '../../../test/world.ts';
import { removeUnusedFiles } from '../../extensions/downloads/files.queries.ts';
import { type ImageStorage, storeRecord } from '../../shared/image-storage.ts';
import { closeWorkers, inWorker } from '../../shared/worker-pool.ts';
import { runDue } from '../jobs/index.ts';
import { diskStorage, requestSweep, sweepJob } from '../media/index.ts';
import { type DocumentRules, removeDocumentJob, storeDocument } from './index.ts';
import { claimDocument, mayRemove } from './store-document.ts';

const world = aWorld();
const minute = 60_000;

beforeEach(async () => {
  for (const name of await stored()) await world.services.images.remove(name);
});

async function stored(): Promise<string[]> {
  const names = [];
  for await (const name of world.services.images.list()) names.push(name);
  return names.sort();
}
const rows = async () =>
  (await world.db.execute<{ name: string }[]>(sql`select object_name as name from documents order by 1`)).map(
    ({ name }) => name,
  );
const countClaims = async () => (await world.db.execute(sql`select * from document_claims`)).length;

const contextAhead = (ms: number) => ({
  ...world.services,
  log: silentLog,
  now: () => new Date(world.now.getTime() + ms),
});

/** What a process does to files after a restore, by its own clock. */
async function sweep(aheadMs: number) {
  const context = contextAhead(aheadMs);
  await requestSweep(world.db, context.now());
  await runDue(context, [sweepJob(context)]);
}

/** What a process does to files from time to time, by its own clock. */
async function removeLeftFiles(aheadMs = 0) {
  const context = contextAhead(aheadMs);
  await removeUnusedFiles(world.db, context.now(), []);
  await runDue(context, [removeDocumentJob(context)]);
}

/** A storage that does something when it has stored, before the row is added. */
const storageThen = (work: () => Promise<unknown>): ImageStorage => ({
  ...world.services.images,
  put: (...args) =>
    diskStorage(world.uploads)
      .put(...args)
      .then(async () => void (await work())),
});
const store = (images: ImageStorage = world.services.images) =>
  storeDocument({ ...world.services, db: world.db, images, actor: null }, aPdf(), 'surat.pdf');

test('no document is lost to another process whose clock is eleven minutes ahead', async () => {
  const count = isReleaseRun ? 200 : 20;
  const images = storageThen(async () => {
    await sweep(11 * minute);
    await removeLeftFiles(11 * minute);
  });
  for (let left = count; left > 0; left -= 4) await Promise.all(Array.from({ length: 4 }, () => store(images)));
  await removeLeftFiles(11 * minute);
  expect(await rows()).toHaveLength(count);
  expect([await stored(), await countClaims()]).toEqual([await rows(), 0]);
});

test('an upload whose claim has expired while it stored is refused, and leaves nothing', async () => {
  const images = storageThen(async () => {
    await world.db.execute(sql`update document_claims set until = clock_timestamp()`);
    await removeLeftFiles();
  });
  await expect(store(images)).rejects.toMatchObject({ code: 'UNAVAILABLE', details: { retryAfter: 5 } });
  await removeLeftFiles();
  expect([await stored(), await rows(), await countClaims()]).toEqual([[], [], 0]);
});

test('bytes of a process that died are deleted once its claim has expired, and not before', async () => {
  const name = `documents/${'ab'.repeat(20)}`;
  await world.services.images.put(name, aPdf(), 'application/pdf');
  await world.db.execute(
    sql`insert into document_claims (object_name, until) values (${name}, clock_timestamp() + interval '1 minute')`,
  );
  await removeLeftFiles(11 * minute);
  expect([await stored(), await countClaims()]).toEqual([[name], 1]);
  await world.db.execute(sql`update document_claims set until = clock_timestamp()`);
  await removeLeftFiles();
  expect([await stored(), await countClaims()]).toEqual([[], 0]);
});

test('a claim ends after ten minutes of the time of the database, which a trial can move', async () => {
  const name = `documents/${'cd'.repeat(20)}`;
  await claimDocument(world.db, name);
  const mayRemoveAfter = (minutes: number) =>
    world.db.transactional(async (transaction) => {
      await transaction.execute(sql`select set_config('madrasah.clock_ahead', ${String(minutes * 60)}, true)`);
      return mayRemove(transaction, name);
    });
  expect(await mayRemoveAfter(9)).toBe('later');
  expect(await mayRemoveAfter(10)).toBe('now');
});

const rulesOf = (sender: DocumentRules['sender']): DocumentRules => ({
  sender,
  types: ['pdf'],
  bytes: 100_000,
  texts: { type: fileTexts.unknownType, tooLarge: fileTexts.tooLarge, allowed: fileTexts.allowed },
});

/** A storage that takes nothing until it is ready. */
function aStorage(ready: Promise<void>): ImageStorage {
  const none = () => Promise.reject(new Error('unused'));
  return {
    put: () => ready,
    get: none,
    getPart: none,
    remove: none,
    list: async function* () {},
    readMarker: none,
    writeMarker: none,
    check: async () => {},
    tryWriting: none,
    readStatus: storeRecord(null).read,
    urlOf: (name) => name,
    nameOf: () => undefined,
  };
}

/** Sends a file to a storage that takes it when it is ready. */
const send = (sender: DocumentRules['sender'], ready = Promise.resolve()) => {
  const context = { db: world.db.fork(), now: () => world.now, images: aStorage(ready), actor: null };
  return storeDocument(context, aPdf(), 'surat.pdf', rulesOf(sender));
};

test('[FILE-011] files of visitors that wait for a slow storage delay no file of staff', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const waiting = Array.from({ length: 12 }, () => send('visitors', released));
  await expect(send('visitors', released)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await send('staff')).toMatchObject({ type: 'pdf' });
  release();
  expect(await Promise.all(waiting)).toHaveLength(12);
});

test('[FILE-011] files of visitors that wait for their inspection delay no file of staff', async () => {
  const tasks = new URL('../../../test/worker-tasks.ts', import.meta.url);
  const ofVisitors = inWorker<typeof import('../../../test/worker-tasks.ts')>(tasks, 'visitors');
  const endless = Array.from({ length: 17 }, () =>
    ofVisitors('runForEver', new Int32Array(new SharedArrayBuffer(4))).catch((error: unknown) => error),
  );
  onTestFinished(async () => {
    await closeWorkers();
    await Promise.all(endless);
  });
  await expect(send('visitors')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await send('staff')).toMatchObject({ type: 'pdf' });
});
