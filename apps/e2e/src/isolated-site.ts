import { type RunningSite, startSite } from '@madrasah/running-site';
import { copyDataFolder, removeDataFolder } from './data-folder.ts';
import { siteSettings } from './site-settings.ts';
import { test as base } from './test.ts';

type SiteSettings = NonNullable<Parameters<typeof startSite>[0]>['settings'];

/** For journeys that change the whole site: a site that other journeys do not see, started once with its own data. */
export const onOwnSite = (makeFolder: () => Promise<string>, settings: SiteSettings = {}) =>
  base.extend<{ baseURL: string }, { isolatedSite: RunningSite }>({
    isolatedSite: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are wanted
      async ({}, use) => {
        const dataFolder = await makeFolder();
        try {
          const site = await startSite({ dataFolder, settings: { ...siteSettings, ...settings } });
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

export const test = onOwnSite(copyDataFolder);
