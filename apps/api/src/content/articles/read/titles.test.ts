import { anArticleInput } from '@madrasah/contract/examples';
import { expect, test } from 'vitest';
import { aWorld } from '../../../../test/world.ts';
import { readArticleTitles } from './lookups.ts';

const world = aWorld();

test('titles are read for the given slugs only, drafts included', async () => {
  const { articles } = world.as(await world.aUser({ role: 'editor' }));
  const { data: draft } = await articles.create(anArticleInput({ title: 'Rancangan', status: 'draft' }));
  await articles.create(anArticleInput({ title: 'Lain' }));
  expect(await readArticleTitles(world.db, [draft.slug, 'tidak-ada'])).toEqual(new Map([[draft.slug, 'Rancangan']]));
});
