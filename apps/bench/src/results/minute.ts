import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningSite, type SharedDatabase, startSite } from '@madrasah/running-site';
import getPort from 'get-port';
import { statusOf, until } from '../drill/fault.ts';
import type { DatabaseLink } from './database-link.ts';
import type { SealedPeriod } from './period.ts';

/** Where the processes of a site have their data. */
export type Setup = {
  dataFolder: string;
  link: DatabaseLink;
  processes: number;
  moveClock: SharedDatabase['moveClock'];
};

const startWithinMs = 60_000;
const secret = 'rahasia bersama untuk uji beban hasil';

const settingsOf = ({ link, processes }: Setup) => ({
  DATABASE_URL: link.url,
  JWT_SECRET: secret,
  PROCESSES: String(processes),
  SAMPLES: 'off',
});

/** Starts a site; resolves when all of its processes serve requests, which is when there are metrics. */
export async function startAt(setup: Setup, port: number): Promise<RunningSite> {
  const metricsPort = await getPort({ host: 'localhost' });
  const settings = { ...settingsOf(setup), METRICS_PORT: String(metricsPort) };
  const site = await startSite({ dataFolder: setup.dataFolder, port, settings });
  const serves = async () => (await statusOf(`http://localhost:${metricsPort}/metrics`)) === 200;
  await until('all processes', startWithinMs, serves);
  return site;
}

/** A site whose clock reaches the minute of the period at `minute`, in milliseconds since 1970 of this machine. */
export type SiteBeforeMinute = { site: RunningSite; port: number; minute: number; restart(): Promise<RunningSite> };

/** Starts a site with a clock that reaches the minute in `inMs`, at the latest a minute after it was started. */
export async function startBeforeMinute(setup: Setup, period: SealedPeriod, inMs: number): Promise<SiteBeforeMinute> {
  const port = await getPort({ host: 'localhost' });
  const minute = Date.now() + startWithinMs + inMs;
  const restart = () => startAt(setup, port);
  await setup.moveClock(period.opensAt - minute);
  return { site: await restart(), port, minute, restart };
}

export const waitUntil = (time: number) => pause(Math.max(0, time - Date.now()));

/** The processes of a site that serve requests: the only one, or the workers of the parent. */
export async function servingProcesses({ pid }: RunningSite): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text.trim().split(' ').filter(Boolean).map(Number);
}
