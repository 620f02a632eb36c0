import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '@madrasah/running-site';
import { writeSiteAddress } from './site-address.ts';
import { startStaticHost } from './static-host.ts';

/** Starts the production build for all journeys, and a second host of the staff app, as on its first day: with the starter content and one administrator. */
export default async function startSiteForJourneys() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'madrasah-e2e-'));
  const remove = () => rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
  let apiOrigin = '';
  const host = await startStaticHost(() => JSON.stringify({ apiOrigin }));
  try {
    const site = await startSite({ dataFolder, otherAdminOrigin: host.origin });
    apiOrigin = site.publicOrigin;
    writeSiteAddress({ baseURL: apiOrigin, adminOrigin: site.adminOrigin, hostedAdminOrigin: host.origin });
    return () => Promise.all([site.stop(), host.stop()]).then(remove);
  } catch (error) {
    await host.stop();
    await remove();
    throw error;
  }
}
