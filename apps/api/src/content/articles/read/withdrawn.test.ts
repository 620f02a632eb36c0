import { anArticleInput } from '@madrasah/contract/examples';
import { expect, test } from 'vitest';
import { aWorld } from '../../../../test/world.ts';
import { wasWithdrawn } from './lookups.ts';

const world = aWorld();

test('an article that is public and will expire has not been withdrawn', async () => {
  const editor = world.as(await world.aUser({ role: 'editor' }));
  const expiresAt = new Date(world.now.getTime() + 60_000).toISOString();
  const { data } = await editor.articles.create(anArticleInput({ status: 'published', expiresAt }));
  const isWithdrawn = () => wasWithdrawn({ db: world.db, now: () => world.now }, data.slug ?? '');

  expect(await isWithdrawn()).toBe(false);
  world.advanceTime(60_000);
  expect(await isWithdrawn()).toBe(true);
});
