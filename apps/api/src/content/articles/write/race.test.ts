import { setTimeout as pause } from 'node:timers/promises';
import { anArticleInput } from '@madrasah/contract/examples';
import { describe, expect, test } from 'vitest';
import { callProcedure } from '../../../../test/http/call-procedure.ts';
import { aWorld } from '../../../../test/world.ts';

const world = aWorld();

async function anEditor(fullName: string) {
  const headers = await world.signIn({ role: 'editor', fullName });
  const ask = (method: 'POST' | 'PATCH' | 'DELETE' | 'GET', url: string, body?: object) =>
    world.app.inject({ method, url, headers, ...(body && { payload: body }) });
  const bulk = (input: object) => callProcedure(world.app, 'articles.bulk', input, { headers });
  return { fullName, ask, bulk };
}

const anArticle = async ({ ask }: Awaited<ReturnType<typeof anEditor>>) =>
  (await ask('POST', '/api/articles', anArticleInput({ status: 'published' }))).json().data;

const countWaiting = async () => {
  const [row] = await world.db.execute<{ waiting: number }[]>(
    "select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return row?.waiting ?? 0;
};

/** Locks the article until all of these calls wait for it, then releases it. */
async function atOnce<Answer>(id: number, calls: readonly (() => Promise<Answer>)[]): Promise<Answer[]> {
  const answers = await world.db.transactional(async (db) => {
    await db.execute('select id from articles where id = ? for update', [id]);
    const asked = calls.map((call) => call());
    while ((await countWaiting()) < calls.length) await pause(5);
    return { asked };
  });
  return Promise.all(answers.asked);
}

const rounds = Array.from({ length: 10 }, (_, index) => index);

describe('concurrent changes of one article', () => {
  test('from one version: one is stored, the other is refused with who saved when', async () => {
    const editors = [await anEditor('Bu Aisyah'), await anEditor('Pak Rahmat')] as const;
    let { id, version } = await anArticle(editors[0]);
    for (const round of rounds) {
      world.advanceTime(60_000);
      const answers = await atOnce(
        id,
        editors.map(
          ({ ask, fullName }) =>
            () =>
              ask('PATCH', `/api/articles/${id}`, { excerpt: `${fullName} ${round}`, version }),
        ),
      );
      const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
      const refused = answers[1 - winner];
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const stored = answers[winner]?.json().data;
      expect(refused?.json()).toMatchObject({
        code: 'STALE',
        current: { version: version + 1, updatedAt: world.now.toISOString(), updatedBy: editors[winner]?.fullName },
      });
      expect(stored).toMatchObject({ version: version + 1, excerpt: `${editors[winner]?.fullName} ${round}` });
      version += 1;
    }
  });

  test('without a version are all stored, one after another', async () => {
    const editor = await anEditor('Bu Aisyah');
    const { id, version } = await anArticle(editor);
    const fields = [{ excerpt: 'Ringkas' }, { tags: ['panen'] }, { featured: true }, { readTime: '7 min read' }];
    const answers = await atOnce(
      id,
      fields.map((field) => () => editor.ask('PATCH', `/api/articles/${id}`, field)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const { data } = (await editor.ask('GET', `/api/articles/${id}`)).json();
    expect(data).toMatchObject({ version: version + 4, ...Object.assign({}, ...fields) });
  });

  test('and its deletion: a deleted article is not found, and no change restores it', async () => {
    const editor = await anEditor('Bu Aisyah');
    const { id } = await anArticle(editor);
    const answers = await atOnce<{ statusCode: number }>(id, [
      () => editor.ask('DELETE', `/api/articles/${id}`),
      () => editor.ask('DELETE', `/api/articles/${id}`),
      () => editor.bulk({ ids: [id], action: 'archive' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 404]);
    expect((await editor.ask('GET', `/api/articles/${id}`)).statusCode).toBe(404);
  });
});
