import { expect } from 'vitest';
import type { World } from './world.ts';

export const placesInPool = 10;

/** As many transactions at once as the pool has places: each waits for all others before it ends. */
async function takeEveryPlace(world: World): Promise<boolean> {
  let arrived = 0;
  const haveAll = Promise.withResolvers<boolean>();
  const takeOne = () =>
    world.db.transactional(async (db) => {
      await db.execute('select 1');
      arrived += 1;
      if (arrived === placesInPool) haveAll.resolve(true);
      await haveAll.promise;
    });
  const taken = Array.from({ length: placesInPool }, () => takeOne().catch(() => haveAll.resolve(false)));
  await Promise.all(taken);
  return haveAll.promise;
}

/** Connections that died while nobody used them are found out one by one, by using them. */
export async function fillPool(world: World) {
  for (let tries = 0; tries <= placesInPool; tries += 1) if (await takeEveryPlace(world)) return;
  expect.fail('the pool has lost places');
}
