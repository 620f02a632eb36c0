import { resultLimits, resultTexts } from '@madrasah/contract';
import { expect, test } from 'vitest';
import {
  aResultPeriod,
  aSealedPeriod,
  csvFile,
  headRow,
  pupils,
  readCodes,
  runSealing,
} from '../../../test/results.ts';
import { aWorld, sending } from '../../../test/world.ts';
import { eraseOldRows, readResultPeriods } from './personal-data.ts';
import { LookUpCount } from './published/count-look-ups.ts';

const world = aWorld({ cachesResponses: true });
const anAdmin = async () => world.as(await world.aUser({ role: 'admin' }));
type Admin = Awaited<ReturnType<typeof anAdmin>>;

const pageOf = (slug: string, path = '') => world.app.inject({ url: `/hasil/${slug}${path}` });
const post = (url: string, fields: Record<string, string> = {}) =>
  world.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

/** A rehearsal that one person has sealed and another has approved. */
async function aSealedRehearsal(one: Admin, other: Admin) {
  const { id, version } = (await one.results.rehearse()).data;
  const checked = (await one.results.check({ id, version })).data;
  await one.results.seal({ id, version: checked.version });
  await runSealing(world);
  const sealed = (await other.results.byId({ id })).data;
  const period = (await other.results.approve({ id, version: sealed.version })).data;
  await world.waitForSync();
  return period;
}

const countRows = async () => {
  const tables = ['result_periods', 'result_rows', 'result_shards', 'result_look_ups'];
  const counts: number[] = [];
  for (const table of tables) counts.push((await world.db.execute(`select from ${table}`)).length);
  return counts;
};

test('a rehearsal goes through all steps, is marked, stands in no list, and is removed without trace', async () => {
  const [one, other] = [await anAdmin(), await anAdmin()];
  const { id, slug, opensAt } = await aSealedRehearsal(one, other);
  expect((await one.results.byId({ id })).data).toMatchObject({ isRehearsal: true, state: 'sealed' });
  expect((await one.results.cards({ id })).data.type).toBe('application/pdf');
  expect((await world.app.inject({ url: '/hasil' })).body).not.toContain(slug);
  expect((await world.app.inject({ url: '/sitemap.xml' })).body).not.toContain(slug);

  world.setClock(opensAt);
  const [[number = '', code = ''] = []] = await readCodes(one, id);
  const answers = [
    await pageOf(slug),
    await pageOf(slug, '/segel'),
    await post(`/hasil/${slug}`, { nomor: number, kode: code }),
  ];
  for (const { statusCode, body } of answers) {
    expect(statusCode).toBe(200);
    expect(body).toContain('<strong>Geladi.</strong>');
    expect(body).toContain('<meta name="robots" content="noindex">');
  }
  expect(answers[2]?.body).toContain('Siswa Rekaan 1');
  expect((await pageOf(slug, '/kunci')).statusCode).toBe(200);
  const archived: string[] = [];
  for await (const period of readResultPeriods(() => world.db)) archived.push(period.slug);
  expect(archived).toEqual([]);

  const { version } = (await one.results.byId({ id })).data;
  await one.results.remove({ id, version });
  await world.waitForSync();
  expect(await countRows()).toEqual([0, 0, 0, 0]);
  const missing = await pageOf('tidak-ada');
  for (const path of ['', '/segel']) {
    const { statusCode, body } = await pageOf(slug, path);
    expect([statusCode, body]).toEqual([404, missing.body]);
  }
  expect((await pageOf(slug, '/kunci')).statusCode).toBe(404);
});

test('an ended rehearsal is removed by itself, sealed or not, and real periods stay', async () => {
  const [one, other] = [await anAdmin(), await anAdmin()];
  await aSealedPeriod(world, [pupils.budi]);
  const { closesAt } = await aSealedRehearsal(one, other);
  await one.results.rehearse();
  world.setClock(closesAt);
  world.advanceTime(-1);
  await eraseOldRows(world.db, world.now);
  expect(await countRows()).toEqual([3, 1 + 2 * resultLimits.rehearsal.rows, 32, 0]);
  world.advanceTime(1);
  await eraseOldRows(world.db, world.now);
  expect(await countRows()).toEqual([1, 1, 16, 0]);
});

test('a rehearsal keeps its random address, shows its opened seal like a period, and takes it along', async () => {
  const [one, other] = [await anAdmin(), await anAdmin()];
  const { id, slug, version } = await aSealedRehearsal(one, other);
  const opened = (await one.results.unseal({ id, version, reason: 'Latihan membuka segel' })).data;
  await world.waitForSync();
  expect((await pageOf(slug, '/segel')).body).toContain('diganti pada');
  const { outcomes } = opened;
  const moved = one.results.update({ ...aResultPeriod({ outcomes }), id, version: opened.version });
  await expect(moved).rejects.toMatchObject({ code: 'CONFLICT', message: resultTexts.rehearsalSlug });
  const renamed = await one.results.update({
    ...aResultPeriod({ slug, outcomes, title: 'Geladi kedua' }),
    id,
    version: opened.version,
  });
  await one.results.remove({ id, version: renamed.data.version });
  await world.waitForSync();
  expect((await pageOf(slug, '/segel')).statusCode).toBe(404);
  expect(await world.db.execute('select from former_seals')).toEqual([]);
});

test('a rehearsal takes no real rows, and a real period is not removed while it is sealed', async () => {
  const one = await anAdmin();
  const { id } = (await one.results.rehearse()).data;
  const file = csvFile([headRow, pupils.siti]);
  await expect(sending(one, file).results.readFile({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
  const { period } = await aSealedPeriod(world, [pupils.budi]);
  await expect(one.results.remove({ id: period.id, version: period.version })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});

test('shown results are counted per period, without a statement for each', async () => {
  const { period, one, codes } = await aSealedPeriod(world, [pupils.budi]);
  await world.waitForSync();
  const [[nomor = '', kode = ''] = []] = codes;
  const report = () => post(`/hasil/${period.slug}/dilihat`);
  expect((await report()).statusCode).toBe(404);
  world.setClock(period.opensAt);
  const before = world.unitsOfWork;
  for (let seen = 0; seen < 20; seen += 1) expect((await report()).statusCode).toBe(204);
  expect(world.unitsOfWork).toBe(before);
  expect((await post(`/hasil/${period.slug}`, { nomor, kode })).statusCode).toBe(200);
  expect((await post(`/hasil/${period.slug}`, { nomor, kode: 'XXXXXXXX' })).statusCode).toBe(422);
  // Another site cannot report.
  const foreign = {
    method: 'POST' as const,
    url: `/hasil/${period.slug}/dilihat`,
    headers: { 'sec-fetch-site': 'cross-site' },
  };
  expect((await world.app.inject(foreign)).statusCode).toBe(403);
  const second = await world.openAnother({ cachesResponses: true });
  await second.app.inject({ method: 'POST', url: `/hasil/${period.slug}/dilihat` });
  await second.close();
  expect((await one.results.byId({ id: period.id })).data.lookUps, 'written when a process stops').toBe(1);
});

test('reports of shown results are limited per address, and a row that is asked for again counts once', async () => {
  const { period, one, codes } = await aSealedPeriod(world, [pupils.budi]);
  await world.waitForSync();
  const { perAddress, windowMs } = resultLimits.reports;
  const report = async (remoteAddress: string) =>
    (await world.app.inject({ method: 'POST', url: `/hasil/${period.slug}/dilihat`, remoteAddress })).statusCode;
  world.setClock(period.opensAt);
  for (let seen = 0; seen < perAddress; seen += 1) expect(await report('203.0.113.20')).toBe(204);
  expect(await report('203.0.113.20')).toBe(429);
  expect(await report('203.0.113.21')).toBe(204);
  world.advanceTime(windowMs - 1);
  expect(await report('203.0.113.20')).toBe(429);
  world.advanceTime(1);
  expect(await report('203.0.113.20')).toBe(204);

  const [[nomor = '', kode = ''] = []] = codes;
  const second = await world.openAnother({ cachesResponses: true });
  for (let asked = 0; asked < 3; asked += 1) {
    const answer = await second.app.inject({
      method: 'POST',
      url: `/hasil/${period.slug}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ nomor, kode }).toString(),
    });
    expect(answer.statusCode).toBe(200);
  }
  await second.close();
  expect((await one.results.byId({ id: period.id })).data.lookUps).toBe(1);
});

test('counts wait while the database is away, and those of a removed period are dropped', async () => {
  const { period, one } = await aSealedPeriod(world, [pupils.budi]);
  let isAway = true;
  const failures: unknown[] = [];
  const openDatabase = () => {
    if (isAway) throw new Error('away');
    return world.db;
  };
  const counts = new LookUpCount({ openDatabase, onFailure: (error) => failures.push(error) });
  counts.add(period.id);
  counts.add(period.id);
  counts.add('5a7c2f10-90f4-4a7f-a2f4-30c1b5ad0001');
  await counts.flush();
  isAway = false;
  counts.add(period.id);
  await counts.flush();
  await counts.flush();
  expect(failures).toHaveLength(1);
  expect((await one.results.byId({ id: period.id })).data.lookUps).toBe(3);
});
