import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { anEmptyDatabase } from '../../../test/stored-state.ts';
import { openOrm } from '../../orm.ts';
import { noDeadlines } from '../orm.ts';

async function aMigratedDatabase() {
  const { drop, ...connection } = await anEmptyDatabase(inject('server'));
  const orm = await openOrm(connection, noDeadlines);
  onTestFinished(async () => {
    await orm.close();
    await drop();
  });
  await orm.migrator.up();
  return orm;
}

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test("migrations lead to exactly the entities' schema", async () => {
  const orm = await aMigratedDatabase();
  expect(await orm.migrator.getPending()).toEqual([]);
  expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
});

test('a new migration contains what the database lacks, and nothing of triggers', async () => {
  const orm = await aMigratedDatabase();
  const folder = await aFolder();
  expect((await orm.migrator.create(folder)).fileName).toBe('');
  await orm.em.fork().execute('alter table articles drop column excerpt cascade');
  const { diff, code } = await orm.migrator.create(folder);
  expect(diff.up.filter(Boolean)).toEqual([`alter table "articles" add "excerpt" text not null default '';`]);
  expect(code).not.toContain('down()');
});
