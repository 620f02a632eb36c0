import { CompiledQuery, sql } from 'kysely';
import { expect, expectTypeOf, test } from 'vitest';
import { sentDuring } from '../../test/database/database-work.ts';
import { aWorld } from '../../test/world.ts';
import { type ArticleTables, readHead } from '../content/articles/index.ts';
import type { UserTables } from '../identity/users/index.ts';
import { PreparedStatements, preparedStatements } from './connection-pool.ts';
import type { Database } from './database.ts';
import { databaseFailure } from './failures.ts';
import {
  changeRows,
  compileOnce,
  compilePerShape,
  firstRows,
  type Placeholders,
  queriesOf,
  readRow,
  readRows,
} from './query.ts';

const world = aWorld();
const queries = queriesOf<ArticleTables & UserTables>();

test('tables, columns and values of the wrong type do not compile, and rows have the types of their columns', () => {
  // @ts-expect-error There is no such table.
  queries.selectFrom('artikel');
  // @ts-expect-error There is no such column.
  queries.selectFrom('articles').select('articles.judul');
  // @ts-expect-error The column of another table that is not joined.
  queries.selectFrom('articles').where('users.full_name', '=', 'Siti');
  // @ts-expect-error An id is a number.
  queries.selectFrom('articles').where('articles.id', '=', 'satu');
  // @ts-expect-error There is no such state.
  queries.updateTable('articles').set({ status: 'hilang' });
  const read = (db: Database) =>
    readRow(db, queries.selectFrom('articles').select(['articles.id', 'articles.tags', 'articles.published_at as at']));
  expectTypeOf(read).returns.resolves.toEqualTypeOf<{ id: number; tags: string[]; at: string | null } | undefined>();
});

test('a statement is built once, for each shape, and gets its values at each execution', async () => {
  const built: string[] = [];
  const sum = compilePerShape(
    (value: Placeholders<{ first: number; second: number }>, { order }: { order: 'up' | 'down' }) => {
      built.push(order);
      const [one, other] = order === 'up' ? [value('first'), value('second')] : [value('second'), value('first')];
      return queries.selectNoFrom([
        sql<string>`${one}::int || ' ' || ${other}::int || ' ' || ${one}::int`.as('text'),
        sql<number>`${sql.val(7)}::int`.as('fixed'),
      ]);
    },
  );
  const texts: unknown[] = [];
  for (const first of [1, 2])
    for (const order of ['up', 'down'] as const)
      texts.push(await readRow(world.db, sum({ order }, { first, second: 9 })));
  expect(texts).toEqual(['1 9 1', '9 1 9', '2 9 2', '9 2 9'].map((text) => ({ text, fixed: 7 })));
  expect(built).toEqual(['up', 'down']);
});

test('statements are forgotten when callers choose too many shapes', () => {
  let built = 0;
  const cast = compilePerShape((value: Placeholders<{ id: number }>, { length }: { length: number }) => {
    built += 1;
    return queries.selectNoFrom(sql<string>`${value('id')}::varchar(${sql.lit(length)})`.as('text'));
  });
  const castTo = (length: number) => cast({ length }, { id: 7 }).sql;
  for (let length = 1; length <= 200; length += 1) castTo(length);
  expect(castTo(1)).toContain('varchar(1)');
  expect(built).toBe(200);
  castTo(201);
  expect(castTo(1)).toContain('varchar(1)');
  expect(built).toBe(202);
});

test('values of a compiled statement that are missing or of the wrong type do not compile', () => {
  const named = compileOnce((value: Placeholders<{ id: number }>) =>
    queries.selectFrom('articles').where('articles.id', '=', value('id')).select('articles.title'),
  );
  // @ts-expect-error A value is missing.
  named({});
  // @ts-expect-error An id is a number.
  named({ id: 'satu' });
  // @ts-expect-error There is no such value.
  compileOnce((value: Placeholders<{ id: number }>) => queries.selectNoFrom(value('nama').as('name')));
  compileOnce((value: Placeholders<{ id: string }>) =>
    // @ts-expect-error The column is a number.
    queries.selectFrom('articles').where('articles.id', '=', value('id')).select('articles.title'),
  );
  expect(named({ id: 5 }).parameters).toEqual([5]);
});

const preparedIn = (db: Database) =>
  db.execute<{ name: string; statement: string }[]>('select name, statement from pg_prepared_statements');

test('a reading statement is planned once per connection, under a name; its values are sent apart', async () => {
  // Other tests of this process may have used all names.
  preparedStatements.rename();
  await world.db.transactional(async (db) => {
    const context = { db, actor: null, now: () => world.now, cacheDependencies: null };
    const keys = ['satu', 'dua', 'tiga'];
    // The connection may know the statements by their earlier names.
    const earlier = new Set((await preparedIn(db)).map(({ name }) => name));
    const sent = await sentDuring(async () => {
      for (const key of keys) await expect(readHead(context, key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });
    expect(sent).toHaveLength(2 * keys.length);
    expect(new Set(sent.map(({ text }) => text)).size).toBe(2);
    expect(sent.some(({ text }) => /satu|dua|tiga/.test(text))).toBe(false);
    const prepared = (await preparedIn(db)).filter(({ name }) => !earlier.has(name));
    for (const { text } of sent) expect(prepared.filter(({ statement }) => statement === text)).toHaveLength(1);
  });
});

test('a changing statement is not kept', async () => {
  await world.db.transactional(async (db) => {
    const change = queries.updateTable('articles').set({ title: 'Lain' }).where('articles.id', '=', 1);
    await changeRows(db, change);
    const { sql: text } = change.compile();
    expect((await preparedIn(db)).filter(({ statement }) => statement === text)).toEqual([]);
  });
});

test('of statements with ever new texts three hundred are kept', () => {
  const statements = new PreparedStatements();
  const names = Array.from({ length: 302 }, (_, number) => statements.nameOf(`select $1 as "column${number}"`));
  expect(new Set(names.slice(0, 300)).size).toBe(300);
  expect(names.slice(300)).toEqual([undefined, undefined]);
  expect(statements.nameOf('select $1 as "column7"')).toBe(names[7]);
});

test.each(['select * from changing where id = $1', 'select "c".* from changing as c where id = $1'])(
  'a table to which an update of the site adds a column fails no call: %s',
  async (statement) => {
    const read = () => readRows(world.db, CompiledQuery.raw(statement, [1]));
    preparedStatements.rename();
    await world.db.execute('create table changing (id int)');
    try {
      await read();
      await world.db.execute('alter table changing add column further text');
      await expect(read()).resolves.toEqual([]);
    } finally {
      await world.db.execute('drop table changing');
    }
  },
);

test('a column that is changed by an update of the site fails one call, which may be retried', async () => {
  const read = () => readRows(world.db, CompiledQuery.raw('select id from changing where id = $1', [1]));
  // Other tests of this process may have used all names.
  preparedStatements.rename();
  await world.db.execute('create table changing (id int)');
  try {
    await read();
    await world.db.execute('alter table changing alter column id type bigint');
    const failure = await read().then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(databaseFailure(failure)).toBe('unavailable');
    await expect(read()).resolves.toEqual([]);
  } finally {
    await world.db.execute('drop table changing');
  }
});

test('a small number of first rows is a literal, so that PostgreSQL keeps one plan for it', () => {
  const limited = (rows: number) => queries.selectFrom('users').select('full_name').limit(firstRows(rows)).compile();
  expect(limited(12)).toMatchObject({ sql: expect.stringMatching(/limit 12$/), parameters: [] });
  expect(limited(13)).toMatchObject({ sql: expect.stringMatching(/limit \$1$/), parameters: [13] });
});
