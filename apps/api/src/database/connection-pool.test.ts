import { Client } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { aWorld } from '../../test/world.ts';

const world = aWorld();

afterEach(() => vi.restoreAllMocks());

const withText = z.object({ text: z.string() });

/** The messages that this process sends to the database during `work`. */
async function messagesDuring(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(Client.prototype, 'query');
  await work();
  return sent.mock.calls.map(([query]) => withText.parse(query).text);
}

const insert = (name: string) => `insert into categories (name, slug) values ('${name}', '${name}') returning name`;
const names = async () =>
  (await world.db.execute<{ name: string }[]>('select name from categories')).map(({ name }) => name);

test('BEGIN is sent with the first statement of a transaction, whose result is returned', async () => {
  const sent = await messagesDuring(() =>
    world.db.transactional(async (db) => {
      expect(await db.execute(insert('satu'))).toEqual([{ name: 'satu' }]);
      expect(await db.execute(insert('dua'))).toEqual([{ name: 'dua' }]);
    }),
  );
  expect(sent).toEqual([`begin;${insert('satu')}`, insert('dua'), 'commit']);
  expect(await names()).toEqual(expect.arrayContaining(['satu', 'dua']));
});

test('BEGIN precedes a statement with parameters', async () => {
  const sent = await messagesDuring(() =>
    world.db.transactional(async (db) => {
      const statement = db.getKysely<{ categories: { name: string } }>().updateTable('categories');
      await statement.set({ name: 'tiga' }).where('name', '=', 'tiada').execute();
    }),
  );
  expect(sent).toEqual(['begin', expect.stringMatching(/^update "categories"/), 'commit']);
});

test('a transaction without statements sends nothing, whether it ends or fails', async () => {
  const failed = () => world.db.transactional(() => Promise.reject(new Error('batal'))).catch(() => undefined);
  const sent = await messagesDuring(async () => {
    await world.db.transactional(async () => {});
    await failed();
  });
  expect(sent).toEqual([]);
});

test('nothing is stored when a later statement of the transaction fails', async () => {
  const work = world.db.transactional(async (db) => {
    await db.execute(insert('empat'));
    await db.execute('select 1 / 0');
  });
  await expect(work).rejects.toThrow('division by zero');
  expect(await names()).not.toContain('empat');
});

test('a transaction whose first statement fails leaves its connection usable', async () => {
  for (const wrong of ['select 1 / 0', 'selec 1']) {
    await expect(world.db.transactional((db) => db.execute(wrong))).rejects.toThrow();
    await world.db.execute(insert(`setelah-${wrong.length}`));
  }
  expect(await names()).toEqual(expect.arrayContaining(['setelah-12', 'setelah-7']));
});

test('nothing is stored after the first statement failed, even if its error is ignored', async () => {
  for (const wrong of ['select 1 / 0', 'selec 1']) {
    const work = world.db.transactional(async (db) => {
      await db.execute(wrong).catch(() => undefined);
      await db.execute(insert('enam'));
    });
    await expect(work).rejects.toThrow();
  }
  expect(await names()).not.toContain('enam');
});

test('a BEGIN outside `transactional` is refused, because it would never be sent', async () => {
  const sent = await messagesDuring(() =>
    expect(world.db.execute('begin')).rejects.toThrow('a connection was released within a transaction'),
  );
  expect(sent).toEqual([]);
});
