import { isReleaseRun } from '@madrasah/config/release-run';
import type { BulkAction } from '@madrasah/contract';
import { anArticleInput } from '@madrasah/contract/examples';
import { expect, onTestFinished, test } from 'vitest';
import { longestEventLoopTurn } from '../../../../test/measure-cost.ts';
import { aWorld } from '../../../../test/world.ts';

const world = aWorld();

const forbidden = 'Anda tidak memiliki izin untuk tindakan ini.';

async function anEditor() {
  return world.as(await world.aUser({ role: 'editor' }));
}
type Caller = Awaited<ReturnType<typeof anEditor>>;

const write = async (caller: Caller, status: 'draft' | 'published' | 'archived' = 'draft') =>
  (await caller.articles.create(anArticleInput({ status }))).data;

const outcomes: { action: BulkAction; status: string }[] = [
  { action: 'publish', status: 'published' },
  { action: 'draft', status: 'draft' },
  { action: 'archive', status: 'archived' },
];
test.each(outcomes)('$action makes all of them $status', async ({ action, status }) => {
  const editor = await anEditor();
  const first = await write(editor);
  const second = await write(editor, 'published');
  const { data } = await editor.articles.bulk({ ids: [first.id, second.publicId], action });
  expect(data).toEqual({ ok: [first.id, second.publicId], failed: [] });
  for (const { id } of [first, second]) expect((await editor.articles.byId({ id })).data.status).toBe(status);
});

test('move puts all of them into another category, by the right to each', async () => {
  const editor = await anEditor();
  const author = world.as(await world.aUser({ role: 'author' }));
  const [own, others] = [await write(author, 'published'), await write(editor, 'published')];
  const categoryOf = async (id: number) => (await editor.articles.byId({ id })).data.category;
  const moved = await author.articles.bulk({ ids: [own.id, others.id], action: 'move', category: 'Opini' });
  expect(moved.data).toEqual({ ok: [own.id], failed: [{ id: others.id, message: forbidden }] });
  expect([await categoryOf(own.id), await categoryOf(others.id)]).toEqual(['Opini', others.category]);
  const listed = async (category: string) =>
    (await world.asVisitor().articles.list({ category })).data.map(({ id }) => id);
  expect([await listed('opini'), await listed('berita')]).toEqual([[own.id], [others.id]]);
});

test('move needs an existing category, and no other action accepts one', async () => {
  const editor = await anEditor();
  const { id } = await write(editor);
  for (const input of [
    { ids: [id], action: 'move' as const },
    { ids: [id], action: 'move' as const, category: '' },
    { ids: [id], action: 'archive' as const, category: 'Opini' },
  ]) {
    await expect(editor.articles.bulk(input)).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
  }
  const { data } = await editor.articles.bulk({ ids: [id], action: 'move', category: 'Tidak Ada' });
  expect(data).toEqual({ ok: [], failed: [{ id, message: 'Kategori tidak ditemukan' }] });
});

test('delete deletes all of them', async () => {
  const editor = await anEditor();
  const ids = [(await write(editor)).id, (await write(editor, 'published')).id];
  expect((await editor.articles.bulk({ ids, action: 'delete' })).data).toEqual({ ok: ids, failed: [] });
  expect((await editor.articles.list({})).data).toEqual([]);
});

test('each article is changed by the right to it; one refusal does not affect the others', async () => {
  const editor = await anEditor();
  const author = world.as(await world.aUser({ role: 'author' }));
  const own = await write(author);
  const ownPublished = await write(author, 'published');
  const others = await write(editor, 'published');
  const unseen = await write(editor);
  const ids = [others.id, own.id, unseen.id, ownPublished.id, 999_999, 'tidak-ada'];
  expect((await author.articles.bulk({ ids, action: 'delete' })).data).toEqual({
    ok: [own.id],
    failed: [
      { id: others.id, message: forbidden },
      { id: unseen.id, message: 'Article not found' },
      { id: ownPublished.id, message: forbidden },
      { id: 999_999, message: 'Article not found' },
      { id: 'tidak-ada', message: 'Article not found' },
    ],
  });
  expect((await editor.articles.list({})).pagination.total).toBe(3);
});

test('a failure of the server fails the whole call, and is not shown as the reason of an article', async () => {
  const editor = await anEditor();
  const { id } = await write(editor, 'published');
  await world.db.execute(`create function fail() returns trigger language plpgsql as 'begin raise ''Rahasia''; end'`);
  onTestFinished(() => world.db.execute('drop function fail cascade').then(() => undefined));
  await world.db.execute('create trigger failing before update on articles for each row execute function fail()');
  await expect(editor.articles.bulk({ ids: [id], action: 'draft' })).rejects.toThrow();
});

test('a repeated article is changed once', async () => {
  const editor = await anEditor();
  const { id } = await write(editor);
  expect((await editor.articles.bulk({ ids: [id, id], action: 'delete' })).data).toEqual({ ok: [id], failed: [] });
});

test('at least one and at most a hundred can be named', async () => {
  const editor = await anEditor();
  const tooMany = Array.from({ length: 101 }, (_, index) => index + 1);
  for (const ids of [[], tooMany]) {
    await expect(editor.articles.bulk({ ids, action: 'publish' })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
  }
});

test('many articles are changed one after the other: the thread is blocked for at most 100 ms at a time', async () => {
  const editor = await anEditor();
  const ids: number[] = [];
  for (let count = 0; count < (isReleaseRun ? 100 : 25); count += 1) ids.push((await write(editor)).id);
  for (const action of ['publish', 'archive', 'draft', 'delete'] as const) {
    expect(await longestEventLoopTurn(() => editor.articles.bulk({ ids, action }), { tries: 1 }), action).toBeLessThan(
      100,
    );
  }
});

test('a bulk action leaves the same versions and the same log entries as changing each article by itself', async () => {
  const editor = await anEditor();
  const [first, second] = [await write(editor), await write(editor)];
  const steps = [
    ['publish', { status: 'published', publishAt: null }],
    ['archive', { status: 'archived' }],
    ['draft', { status: 'draft' }],
  ] as const;
  for (const [action, changes] of steps) {
    await editor.articles.bulk({ ids: [first.id], action });
    await editor.articles.update({ id: second.id, ...changes });
  }
  const [inBulk, alone] = await world.db.execute<{ actions: unknown[]; versions: number[] }[]>(
    `select articles.version,
       (select jsonb_agg(jsonb_build_array(action, changes, actor_name) order by id)
        from activities where subject_id = articles.public_id) as actions,
       (select jsonb_agg(jsonb_build_array(number, status) order by number)
        from article_revisions where article_id = articles.id) as versions
     from articles order by articles.id`,
  );
  expect(inBulk?.actions).toHaveLength(4);
  expect(inBulk).toEqual(alone);
});
