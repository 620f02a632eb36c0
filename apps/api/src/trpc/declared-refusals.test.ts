import { expect, test } from 'vitest';
import { aWorld } from '../../test/world.ts';
import { Refusal } from '../shared/refusal.ts';
import { t } from './init.ts';
import { publicProcedure } from './procedures.ts';

const world = aWorld();

test('a call that refuses with an undeclared refusal is answered, and logged as an error of its declaration', async () => {
  const refuse = () => {
    throw new Refusal('CONFLICT');
  };
  const router = t.router({
    declared: publicProcedure.meta({ requires: null, refuses: ['CONFLICT'] }).query(refuse),
    undeclared: publicProcedure.meta({ requires: null }).query(refuse),
  });
  const caller = t.createCallerFactory(router)(world.contextOf({ kind: 'none' }));
  await expect(caller.declared()).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(world.undeclaredRefusals).toEqual([]);
  await expect(caller.undeclared()).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(world.undeclaredRefusals.splice(0)).toEqual([expect.stringContaining('"procedure":"undeclared"')]);
});
