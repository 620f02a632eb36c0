import { expect } from 'vitest';
import type { World } from '../world.ts';

export const poolSize = 10;

/** Starts as many concurrent transactions as the pool has connections: each waits for all others. */
async function checkOutEveryConnection(world: World): Promise<boolean> {
  let arrived = 0;
  const allConnected = Promise.withResolvers<boolean>();
  const takeOne = () =>
    world.db.transactional(async (db) => {
      await db.execute('select 1');
      arrived += 1;
      if (arrived === poolSize) allConnected.resolve(true);
      await allConnected.promise;
    });
  const taken = Array.from({ length: poolSize }, () => takeOne().catch(() => allConnected.resolve(false)));
  await Promise.all(taken);
  return allConnected.promise;
}

/** Idle connections that died are noticed only when they are used. */
export async function fillPool(world: World) {
  for (let tries = 0; tries <= poolSize; tries += 1) if (await checkOutEveryConnection(world)) return;
  expect.fail('the pool has lost connections');
}
