import { cp } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningSite, startSite } from '@madrasah/running-site';
import { postmasterOf } from './database-processes.ts';
import { type Fault, isReady, measureMs, momentOf, type Outcome, until, withFolder } from './fault.ts';
import { Writers } from './writers.ts';

const readyWithinMs = 5_000;
const longestStartMs = 8_000;

type Kill = (site: RunningSite, dataFolder: string) => Promise<void>;

const killApi: Kill = async ({ pid }) => void process.kill(pid, 'SIGKILL');
const killDatabase: Kill = async (_site, folder) => void process.kill(await postmasterOf(folder), 'SIGKILL');
const stopDatabase: Kill = async (_site, folder) => void process.kill(await postmasterOf(folder), 'SIGINT');

/**
 * Kills processes under load, at random moments; `comesBack` is whether the site recovers by itself or is started
 * again.
 */
const killUnderLoad = (name: string, kills: readonly Kill[], comesBack: boolean): Fault => ({
  name,
  run: ({ filledFolder, rounds }) =>
    withFolder(async (dataFolder) => {
      await cp(filledFolder, dataFolder, { recursive: true });
      let site = await startSite({ dataFolder });
      const writers = await Writers.signIn(site.publicOrigin);
      let slowest = 0;
      for (let round = 1; round <= rounds; round += 1) {
        writers.start(site.publicOrigin);
        await pause(500 + momentOf(round, 2_000));
        const killed = await postmasterOf(dataFolder);
        for (const kill of kills) await kill(site, dataFolder);
        const isBack = async () => (await postmasterOf(dataFolder)) !== killed && (await isReady(site.publicOrigin)());
        const ms = comesBack
          ? await until('ready again', 60_000, isBack)
          : await measureMs(async () => {
              await writers.stop();
              site = await startSite({ dataFolder });
            });
        slowest = Math.max(slowest, ms);
        await writers.stop();
      }
      const missing = await writers.countMissing(site.publicOrigin);
      await site.stop();
      const failures = writers.faults.map((status) => `a write was answered with ${status}`);
      return {
        rounds,
        writes: { acknowledged: writers.acknowledged, missing },
        slowest: { ms: slowest, limitMs: readyWithinMs },
        failures,
      };
    }),
});

/** Kills the first start with an empty folder at random moments; the next start must succeed. */
const interruptFirstStart: Fault = {
  name: 'kill -9 in a first start',
  run: async ({ rounds }): Promise<Outcome> => {
    const failures: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      await withFolder(async (dataFolder) => {
        const interruption = AbortSignal.timeout(momentOf(round, longestStartMs));
        await startSite({ dataFolder, signal: interruption }).then(
          (site) => site.stop(),
          () => undefined,
        );
        await startSite({ dataFolder }).then(
          (site) => site.stop(),
          (error) => failures.push(String(error)),
        );
      });
    }
    return { rounds, failures };
  },
};

export const kills: Fault[] = [
  killUnderLoad('kill -9 of the API', [killApi], false),
  killUnderLoad('kill -9 of the database', [killDatabase], true),
  killUnderLoad('stop of the database', [stopDatabase], true),
  killUnderLoad('kill -9 of both', [killDatabase, killApi], false),
  interruptFirstStart,
];
