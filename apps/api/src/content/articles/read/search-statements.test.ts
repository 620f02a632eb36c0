import { anArticleInput } from '@madrasah/contract/examples';
import { expect, test } from 'vitest';
import { sentDuring } from '../../../../test/database/database-work.ts';
import { aWorld } from '../../../../test/world.ts';

const world = aWorld({ cachesResponses: true });

test('a search is one statement, the same for any number of words', async () => {
  const headers = await world.signIn({ role: 'editor' });
  const payload = anArticleInput({ title: 'Sungai besar', status: 'published' });
  expect((await world.app.inject({ method: 'POST', url: '/api/articles', headers, payload })).statusCode).toBe(201);
  const search = async (q: string): Promise<number> =>
    (await world.app.inject(`/api/articles/search?q=${q}`)).json().data.length;
  await world.waitForSync();
  // The first one reads the categories, which are cached afterwards.
  await search('besar');
  const sent = await sentDuring(async () => {
    expect(await search('sungai')).toBe(1);
    expect(await search('sungai%20besar')).toBe(1);
  });
  expect(sent.map(({ text }) => text.slice(0, 60))).toHaveLength(2);
  expect(new Set(sent.map(({ text }) => text)).size).toBe(1);
});
