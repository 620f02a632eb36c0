import { expect, test } from 'vitest';
import { aWorld } from '../../test/world.ts';

const world = aWorld();

const insert = (name: string) => `insert into categories (name, slug) values ('${name}', '${name}') returning name`;
const names = async () =>
  (await world.db.execute<{ name: string }[]>('select name from categories')).map(({ name }) => name);

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
