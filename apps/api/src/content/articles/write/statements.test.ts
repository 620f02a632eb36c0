import { anArticleInput } from '@madrasah/contract/examples';
import { expect, test } from 'vitest';
import { sentDuring } from '../../../../test/database/database-work.ts';
import { aWorld } from '../../../../test/world.ts';

const world = aWorld({ cachesResponses: true });

/** With the check of the session, BEGIN and COMMIT. */
test('an article is created with four statements, its text is changed with six, and its title with five', async () => {
  const headers = await world.signIn({ role: 'editor' });
  const save = async (method: 'POST' | 'PATCH', url: string, payload: object) => {
    const { statusCode, json } = await world.app.inject({ method, url, headers, payload });
    return { statusCode, id: json().data.id };
  };
  // The first one reads the categories, which are cached afterwards.
  const { id } = await save('POST', '/api/articles', anArticleInput({ status: 'published' }));
  await world.waitForSync();
  const created = await sentDuring(() => save('POST', '/api/articles', anArticleInput({ title: 'Lain' })));
  expect(created.map(({ text }) => text.slice(0, 60))).toHaveLength(4);
  const changed = await sentDuring(async () => {
    const change = { title: 'Judul baru', content: '<p>Baru.</p>', excerpt: 'Baru' };
    expect((await save('PATCH', `/api/articles/${id}`, change)).statusCode).toBe(200);
  });
  expect(changed.map(({ text }) => text.slice(0, 60))).toHaveLength(6);
  const renamed = await sentDuring(() => save('PATCH', `/api/articles/${id}`, { title: 'Judul lain' }));
  expect(renamed.map(({ text }) => text.slice(0, 60))).toHaveLength(5);
});
