import { expect, test } from 'vitest';
import { aWorld } from '../../test/world.ts';

const world = aWorld();

test('migrations lead to exactly what the entities say', async () => {
  expect(await world.orm.migrator.getPending()).toEqual([]);
  expect(await world.orm.schema.getUpdateSchemaSQL({ wrap: false })).toBe('');
});
