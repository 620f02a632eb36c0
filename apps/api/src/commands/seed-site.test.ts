import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isReleaseRun } from '@madrasah/config/release-run';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startObjectStore } from '../../test/services/object-store.ts';
import { aWorld } from '../../test/world.ts';
import { readEnv } from '../config/env.ts';
import { openImageStorage } from '../platform/media/index.ts';
import { systemClock } from '../shared/clock.ts';
import { seedSite } from './seed-site.ts';

const world = aWorld();
let store: Awaited<ReturnType<typeof startObjectStore>>;
let uploads: string;
beforeAll(async () => {
  store = await startObjectStore();
  uploads = await mkdtemp(join(tmpdir(), 'madrasah-seed-'));
});
afterAll(async () => {
  await store.stop();
  await rm(uploads, { recursive: true, force: true });
});

function seed(variables: Record<string, string> = {}) {
  const env = readEnv(variables);
  const images = openImageStorage(env.objectStore, uploads);
  return seedSite({ env, orm: world.orm, openDatabase: () => world.orm.em.fork(), images, now: systemClock });
}

const withObjectStore = () => ({
  S3_ENDPOINT: store.options.endpoint ?? '',
  S3_REGION: store.options.region,
  S3_BUCKET: store.options.bucket,
  S3_ACCESS_KEY_ID: store.options.accessKeyId,
  S3_SECRET_ACCESS_KEY: store.options.secretAccessKey,
  S3_PUBLIC_URL: store.options.publicUrl,
});

/** The addresses of all pictures in articles. */
async function picturesOfArticles(): Promise<string[]> {
  const rows = await world.db.execute<{ image: string; content: string }[]>('select image, content from articles');
  return rows.flatMap(({ image, content }) => [
    ...(image ? [image] : []),
    ...Array.from(content.matchAll(/<img src="([^"]+)"/g), ([, source = '']) => source),
  ]);
}

test.runIf(isReleaseRun)(
  'the pictures of the starter site are stored in the configured object store, and none in the data folder',
  async () => {
    expect(await seed(withObjectStore())).toBe(true);
    const pictures = await picturesOfArticles();
    expect(pictures.length).toBeGreaterThan(30);
    for (const picture of pictures) {
      expect(picture.startsWith(`${store.options.publicUrl}/`)).toBe(true);
      expect((await fetch(picture, { method: 'HEAD' })).status).toBe(200);
    }
    expect(await readdir(uploads)).toEqual([]);
  },
);

test('a database with an account is not changed', async () => {
  await world.aUser();
  expect(await seed()).toBe(false);
  expect(await picturesOfArticles()).toEqual([]);
});
