import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from '@madrasah/running-site';
import { writeSiteAddress } from './site-address.ts';

/** Starts the production build for all journeys, as on its first day: with the starter content and one administrator. */
export default async function startSiteForJourneys() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'madrasah-e2e-'));
  const remove = () => rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
  try {
    const site = await startSite({ dataFolder });
    writeSiteAddress({ baseURL: site.publicOrigin, adminOrigin: site.adminOrigin });
    return () => site.stop().then(remove);
  } catch (error) {
    await remove();
    throw error;
  }
}
