import { type RunningSite, startSite } from '@madrasah/running-site';
import { copyDataFolder } from './data-folder.ts';
import { test as base } from './test.ts';

/** For journeys that change what the whole site shows: a site that no other journey sees, one for each worker. */
export const test = base.extend<{ baseURL: string }, { isolatedSite: RunningSite }>({
  isolatedSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted
    async ({}, use) => {
      await using dataFolder = await copyDataFolder();
      const site = await startSite({ dataFolder: dataFolder.path });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ isolatedSite }, use) => use(isolatedSite.publicOrigin),
  adminOrigin: ({ isolatedSite }, use) => use(isolatedSite.adminOrigin),
});
