import { aGuestMessage } from '@madrasah/contract/examples';
import { expect, test } from 'vitest';
import { aWorld } from '../../test/world.ts';
import { createCaller } from '../router.ts';
import type { Context } from './context.ts';

const world = aWorld();

/** The uses for which a call opens the database. */
async function usesOf(bearer: string | null, call: (caller: ReturnType<typeof createCaller>) => Promise<unknown>) {
  const uses: Parameters<Context['openDatabase']>[0][] = [];
  const openDatabase: Context['openDatabase'] = (use) => {
    uses.push(use);
    return world.db;
  };
  await call(createCaller({ ...world.contextOf({ kind: 'none' }), bearer, openDatabase }));
  return uses;
}

test('only public content may be read from a replica', async () => {
  const list = (caller: ReturnType<typeof createCaller>) => caller.guestbook.list({});
  expect(await usesOf(null, list)).toEqual(['public reading']);
  expect(await usesOf('any token', list)).toEqual([undefined]);
  expect(await usesOf(null, (caller) => caller.guestbook.send(aGuestMessage()))).toEqual([undefined]);
  expect(await usesOf(null, (caller) => caller.auth.logout())).toEqual([undefined]);
});
