import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningSite, startSite } from '@madrasah/running-site';
import { test as base } from './test.ts';

/** For journeys that change what the whole site shows: a site that no other journey sees, one for each worker. */
export const test = base.extend<{ baseURL: string }, { isolatedSite: RunningSite }>({
  isolatedSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted
    async ({}, use) => {
      const dataFolder = await mkdtemp(join(tmpdir(), 'madrasah-e2e-own-'));
      try {
        const site = await startSite({ dataFolder });
        await use(site);
        await site.stop();
      } finally {
        await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ isolatedSite }, use) => use(isolatedSite.publicOrigin),
  adminOrigin: ({ isolatedSite }, use) => use(isolatedSite.adminOrigin),
});
