import { fillDataFolder, startSite } from '@madrasah/running-site';
import { copyDataFolder, makeDataFolder, removeDataFolder } from './data-folder.ts';
import { writeSiteAddress } from './site-address.ts';
import { siteSettings } from './site-settings.ts';
import { startStaticHost } from './static-host.ts';

/**
 * Starts the production build for all journeys, and a second host of the staff app, with the starter content and one
 * administrator.
 */
export default async function startSiteForJourneys() {
  const resources = new AsyncDisposableStack();
  try {
    const filledFolder = await makeDataFolder();
    resources.defer(() => removeDataFolder(filledFolder));
    await fillDataFolder(filledFolder, { NODE_OPTIONS: siteSettings.NODE_OPTIONS });

    let apiOrigin = '';
    const host = await startStaticHost(() => JSON.stringify({ apiOrigin }));
    resources.defer(() => host.stop());
    const dataFolder = await copyDataFolder(filledFolder);
    resources.defer(() => removeDataFolder(dataFolder));
    const site = await startSite({ dataFolder, otherAdminOrigin: host.origin, settings: siteSettings });
    resources.defer(async () => void (await site.stop()));

    apiOrigin = site.publicOrigin;
    const { publicOrigin: baseURL, adminOrigin } = site;
    writeSiteAddress({ baseURL, adminOrigin, hostedAdminOrigin: host.origin, dataFolder: filledFolder });
    return () => resources.disposeAsync();
  } catch (error) {
    await resources.disposeAsync();
    throw error;
  }
}
