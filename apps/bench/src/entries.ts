import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addManyEntries, startSite } from '@madrasah/running-site';
import { parsePositiveInteger, print, printRow } from './command-line.ts';
import { compare, type Figures } from './measure.ts';
import { waitUntilIdle } from './processor.ts';

/**
 * `npm run bench -- entries`: the processor time of uncached lists of a few and of many entries, of their first and last
 * page, and of a feed and a month with many events. The site is measured twice, with few and with many entries;
 * compare only the ratios of one run.
 */
const { values } = parseArgs({
  options: {
    few: { type: 'string', default: '50' },
    many: { type: 'string', default: '10000' },
    events: { type: 'string', default: '2000' },
    month: { type: 'string', default: '300' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
  },
});
const few = parsePositiveInteger('few', values.few);
const many = parsePositiveInteger('many', values.many);
const events = parsePositiveInteger('events', values.events);
const inOneMonth = parsePositiveInteger('month', values.month);
const options = {
  rounds: parsePositiveInteger('rounds', values.rounds),
  seconds: parsePositiveInteger('seconds', values.seconds),
};
const pageSize = 20;
const settings = { SAMPLES: 'off' };
/** Bypasses the cache, which ignores requests with an authorisation header; the response is that for visitors. */
const headers = { authorization: 'Basic -', 'accept-encoding': 'gzip, deflate, br, zstd' };

/** Kinds of each order, with their page on the public site. */
const lists = {
  announcements: '/pengumuman',
  questions: '/tanya-jawab',
  achievements: '/prestasi-madrasah',
} as const;
const kinds = ['announcements', 'questions', 'achievements'] as const;

const requestsFor = (total: number) =>
  kinds.flatMap((kind) => {
    const last = Math.ceil(total / pageSize);
    return [
      { name: `${kind}, REST, page 1`, path: `/api/${kind}` },
      { name: `${kind}, REST, last page`, path: `/api/${kind}?page=${last}` },
      { name: `${kind}, HTML, page 1`, path: lists[kind] },
      { name: `${kind}, HTML, last page`, path: `${lists[kind]}?page=${last}` },
    ];
  });

type Requests = readonly { name: string; path: string }[];

/** Starts the site of the folder and measures the requests. */
async function measureSite(dataFolder: string, requests: Requests): Promise<Map<string, Figures>> {
  const site = await startSite({ dataFolder, settings });
  try {
    await waitUntilIdle(site.pid);
    const measured = new Map<string, Figures>();
    for (const { name, path } of requests) {
      const target = { origin: site.publicOrigin, pids: [site.pid], request: { path, headers } };
      const figures = (await compare({ site: target }, options)).get('site');
      if (figures) measured.set(name, figures);
    }
    return measured;
  } finally {
    await site.stop();
  }
}

const number = (value: number | undefined, digits = 0) => (value === undefined ? '–' : value.toFixed(digits));
const quotient = (part: number | undefined, whole: number | undefined) =>
  part === undefined || whole === undefined ? '–' : (part / whole).toFixed(2);

function printFigures(name: string, figures: Figures | undefined, base?: Figures) {
  const { p50, microseconds, databaseMicroseconds } = figures ?? {};
  printRow([
    name,
    number(p50, 1),
    number(microseconds),
    number(databaseMicroseconds),
    base ? quotient(microseconds, base.microseconds) : '',
  ]);
}

async function fillAll(dataFolder: string, from: number, to: number): Promise<void> {
  for (const kind of kinds) await addManyEntries({ dataFolder, kind, first: from, last: to });
}

const dataFolder = await mkdtemp(join(tmpdir(), 'madrasah-bench-'));
try {
  const site = await startSite({ dataFolder, settings });
  await site.stop();
  await fillAll(dataFolder, 1, few);
  const small = await measureSite(dataFolder, requestsFor(few));
  await fillAll(dataFolder, few + 1, many);
  await addManyEntries({ dataFolder, kind: 'events', last: events });
  await addManyEntries({ dataFolder, kind: 'events', first: events + 1, last: events + inOneMonth, inOneMonth: true });
  const calendar: Requests = [
    { name: `feed of ${events + inOneMonth} events`, path: '/agenda.ics' },
    { name: `a month with ${inOneMonth} events, HTML`, path: '/agenda/2027-03' },
    {
      name: `a month with ${inOneMonth} events, tRPC`,
      path: `/trpc/events.inMonths?input=${encodeURIComponent('{"from":"2027-03"}')}`,
    },
  ];
  const large = await measureSite(dataFolder, [...requestsFor(many), ...calendar]);
  print(`Uncached answers; µs: processor time of the server for each request; ratio: ${many} to ${few} entries`);
  printRow(['', 'p50 ms', 'µs', 'µs database', 'ratio']);
  for (const { name } of requestsFor(few)) {
    printFigures(`${few} ${name}`, small.get(name));
    printFigures(`${many} ${name}`, large.get(name), small.get(name));
  }
  for (const { name } of calendar) printFigures(name, large.get(name));
} finally {
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
}
