import { codeAlphabet, resultLimits, resultLookups } from '@madrasah/contract';
import { describe, expect, test, vi } from 'vitest';
import { patience } from '../../../test/patience.ts';
import {
  aCheckedPeriod,
  aResultPeriod,
  aSealedPeriod,
  csvFile,
  dayMs,
  headRow,
  importRows,
  minuteMs,
  pupils,
  readCodes,
  runSealing,
} from '../../../test/results.ts';
import { ofResults } from '../../../test/table-imports.ts';
import { aWorld } from '../../../test/world.ts';
import { leaseMs } from '../../platform/jobs/heartbeat.ts';
import { claimJob } from '../../platform/jobs/queue.ts';
import { eraseOldRows } from './personal-data.ts';
import { periodKeyOwner, readAllRows } from './results.queries.ts';
import { nameOf, openRecord, readShard, recordOverhead, shardOf, sizesOf, stretch } from './sealing/records.ts';
import { findUnsealed } from './sealing/seal-job.ts';

const world = aWorld();
const anAdmin = async () => world.as(await world.aUser({ role: 'admin' }));

describe('a period', () => {
  test('[RES-002] opens at a whole minute and closes later, within 90 days', async () => {
    const admin = await anAdmin();
    const opensAt = '2026-03-10T05:00:00.000Z';
    const create = (changes: object) => admin.results.create(aResultPeriod({ opensAt, ...changes }));
    const refused = async (changes: object, field: string) =>
      expect(create(changes)).rejects.toMatchObject({
        code: 'UNPROCESSABLE_CONTENT',
        cause: { details: { errors: { [field]: expect.any(String) } } },
      });
    await refused({ opensAt: '2026-03-10T05:00:01.000Z' }, 'opensAt');
    await refused({ opensAt: '2026-03-10T05:00:00.001Z' }, 'opensAt');
    await refused({ closesAt: opensAt }, 'closesAt');
    const longest = new Date(new Date(opensAt).getTime() + 90 * dayMs);
    await refused({ closesAt: new Date(longest.getTime() + minuteMs).toISOString() }, 'closesAt');
    const { data } = await create({ closesAt: longest.toISOString() });
    expect([data.state, data.closesAt]).toEqual(['draft', longest.toISOString()]);
    const shortest = await create({ slug: 'singkat', closesAt: '2026-03-10T05:01:00.000Z' });
    expect(shortest.data.closesAt).toBe('2026-03-10T05:01:00.000Z');
    const usual = await create({ slug: 'biasa' });
    expect(usual.data.closesAt).toBe(new Date(new Date(opensAt).getTime() + 14 * dayMs).toISOString());
  });

  test('has an address of its own and consecutive years', async () => {
    const admin = await anAdmin();
    await admin.results.create(aResultPeriod());
    await expect(admin.results.create(aResultPeriod())).rejects.toMatchObject({ code: 'CONFLICT' });
    for (const wrong of [{ schoolYear: '2025/2027' }, { slug: 'ab' }, { slug: 'Besar' }]) {
      await expect(admin.results.create(aResultPeriod({ slug: 'lain', ...wrong }))).rejects.toMatchObject({
        code: 'UNPROCESSABLE_CONTENT',
      });
    }
  });

  test('that somebody else has changed is refused with who and when', async () => {
    const [one, other] = [await anAdmin(), world.as(await world.aUser({ role: 'admin', fullName: 'Ibu Rina' }))];
    const { id, version } = (await one.results.create(aResultPeriod())).data;
    await other.results.update({ ...aResultPeriod({ title: 'Judul lain' }), id, version });
    const late = one.results.update({ ...aResultPeriod({ title: 'Judul ketiga' }), id, version });
    await expect(late).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: {
        code: 'STALE',
        details: { current: { version: 2, updatedBy: 'Ibu Rina', updatedAt: world.now.toISOString() } },
      },
    });
  });

  test('keeps outcomes that rows have, and must be checked again after a change', async () => {
    const admin = await anAdmin();
    const { id, version } = await aCheckedPeriod(admin);
    const [good, bad] = aResultPeriod().outcomes;
    if (!good || !bad) throw new Error('the example has two outcomes');
    const outcomes = [good, { ...bad, key: 'lain' }];
    await expect(admin.results.update({ ...aResultPeriod({ outcomes }), id, version })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const changed = await admin.results.update({ ...aResultPeriod({ title: 'Judul lain' }), id, version });
    expect(changed.data.state).toBe('draft');
    await expect(admin.results.seal({ id, version: changed.data.version })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('without rows cannot be checked', async () => {
    const admin = await anAdmin();
    const { id, version } = (await admin.results.create(aResultPeriod())).data;
    await expect(admin.results.check({ id, version })).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('codes', () => {
  test('[RES-005] have 8 clear characters, differ, and are encrypted in the table', async () => {
    const admin = await anAdmin();
    const { id } = await aCheckedPeriod(admin);
    const codes = [...(await readCodes(admin, id)).values()];
    expect(new Set(codes).size).toBe(2);
    for (const code of codes) expect(code).toMatch(new RegExp(`^[${codeAlphabet}]{8}$`));
    const rows = await world.db.execute<{ code: string }[]>('select code from result_rows');
    for (const row of rows) {
      const bytes = Buffer.from(row.code, 'base64url').toString('latin1');
      for (const code of codes) expect([row.code.includes(code), bytes.includes(code)]).toEqual([false, false]);
    }
  });

  test('stay the same when a row is changed', async () => {
    const admin = await anAdmin();
    const { id } = await aCheckedPeriod(admin);
    const before = await readCodes(admin, id);
    await importRows(admin, id, [headRow, ['0012345678', 'Siti Aminah', '29/02/2008', 'XII IPA 2', 'Lulus', '90']]);
    expect(await readCodes(admin, id)).toEqual(before);
  });
});

describe('sealing', () => {
  test.each(resultLookups)('[RES-017] with %s removes a file that was read and not imported', async (lookup) => {
    const admin = await anAdmin();
    const { id, version } = await aCheckedPeriod(admin, undefined, { lookup });
    await ofResults.readFile(admin, csvFile([headRow, pupils.siti]), { id });
    await admin.results.seal({ id, version });
    expect(await world.db.execute('select id from table_imports')).toEqual([]);
  });

  test('[RES-001] is refused less than 10 minutes before the period opens', async () => {
    const admin = await anAdmin();
    const { id, version } = await aCheckedPeriod(admin, undefined, { lookup: 'tanggal-lahir' });
    world.setClock(new Date(new Date(aResultPeriod().opensAt).getTime() - resultLimits.leadMs + 1_000).toISOString());
    const late = admin.results.seal({ id, version });
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('10 menit') });
    world.advanceTime(-1_000);
    expect((await admin.results.seal({ id, version })).data.state).toBe('sealed');
  });

  test('freezes the rows, shows its progress, and continues after an interruption', async () => {
    const admin = await anAdmin();
    const { id, version } = await aCheckedPeriod(admin);
    const begun = (await admin.results.seal({ id, version })).data;
    expect([begun.state, begun.sealing]).toEqual(['checked', { done: 0, total: 2, isRunning: false }]);
    await expect(ofResults.readFile(admin, csvFile([headRow, pupils.siti]), { id })).rejects.toMatchObject({
      code: 'CONFLICT',
    });

    // As an attempt leaves it that was killed after the first row.
    const [siti] = await readAllRows(world.db, id);
    if (!siti) throw new Error('the period has rows');
    const { row } = sizesOf(await readAllRows(world.db, id), begun);
    const record = Buffer.alloc(recordOverhead + row, 7);
    await world.db.execute('update result_rows set sealed_record = ? where id = ?', [record, siti.id]);
    await claimJob(world.db, ['results.seal'], world.now);
    const { data } = await admin.results.byId({ id });
    expect(data.sealing).toEqual({ done: 1, total: 2, isRunning: true });
    world.advanceTime(leaseMs);
    const later = await admin.results.byId({ id });
    expect(later.data.sealing, 'its process has died').toEqual({ done: 1, total: 2, isRunning: false });
    await runSealing(world);
    const sealed = (await admin.results.byId({ id })).data;
    expect([sealed.state, sealed.sealing, sealed.version]).toEqual(['sealed', null, begun.version + 1]);
    const shards = await world.db.execute<{ bytes: Buffer }[]>('select bytes from result_shards');
    expect(shards.filter(({ bytes }) => bytes.includes(record))).toHaveLength(1);
  });

  test('is continued where its job was lost, as after a restore', async () => {
    const admin = await anAdmin();
    const { id, version } = await aCheckedPeriod(admin);
    await admin.results.seal({ id, version });
    await world.db.execute('delete from jobs');
    await runSealing(world);
    expect((await admin.results.byId({ id })).data.state).toBe('checked');
    await findUnsealed(world.db, world.now);
    await runSealing(world);
    expect((await admin.results.byId({ id })).data.state).toBe('sealed');
    await findUnsealed(world.db, world.now);
    expect(await world.db.execute("select from jobs where name = 'results.seal'")).toEqual([]);
  });

  test('that is taken back and begun again while its job runs contains nothing of the first attempt', async () => {
    const admin = await anAdmin();
    const { id, version } = await aCheckedPeriod(admin);
    const begun = (await admin.results.seal({ id, version })).data;
    const running = runSealing(world);
    await vi.waitUntil(
      async () => (await world.db.execute('select from jobs where lease is not null')).length,
      patience,
    );
    const reason = 'Nilai seorang siswa salah';
    const opened = (await admin.results.unseal({ id, version: begun.version, reason })).data;
    const checked = (await admin.results.check({ id, version: opened.version })).data;
    await admin.results.seal({ id, version: checked.version });
    await running;
    world.advanceTime(minuteMs);
    await runSealing(world);
    expect((await admin.results.byId({ id })).data.state).toBe('sealed');
    const [sealed] = await world.db.execute<{ salt: string; key: string }[]>(
      'select salt, period_key as key from result_periods',
    );
    const salt = Buffer.from(sealed?.salt ?? '', 'base64url');
    const key = Buffer.from(world.app.tokens.decrypt(sealed?.key ?? '', periodKeyOwner(id)) ?? '', 'base64url');
    const shards = await world.db.execute<{ bytes: Buffer }[]>('select bytes from result_shards order by number');
    for (const [number, code] of await readCodes(admin, id)) {
      const stretched = stretch(number, code, salt);
      const shard = readShard(shards[shardOf(number, salt)]?.bytes ?? Buffer.alloc(0));
      const record = shard.records.find((one) => one.subarray(0, 12).equals(nameOf(stretched)));
      expect(openRecord(record ?? Buffer.alloc(40), stretched, key)).toContain('XII');
    }
  });

  test.each(resultLookups)(
    '[RES-012] with %s is approved by another person, unless an administrator has switched that off, which is logged',
    async (lookup) => {
      const [one, other] = [await anAdmin(), await anAdmin()];
      const { id, version } = await aCheckedPeriod(one, undefined, { lookup });
      await one.results.seal({ id, version });
      await runSealing(world);
      const sealed = (await one.results.byId({ id })).data;
      expect([sealed.state, sealed.approvedAt]).toEqual(['sealed', null]);
      await expect(one.results.approve({ id, version: sealed.version })).rejects.toMatchObject({ code: 'CONFLICT' });
      expect((await one.results.byId({ id })).data.approvedAt).toBeNull();
      const off = (await other.results.setTwoPeople({ id, version: sealed.version, needsTwoPeople: false })).data;
      expect((await one.results.approve({ id, version: off.version })).data.approvedAt).toBe(world.now.toISOString());
      const logged = (await one.activity.list({ kind: 'result' })).data.filter(
        ({ action }) => action === 'result.twoPeople',
      );
      expect(logged.map(({ changes }) => changes)).toEqual([
        [{ field: 'needsTwoPeople', before: 'true', after: 'false' }],
      ]);
    },
  );

  test('by one person is approved by another one', async () => {
    const [one, other] = [await anAdmin(), await anAdmin()];
    const { id, version } = await aCheckedPeriod(one, undefined, { lookup: 'tanggal-lahir' });
    const sealed = (await one.results.seal({ id, version })).data;
    const approved = (await other.results.approve({ id, version: sealed.version })).data;
    expect([approved.state, approved.approvedBy]).toEqual(['sealed', expect.any(String)]);
  });

  test('[RES-011] is taken back for a reason of at least 10 characters, which is logged', async () => {
    const { period, one } = await aSealedPeriod(world, undefined, { lookup: 'tanggal-lahir' });
    const { id, version } = period;
    await expect(one.results.unseal({ id, version, reason: ' 123456789 ' })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
    world.advanceTime(minuteMs);
    const opened = (await one.results.unseal({ id, version, reason: '1234567890' })).data;
    expect([opened.state, opened.sealHash, opened.approvedAt, opened.replacedAt]).toEqual([
      'draft',
      null,
      null,
      world.now.toISOString(),
    ]);
    const [latest] = (await one.activity.list({ kind: 'result' })).data;
    expect(latest).toMatchObject({ action: 'result.unseal', changes: [{ field: 'reason', after: '1234567890' }] });
  });

  test('that nobody could see leaves no mark when it is taken back', async () => {
    const admin = await anAdmin();
    const { id, version } = await aCheckedPeriod(admin, undefined, { lookup: 'tanggal-lahir' });
    const sealed = (await admin.results.seal({ id, version })).data;
    const opened = await admin.results.unseal({ id, version: sealed.version, reason: 'Nilai seorang siswa salah' });
    expect(opened.data.replacedAt).toBeNull();
  });
});

test('a period opens and closes by the clock, and only when it is approved', async () => {
  const { period, one } = await aSealedPeriod(world, undefined, { lookup: 'tanggal-lahir' });
  const stateAt = async (time: string) => {
    world.setClock(time);
    return (await one.results.byId({ id: period.id })).data.state;
  };
  const before = (time: string) => new Date(new Date(time).getTime() - 1).toISOString();
  expect(await stateAt(before(period.opensAt))).toBe('sealed');
  expect(await stateAt(period.opensAt)).toBe('open');
  expect(await stateAt(before(period.closesAt))).toBe('open');
  expect(await stateAt(period.closesAt)).toBe('closed');
});

test('[RES-018] rows are erased 30 days after the period has closed; counts and the hash of the seal stay', async () => {
  const { period, one } = await aSealedPeriod(world);
  const closed = new Date(period.closesAt).getTime();
  const rowsAt = async (time: number) => {
    await eraseOldRows(world.db, new Date(time));
    const [counted] = await world.db.execute<{ rows: number; shards: number }[]>(
      'select (select count(*)::int from result_rows) as rows, (select count(*)::int from result_shards) as shards',
    );
    return counted;
  };
  expect(await rowsAt(closed + 30 * dayMs - 1)).toEqual({ rows: 2, shards: 16 });
  expect(await rowsAt(closed + 30 * dayMs)).toEqual({ rows: 0, shards: 0 });
  const { data } = await one.results.byId({ id: period.id });
  expect(data).toMatchObject({ state: 'erased', counts: { lulus: 1, 'tidak-lulus': 1 }, sealHash: period.sealHash });
  expect(period.sealHash).toMatch(/^[0-9a-f]{64}$/);
});

test('rows of a closed period can be erased earlier, those of an open one cannot', async () => {
  const { period, one } = await aSealedPeriod(world, undefined, { lookup: 'tanggal-lahir' });
  const { id, version } = period;
  world.setClock(period.opensAt);
  await expect(one.results.erase({ id, version })).rejects.toMatchObject({ code: 'CONFLICT' });
  world.setClock(period.closesAt);
  expect((await one.results.erase({ id, version })).data.state).toBe('erased');
  expect((await one.results.rows({ id })).data).toEqual([]);
});

test('a period that is not sealed can be deleted with its rows', async () => {
  const admin = await anAdmin();
  const { id, version } = await aCheckedPeriod(admin);
  await admin.results.remove({ id, version });
  await expect(admin.results.byId({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await world.db.execute('select from result_rows')).toEqual([]);
});

test('staff find rows by a part of the name or number, without codes', async () => {
  const admin = await anAdmin();
  const { id } = await aCheckedPeriod(admin);
  const found = await admin.results.rows({ id, search: 'amin' });
  expect(found.data).toEqual([
    {
      id: expect.any(String),
      number: '0012345678',
      fullName: 'Siti Aminah',
      birthDate: '2008-02-29',
      className: 'XII IPA 1',
      outcome: 'lulus',
      values: { 'rata-rata': '88,5' },
    },
  ]);
  expect((await admin.results.rows({ id, search: '79' })).data.map(({ fullName }) => fullName)).toEqual(['Budi']);
});

describe('a session of staff', () => {
  type Session = { minutes: number; usesTwoFactor: boolean };
  /** A caller who entered the password, and the code where the account has a second factor, so long ago. */
  async function callersOf(admin: { id: string }) {
    return ({ minutes, usesTwoFactor }: Session) =>
      world.asSession({
        kind: 'active',
        actor: { id: admin.id, role: 'admin' },
        sessionId: admin.id,
        mustEnrol: false,
        usesTwoFactor,
        confirmedAt: new Date(world.now.getTime() - minutes * minuteMs),
      });
  }
  type Caller = ReturnType<Awaited<ReturnType<typeof callersOf>>>;
  type Calls = Record<string, (caller: Caller) => Promise<unknown>>;

  /** Whether the call asks for the password; otherwise it answers or is refused for another reason. */
  const asks = (call: Promise<unknown>) =>
    call.then(
      () => false,
      (error: { cause?: { code?: string } }) => error.cause?.code === 'REAUTHENTICATION_REQUIRED',
    );
  const second = 1 / 60;

  test('[RES-027] with a second factor of the last 12 hours reads, imports and seals', async () => {
    const { id, version } = await aCheckedPeriod(await anAdmin());
    const callerOf = await callersOf(await world.aUser({ role: 'admin' }));
    const seen = { id, version: version + 1 };
    const file = csvFile([headRow, pupils.siti]);
    const calls: Calls = {
      rows: (c) => c.results.rows({ id }),
      readFile: (c) => ofResults.readFile(c, file, { id }),
      importFile: (c) => ofResults.importFile(c, { ...seen, digest: '0'.repeat(64) }),
      seal: (c) => c.results.seal(seen),
      findPerson: (c) => c.personalData.find({ q: 'siti' }),
    };
    const twelveHours = resultLimits.secondFactorMs / minuteMs;
    for (const [name, call] of Object.entries(calls)) {
      const asksAfter = (session: Session) => asks(call(callerOf(session)));
      expect([name, await asksAfter({ minutes: twelveHours + second, usesTwoFactor: true })]).toEqual([name, true]);
      expect([name, await asksAfter({ minutes: twelveHours - second, usesTwoFactor: true })]).toEqual([name, false]);
      expect([name, await asksAfter({ minutes: 6_000, usesTwoFactor: false })]).toEqual([name, false]);
    }
  });

  test('[RES-027] [RES-029] whose password was entered within 15 minutes exports, prints cards, approves, unseals and erases', async () => {
    const { id, version } = await aCheckedPeriod(await anAdmin());
    const callerOf = await callersOf(await world.aUser({ role: 'admin' }));
    const seen = { id, version: version + 1 };
    const calls: Calls = {
      exportFile: (c) => c.results.exportFile({ id, format: 'csv' }),
      cards: (c) => c.results.cards({ id }),
      approve: (c) => c.results.approve(seen),
      unseal: (c) => c.results.unseal({ ...seen, reason: 'Nilai seorang siswa salah' }),
      setTwoPeople: (c) => c.results.setTwoPeople({ ...seen, needsTwoPeople: false }),
      erase: (c) => c.results.erase(seen),
      remove: (c) => c.results.remove(seen),
    };
    for (const [name, call] of Object.entries(calls)) {
      for (const usesTwoFactor of [true, false]) {
        const asksAfter = (minutes: number) => asks(call(callerOf({ minutes, usesTwoFactor })));
        expect([name, await asksAfter(15 + second)]).toEqual([name, true]);
        expect([name, await asksAfter(15 - second)]).toEqual([name, false]);
      }
    }
  });

  test('without a second factor gets the advice to use one', async () => {
    expect((await (await anAdmin()).results.list()).recommendsSecondFactor).toBe(true);
  });
});
