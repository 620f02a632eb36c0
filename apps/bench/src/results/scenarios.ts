import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configurationWith, originOf, runNginx } from '@madrasah/running-site/nginx';
import getPort from 'get-port';
import { statusOf, until } from '../drill/fault.ts';
import { processorTime } from '../processor.ts';
import { median } from '../statistics.ts';
import { type Setup, type SiteBeforeMinute, servingProcesses, startBeforeMinute, waitUntil } from './minute.ts';
import type { SealedPeriod } from './period.ts';
import type { RatedFigures } from './rated-load.ts';
import { formRequest, getRequest, type Rate, sendRated } from './send-rated.ts';

/** One line of the table; `failures` are the reasons why it does not pass. */
export type Row = {
  name: string;
  figures?: RatedFigures;
  statements?: number;
  notes?: string[];
  failures: string[];
};

/** A part of the load, from 0 to 1: for a first look at a small machine. */
export type Scale = number;

const slowestMs = 1_000;
const mostStatements = 10;
const backWithinMs = 5_000;
const minuteMs = 60_000;
/** As the script of the page does it. */
const retryAfterMs = [1_000, 2_000, 4_000];
/** The clocks of this process and of the site are read at different moments. */
const clockMarginMs = 200;

const scaled = (total: number, scale: Scale) => Math.max(1, Math.round(total * scale));

const openings = ({ base }: SealedPeriod, scale: Scale): Rate => ({
  requests: [getRequest(base)],
  total: scaled(20_000, scale),
  seconds: 5,
});
const keys = ({ base, seal }: SealedPeriod, scale: Scale, seconds = 60): Rate => ({
  requests: [getRequest(`${base}/kunci?s=${seal}`)],
  total: scaled((100_000 / 60) * seconds, scale),
  seconds,
});
const lookUps = ({ base, codes }: SealedPeriod, scale: Scale): Rate => ({
  requests: [...codes].map(([nomor, kode]) => formRequest(base, { nomor, kode })),
  total: scaled(5_000, scale),
  seconds: 10,
});

function failuresOf(figures: RatedFigures): string[] {
  const { errors, p99, statuses } = figures;
  return [
    ...(errors > 0 ? [`${errors} errors: ${JSON.stringify(statuses)}`] : []),
    ...(p99 > slowestMs ? [`p99 ${Math.round(p99)} ms instead of ${slowestMs}`] : []),
  ];
}
const rowOf = (name: string, figures: RatedFigures): Row => ({ name, figures, failures: failuresOf(figures) });

/** Families wait on the page before the minute. */
const openPage = async ({ port }: SiteBeforeMinute, { base }: SealedPeriod) => {
  const status = await statusOf(`${originOf(port)}${base}`);
  if (status !== 200) throw new Error(`the page is answered with ${status} before the minute`);
};

/** Sends a load from the minute on. */
const sendAtMinute = ({ port, minute }: SiteBeforeMinute, rate: Rate) =>
  sendRated(port, { ...rate, startAt: minute + clockMarginMs });

/**
 * The load that the product must carry: 20,000 page openings in 5 s, 100,000 keys in 60 s, with the statements of that
 * minute, and then 500 look-ups per second by the form.
 */
export async function statedLoad(setup: Setup, period: SealedPeriod, scale: Scale): Promise<Row[]> {
  const before = await startBeforeMinute(setup, period, minuteMs);
  const { site, port, minute } = before;
  try {
    // Background jobs have statements of their own, which an idle minute shows.
    await waitUntil(minute - minuteMs);
    const atIdle = setup.link.statements;
    await waitUntil(minute);
    const atMinute = setup.link.statements;
    const [pageFigures, keyFigures] = await Promise.all([
      sendAtMinute(before, openings(period, scale)),
      sendAtMinute(before, keys(period, scale)),
    ]);
    await waitUntil(minute + minuteMs);
    const afterMinute = setup.link.statements;
    const formFigures = await sendRated(port, lookUps(period, scale));
    const formStatements = setup.link.statements.ofResults - afterMinute.ofResults;
    const inMinute = afterMinute.ofResults - atMinute.ofResults;
    return [
      rowOf('page openings in 5 s', pageFigures),
      rowOf('key in 60 s', keyFigures),
      {
        name: 'statements in that minute',
        statements: inMinute,
        failures: inMinute > mostStatements ? [`${inMinute} statements instead of ${mostStatements}`] : [],
        notes: [
          `background jobs included: ${afterMinute.all - atMinute.all}, and ${atMinute.all - atIdle.all} in the idle minute before`,
        ],
      },
      { ...rowOf('look-ups, 500/s', formFigures), statements: formStatements },
      ...(await costs(before, period, scale)),
    ];
  } finally {
    await site.stop();
  }
}

/** Kills the process, or one of several, two seconds after the minute, while devices request the key as the page does. */
export async function killedAtMinute(setup: Setup, period: SealedPeriod, scale: Scale): Promise<Row[]> {
  const before = await startBeforeMinute(setup, period, 0);
  let { site } = before;
  try {
    const { port, minute } = before;
    const load = sendAtMinute(before, { ...keys(period, scale, 20), retryAfterMs, connections: 400 });
    await waitUntil(minute + 2_000);
    const [worker] = await servingProcesses(site);
    if (setup.processes > 1 && worker) process.kill(worker, 'SIGKILL');
    else await site.kill();
    const serves = async () => (await statusOf(`${originOf(port)}${period.base}/kunci?s=${period.seal}`, 500)) === 200;
    const back = until('the key', minuteMs, serves);
    // As systemd does it for a single process; several have a parent that starts another.
    if (setup.processes === 1) site = await before.restart();
    const backMs = await back;
    const figures = await load;
    const { errors, statuses, retried } = figures;
    return [
      {
        name: 'key, kill at the minute',
        figures,
        failures: [
          ...(errors > 0 ? [`${errors} devices without key: ${JSON.stringify(statuses)}`] : []),
          ...(backMs > backWithinMs ? [`serves again after ${Math.round(backMs)} ms instead of ${backWithinMs}`] : []),
        ],
        notes: [`serves again after ${Math.round(backMs)} ms; ${retried} attempts were repeated`],
      },
      rowOf('look-ups after the kill', await sendRated(port, lookUps(period, scale))),
    ];
  } finally {
    await site.stop();
  }
}

/** The database is away from before the minute on. */
export async function withoutDatabase(setup: Setup, period: SealedPeriod, scale: Scale): Promise<Row[]> {
  const before = await startBeforeMinute(setup, period, 0);
  const { site, port, minute } = before;
  try {
    await openPage(before, period);
    await waitUntil(minute - 2_000);
    setup.link.refuse();
    const [pageFigures, keyFigures] = await Promise.all([
      sendAtMinute(before, openings(period, scale)),
      sendAtMinute(before, keys(period, scale, 20)),
    ]);
    const formFigures = await sendRated(port, lookUps(period, scale));
    return [
      rowOf('page openings, no database', pageFigures),
      rowOf('key, no database', keyFigures),
      rowOf('look-ups, no database', formFigures),
    ];
  } finally {
    setup.link.recover();
    await site.stop();
  }
}

const costRounds = 3;
const costSeconds = 3;
const costPerSecond = 300;
const comparedBytes = 64;

/** nginx with one small file, as the least that an answer can cost. */
async function startFileServer() {
  const port = await getPort({ host: '127.0.0.1' });
  const server = await runNginx(
    configurationWith(`server { listen 127.0.0.1:${port}; root pages; }`),
    originOf(port),
    async (folder) => {
      await mkdir(join(folder, 'pages'));
      await writeFile(join(folder, 'pages/index.html'), 'k'.repeat(comparedBytes));
    },
  );
  return server && { ...server, port };
}

/** The processor time of servers per request at one rate, measured in turns, next to nginx with 64 bytes. */
async function costs({ site, port }: SiteBeforeMinute, period: SealedPeriod, scale: Scale): Promise<Row[]> {
  const nginx = await startFileServer();
  const total = scaled(costPerSecond * costSeconds, scale);
  const servers = [
    { name: 'nginx, 64 bytes', server: nginx, requests: [getRequest('/')] },
    { name: 'key', server: { pid: site.pid, port }, requests: keys(period, scale).requests },
    { name: 'page', server: { pid: site.pid, port }, requests: openings(period, scale).requests },
    { name: 'look-up', server: { pid: site.pid, port }, requests: lookUps(period, scale).requests },
  ];
  const used = new Map<string, number[]>();
  const generator: number[] = [];
  try {
    for (let round = 0; round < costRounds; round += 1) {
      for (const { name, server, requests } of servers) {
        if (!server) continue;
        const from = await processorTime(server.pid);
        const sent = await sendRated(server.port, { requests, total, seconds: costSeconds });
        const to = await processorTime(server.pid);
        if (!from || !to) continue;
        used.set(name, [...(used.get(name) ?? []), (to.application - from.application) / total]);
        generator.push(sent.microseconds);
      }
    }
  } finally {
    await nginx?.stop();
  }
  const line = [...used].map(([name, figures]) => `${name} ${Math.round(median(figures))} µs`).join(', ');
  const failures = nginx ? [] : ['nginx is not installed'];
  const notes = [`${line}; the load generator on the same cores ${Math.round(median(generator))} µs`];
  return [{ name: 'processor time per request', failures, notes }];
}
