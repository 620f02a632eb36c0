import { expect, test } from 'vitest';
import { readsDuring } from '../../test/database/database-work.ts';
import { perform, resolveFrom } from '../../test/scenes/call.ts';
import { scenes } from '../../test/scenes/index.ts';
import { setStage } from '../../test/scenes/stage.ts';
import { aWorld } from '../../test/world.ts';
import { PreparedStatements } from './connection-pool.ts';

const world = aWorld();

test('the database plans none of the statements again that read for visitors', async () => {
  const stage = setStage(world, await world.aUser({ role: 'author' }), await world.aUser({ role: 'editor' }));
  const statements = new PreparedStatements();
  const read = new Set<string>();
  const planned = new Set<string>();
  for (const [path, scene] of scenes)
    for (const [about, outcome, from] of scene.rows.filter(([, { visitor }]) => visitor === 'ok')) {
      const row = [about, outcome, await resolveFrom(from, stage)] as const;
      for (const { text, values } of await readsDuring(() => perform(path, scene, row, world.asVisitor(), stage))) {
        if (values.length === 0) continue;
        read.add(text);
        if (statements.nameOf(text) === undefined) planned.add(`${path}: ${text}`);
      }
    }
  expect(read.size).toBeGreaterThan(50);
  expect([...planned]).toEqual([]);
});
