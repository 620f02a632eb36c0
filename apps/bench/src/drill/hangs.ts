import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startSite } from '@madrasah/running-site';
import { signalDatabase } from './database-processes.ts';
import { type Fault, isReady, measureMs, statusOf, until } from './fault.ts';
import { onSite } from './on-site.ts';
import { Writers } from './writers.ts';

const hangsForMs = 10_000;
const noticedWithinMs = 2_000;

const hungDatabase = onSite('database hangs for 10 s', async ({ publicOrigin }, dataFolder) => {
  const failures: string[] = [];
  const writers = await Writers.signIn(publicOrigin);
  await statusOf(`${publicOrigin}/`);
  writers.start(publicOrigin);
  await pause(1_000);
  await signalDatabase(dataFolder, 'SIGSTOP');
  const noticed = await until('not ready', 10_000, async () => (await statusOf(`${publicOrigin}/api/ready`)) === 503);
  const page = await statusOf(`${publicOrigin}/`);
  if (page !== 200) failures.push(`a cached page was answered with ${page}`);
  await pause(hangsForMs - noticed);
  await signalDatabase(dataFolder, 'SIGCONT');
  const recovered = await until('ready again', 30_000, isReady(publicOrigin));
  await writers.stop();
  failures.push(...writers.faults.map((status) => `a write was answered with ${status}`));
  if ((await writers.write(publicOrigin)) !== 201) failures.push('no write afterwards');
  return {
    rounds: 1,
    writes: { acknowledged: writers.acknowledged, missing: await writers.countMissing(publicOrigin) },
    slowest: { ms: Math.max(noticed, recovered), limitMs: noticedWithinMs },
    failures,
  };
});

const secondProcess = onSite('a second process', async ({ publicOrigin }, dataFolder) => {
  const failures: string[] = [];
  const ms = await measureMs(() =>
    startSite({ dataFolder }).then(
      async (second) => {
        failures.push('it started');
        await second.stop();
      },
      () => undefined,
    ),
  );
  if (!(await isReady(publicOrigin)())) failures.push('the first one has stopped');
  return { rounds: 1, slowest: { ms, limitMs: 2_500 }, failures };
});

/** One request on its own connection; false when the connection ended after the server had accepted the request. */
const isAnswered = (origin: string): Promise<boolean> =>
  new Promise((resolve) => {
    const sent = request(`${origin}/`, { agent: false }, (response) => {
      response.once('end', () => resolve(response.statusCode === 200 || response.statusCode === 503)).resume();
      response.once('error', () => resolve(false));
    });
    sent.once('error', (error) => resolve('code' in error && error.code === 'ECONNREFUSED'));
    sent.end();
  });

const readers = 20;

const stopUnderLoad = onSite('SIGTERM under load', async (site) => {
  let isStopping = false;
  let broken = 0;
  const readOn = async () => {
    while (!isStopping) {
      if (!(await isAnswered(site.publicOrigin))) broken += 1;
    }
  };
  const reading = Promise.all(Array.from({ length: readers }, readOn));
  await pause(1_000);
  let exitCode: number | null = null;
  const ms = await measureMs(async () => {
    exitCode = await site.stop();
  });
  isStopping = true;
  await reading;
  const failures: string[] = [];
  if (broken > 0) failures.push(`${broken} responses were cut off`);
  if (exitCode !== 0) failures.push(`it ended with ${exitCode}`);
  return { rounds: 1, slowest: { ms, limitMs: 10_000 }, failures };
});

export const hangs: Fault[] = [hungDatabase, secondProcess, stopUnderLoad];
