import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tableLimits, tableTexts } from '@madrasah/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { patience } from '../../../test/patience.ts';
import { aWorld } from '../../../test/world.ts';
import { cellOf } from '../../shared/tables/tables.ts';
import { stopLongWork } from '../jobs/index.ts';
import { defineImport } from './table-import.ts';
import { cancelImport, readImportState, removeOldImports, startImport, startReading } from './table-imports.router.ts';

const world = aWorld();
afterEach(stopLongWork);

const declared = defineImport<{ code: string }, { id: string }, { code: string }>({
  of: 'books',
  file: { bytes: 100_000, missing: 'Pilih berkas', tooLarge: 'Terlalu besar' },
  limits: { rows: 501, unpackedBytes: 4_000_000 },
  texts: { tooMany: 'Terlalu banyak', unreadable: 'Tidak terbaca' },
  columns: [{ name: 'code', label: 'Kode', isRequired: true }],
  readRow: (cells) => {
    const value = { code: cellOf(cells, 'code').text };
    return { row: cells.number, key: value.code, value, problems: [] };
  },
  sameAs: () => ({ column: 'Kode', reason: 'Sama' }),
  findStored: async () => ({ of: () => undefined }),
  decide: (value) => ({ value }),
  changesOf: () => [],
  nameOf: ({ code }) => code,
});

async function aPerson() {
  const { id } = await world.aUser({ role: 'admin' });
  const actor = { id, role: 'admin' } as const;
  const contextWith = (content?: string) => {
    const path = join(mkdtempSync(join(tmpdir(), 'impor-')), randomUUID());
    if (content !== undefined) writeFileSync(path, content);
    const bytes = Buffer.byteLength(content ?? '');
    const receivedFiles = content === undefined ? [] : [{ path, bytes, name: 'buku.csv', digest: '' }];
    return { ...world.services, log: world.app.log, actor, receivedFiles };
  };
  const context = contextWith();
  const state = () => readImportState(context, 'books');
  const until = (wanted: string) =>
    vi.waitFor(async () => {
      const now = await state();
      expect(now?.state).toBe(wanted);
      return now;
    }, patience);
  return {
    context,
    state,
    until,
    read: async (content: string) => {
      await startReading(contextWith(content), declared, {});
      return until('checked');
    },
    send: (content?: string) => startReading(contextWith(content), declared, {}),
    cancel: async () => cancelImport(context, (await state())?.id ?? randomUUID()),
    /** Starts to carry out what was read; it waits after 120 rows until it is released. */
    async begin() {
      const { id: importId, report } = (await state()) ?? {};
      const released = Promise.withResolvers<void>();
      const reached = Promise.withResolvers<void>();
      const started = startImport(context, { of: 'books', digest: report?.digest ?? '' }, () => declared, {
        lock: async () => undefined,
        apply: async (db, { added }, _, onRows) => {
          await db.execute("insert into jobs (id, name, key) values (gen_random_uuid(), 'mail.send', 'uji')");
          onRows(120);
          reached.resolve();
          await released.promise;
          onRows(added.length - 120);
        },
      });
      await Promise.race([reached.promise, started]);
      return { importId, release: released.resolve, started };
    },
  };
}

const file = ['Kode', ...Array.from({ length: 501 }, (_, at) => `B${at}`)].join('\n');
const countStored = async () => (await world.db.execute("select from jobs where key = 'uji'")).length;

test('[STF-011] an import shows how many rows it has stored, goes on without its caller, and ends with its report', async () => {
  const person = await aPerson();
  await person.read(file);
  const { release, started } = await person.begin();
  expect(await started).toMatchObject({ state: 'applying' });
  await vi.waitFor(async () => expect(await person.state()).toMatchObject({ done: 120, total: 501 }), patience);
  await expect(person.send(file)).rejects.toMatchObject({ message: tableTexts.underWay });
  release();
  expect(await person.until('done')).toMatchObject({ failure: null, report: { added: 501, changes: [] } });
  expect(await countStored()).toBe(1);
  expect(await world.db.execute('select content from table_imports')).toEqual([{ content: null }]);
});

test('[STF-011] until its changes are stored an import can be cancelled and nothing has changed; later it stays', async () => {
  const person = await aPerson();
  await person.read(file);
  const { release } = await person.begin();
  await person.cancel();
  expect(await person.state()).toMatchObject({ state: 'checked', failure: tableTexts.cancelled });
  release();
  await stopLongWork();
  expect([await countStored(), (await person.state())?.state]).toEqual([0, 'checked']);

  const again = await person.begin();
  again.release();
  await person.until('done');
  await person.cancel();
  expect([await countStored(), await person.state()]).toEqual([1, null]);
});

test('an import is of one person, and ends with its process without a change', async () => {
  const [person, other] = [await aPerson(), await aPerson()];
  await person.read(file);
  expect(await other.state()).toBeNull();
  const { id = '' } = (await person.state()) ?? {};
  await expect(cancelImport(other.context, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const { release } = await person.begin();
  const stopped = stopLongWork();
  release();
  await stopped;
  expect(await person.state()).toMatchObject({ state: 'checked', failure: tableTexts.interrupted });
  expect(await countStored()).toBe(0);

  for (const [state, found] of [
    ['applying', { state: 'checked', failure: tableTexts.interrupted }],
    ['checking', { state: 'failed', failure: tableTexts.checkInterrupted }],
  ] as const) {
    await world.db.execute(`update table_imports set state = '${state}', failure = null`);
    expect(await person.state()).toMatchObject(found);
  }
});

test('a file that is missing, too large or unreadable is refused, and one that is not checked is not imported', async () => {
  const person = await aPerson();
  const refused = (message: string) => ({ details: { errors: { file: message } } });
  await expect(person.send()).rejects.toMatchObject(refused('Pilih berkas'));
  await expect(person.send('x'.repeat(100_001))).rejects.toMatchObject(refused('Terlalu besar'));
  await person.send('\0\u0001');
  expect(await person.until('failed')).toMatchObject({
    failure: expect.stringContaining('tidak dapat dibaca'),
    report: null,
  });
  await expect(person.begin()).rejects.toMatchObject({ message: tableTexts.notChecked });
});

test('files and reports are removed after a day', async () => {
  const person = await aPerson();
  await person.read(file);
  world.advanceTime(tableLimits.keptMs);
  await removeOldImports(world.db, world.now);
  expect(await person.state()).not.toBeNull();
  world.advanceTime(1);
  await removeOldImports(world.db, world.now);
  expect(await person.state()).toBeNull();
});
