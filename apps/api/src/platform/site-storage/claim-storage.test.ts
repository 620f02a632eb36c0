import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { aPhotograph } from '../../../test/pictures.ts';
import { aFakeStore } from '../../../test/services/fake-store.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { aWorld } from '../../../test/world.ts';
import { runDue } from '../jobs/index.ts';
import { planRecurring } from '../jobs/runner.ts';
import { diskStorage, storeImage } from '../media/index.ts';
import { claimStorage, compareFilesJob, confirmStorage, loadSite, readComparison } from './index.ts';

const world = aWorld();
beforeEach(() => rm(world.uploads, { recursive: true, force: true }));

const images = () => diskStorage(world.uploads);
const context = () => ({ openDatabase: () => world.db, images: images(), now: () => world.now });
const claim = () => claimStorage(context());
const siteId = async () => (await loadSite(world.db)).siteId;

let colours = 0;
/** A stored picture; returns its name. */
async function aPicture(storage = images()): Promise<string> {
  colours += 1;
  const bytes = await aPhotograph(40 + colours, 30)
    .jpeg()
    .toBuffer();
  const { url } = await storeImage({ ...world.services, db: world.db, images: storage }, bytes);
  return storage.nameOf(url) ?? '';
}

/** A stored document; returns its name in the storage. */
async function aDocument(): Promise<string> {
  const name = `documents/${randomUUID().replaceAll('-', '').padEnd(40, '0')}`;
  await images().put(name, Buffer.from('surat'), 'application/pdf');
  await world.db.execute(
    `insert into documents (id, object_name, name, type, bytes, created_at, held_at)
     values ('surat', ?, 'surat.pdf', 'pdf', 5, now(), now())`,
    [name],
  );
  return name;
}

describe('a storage without a marker', () => {
  test('is marked on a new site, and keeps the site’s id', async () => {
    expect(await claim()).toBeNull();
    const marker = await images().readMarker();
    expect(marker).toBe(await siteId());
    expect(await claim()).toBeNull();
    expect(await images().readMarker()).toBe(marker);
  });

  test('is marked where every file of a row is there, as after an update', async () => {
    await aPicture();
    await aDocument();
    expect(await claim()).toBeNull();
    expect(await images().readMarker()).toBe(await siteId());
  });

  test.each([
    ['picture', aPicture],
    ['document', aDocument],
  ])('is not marked where a %s is missing, which is noted', async (_, make) => {
    await aPicture();
    const name = await make();
    await images().remove(name);
    expect(await claim()).toBe('unmarked');
    expect(await images().readMarker()).toBeUndefined();
    expect(await readComparison(world.db)).toEqual({ comparedAt: world.now, lost: { count: 1, names: [name] } });
  });

  test('is marked again only with its files: an empty mount point of a marked site looks like a new one', async () => {
    await claim();
    await rm(world.uploads, { recursive: true });
    expect(await claim()).toBe('unmarked');
    expect(await images().readMarker()).toBeUndefined();
  });

  test('is marked once a person has confirmed it; what is missing stays noted', async () => {
    await images().remove(await aPicture());
    await claim();
    await confirmStorage(context());
    expect([await images().readMarker(), await claim()]).toEqual([await siteId(), null]);
    expect((await readComparison(world.db))?.lost.count).toBe(1);
  });
});

test('the storage of another site is neither marked nor confirmed', async () => {
  const other = randomUUID();
  await images().writeMarker(other);
  expect(await claim()).toBe('otherSite');
  await expect(confirmStorage(context())).rejects.toMatchObject({ code: 'UNAVAILABLE', fault: 'otherSite' });
  expect(await images().readMarker()).toBe(other);
});

test('an empty bucket in place of the right one is not marked', async () => {
  const [right, empty] = [await aFakeStore(), await aFakeStore()];
  await aPicture(right.images());
  const claimIn = (store: typeof right) => claimStorage({ ...context(), images: store.images() });
  expect(await claimIn(right)).toBeNull();
  expect(await claimIn(empty)).toBe('unmarked');
  expect([...empty.objects.keys()]).toEqual([]);
  right.close();
  empty.close();
});

describe('the daily comparison', () => {
  async function runJob() {
    const job = compareFilesJob(context());
    await planRecurring(world.db, [job], world.services.timeZone, world.now);
    await runDue({ ...world.services, log: silentLog }, [job]);
  }

  test('notes what is missing, and nothing once it is there again', async () => {
    const name = await aPicture();
    const bytes = await images().get(name);
    await runJob();
    expect((await readComparison(world.db))?.lost.count).toBe(0);
    await images().remove(name);
    world.advanceTime(24 * 3_600_000);
    await runJob();
    expect((await readComparison(world.db))?.lost).toEqual({ count: 1, names: [name] });
    await images().put(name, bytes, 'image/jpeg');
    world.advanceTime(24 * 3_600_000);
    await runJob();
    expect((await readComparison(world.db))?.lost.count).toBe(0);
  });

  test('marks a storage whose files are there again', async () => {
    const name = await aPicture();
    const bytes = await images().get(name);
    await images().remove(name);
    await runJob();
    expect(await images().readMarker()).toBeUndefined();
    await images().put(name, bytes, 'image/jpeg');
    world.advanceTime(10 * 60_000);
    await runJob();
    expect(await images().readMarker()).toBe(await siteId());
  });

  test('does not miss files whose rows were deleted meanwhile', async () => {
    const name = await aPicture();
    await images().writeMarker(await siteId());
    const list = async function* () {
      await world.db.execute('delete from images where name = ?', [name]);
      await images().remove(name);
      yield* images().list();
    };
    const job = compareFilesJob({ ...context(), images: { ...images(), list } });
    await job.run({ key: '', number: 1, signal: AbortSignal.any([]), progress: () => undefined });
    expect((await readComparison(world.db))?.lost.count).toBe(0);
  });
});

test('of the missing files only the first are named', async () => {
  await world.db.execute(
    `insert into images (name, type, width, height, bytes, created_at)
     select 'ab/' || lpad(to_hex(n), 40, '0') || '.jpg', 'image/jpeg', 1, 1, 1, now() from generate_series(1, 50) n`,
  );
  expect(await claim()).toBe('unmarked');
  const comparison = await readComparison(world.db);
  expect([comparison?.lost.count, comparison?.lost.names.length]).toEqual([50, 5]);
  expect(comparison?.lost.names[0]).toBe(join('ab', `${'1'.padStart(40, '0')}.jpg`));
});
