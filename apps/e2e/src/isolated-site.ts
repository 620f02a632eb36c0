import { type RunningSite, startSite } from '@madrasah/running-site';
import { copyDataFolder, removeDataFolder } from './data-folder.ts';
import { test as base } from './test.ts';

/** For journeys that change the whole site: a site that other journeys do not see. */
export const test = base.extend<{ baseURL: string }, { isolatedSite: RunningSite }>({
  isolatedSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted
    async ({}, use) => {
      const dataFolder = await copyDataFolder();
      try {
        const site = await startSite({ dataFolder, settings: { TRUST_PROXY: 'loopback' } });
        await use(site);
        await site.stop();
      } finally {
        await removeDataFolder(dataFolder);
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ isolatedSite }, use) => use(isolatedSite.publicOrigin),
  adminOrigin: ({ isolatedSite }, use) => use(isolatedSite.adminOrigin),
});
