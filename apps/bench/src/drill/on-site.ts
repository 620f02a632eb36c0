import { cp } from 'node:fs/promises';
import { type RunningSite, startSite } from '@madrasah/running-site';
import { type Fault, type Outcome, withFolder } from './fault.ts';

/** A fault on a running site with its own data. */
export const onSite = (
  name: string,
  run: (site: RunningSite, dataFolder: string, rounds: number) => Promise<Outcome>,
): Fault => ({
  name,
  run: ({ filledFolder, rounds }) =>
    withFolder(async (dataFolder) => {
      await cp(filledFolder, dataFolder, { recursive: true });
      const site = await startSite({ dataFolder });
      try {
        return await run(site, dataFolder, rounds);
      } finally {
        await site.stop();
      }
    }),
});
