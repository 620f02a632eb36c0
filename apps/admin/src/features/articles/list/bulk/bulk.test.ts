import { type ArticleStatus, type BulkAction, type BulkResult, type Role, texts } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { stateOf } from '../state-of.ts';
import { moveBackSteps, planBulk, questionOf, refusalOf, undoSteps } from './bulk-plan.ts';
import { type BulkProgress, runBulk, runEach } from './run-bulk.ts';

const someone = (role: Role, isForReview = false) => ({
  user: { id: 'me', username: 'siti', email: '', role, name: 'Siti', avatar: '', createdAt: '', lastLogin: '' },
  isForReview,
});
const row = (id: number, status: ArticleStatus, ownerId = 'me', title = `Judul ${id}`) => ({
  id,
  title,
  status,
  publication: status === 'published' ? ('current' as const) : ('unpublished' as const),
  publishedAt: null,
  category: 'Berita',
  categorySlug: 'berita',
  authorUser: { id: ownerId, fullName: 'X', avatar: null },
});
const mixed = [row(1, 'draft'), row(2, 'published'), row(3, 'published', 'other'), row(4, 'archived')];
const planned = (action: BulkAction, role: Role) => {
  const { todo, left } = planBulk(action, someone(role), mixed);
  return { todo: todo.map(({ id }) => id), left: left.map(({ article, reason }) => [article.id, reason]) };
};

test('an author does to own articles what is not done yet, and hears why the others are left alone (A-01)', () => {
  expect(planned('publish', 'author')).toEqual({
    todo: [1, 4],
    left: [
      [2, 'sudah terbit'],
      [3, 'ditulis orang lain'],
    ],
  });
  expect(planned('delete', 'author')).toEqual({
    todo: [1],
    left: [
      [2, 'penulis hanya dapat menghapus draf'],
      [3, 'ditulis orang lain'],
      [4, 'penulis hanya dapat menghapus draf'],
    ],
  });
});

test('editors and admins do everything to everything (A-01)', () => {
  for (const role of ['editor', 'admin'] as const) {
    expect(planned('delete', role).todo).toEqual([1, 2, 3, 4]);
    expect(planned('draft', role)).toEqual({ todo: [2, 3, 4], left: [[1, 'sudah draf']] });
    expect(planned('archive', role)).toEqual({ todo: [1, 2, 3], left: [[4, 'sudah di arsip']] });
  }
});

test('where an editor looks at everything first, an author publishes nothing', () => {
  expect(refusalOf(planBulk('publish', someone('author', true), [row(1, 'draft'), row(4, 'archived')]))).toBe(
    'Tidak berlaku untuk artikel yang dipilih: perlu ditinjau editor lebih dulu.',
  );
  expect(planBulk('draft', someone('author', true), [row(2, 'published')]).todo).toHaveLength(1);
});

test('an action is refused only when it fits none of them', () => {
  expect(refusalOf(planBulk('publish', someone('admin'), mixed))).toBeUndefined();
  expect(refusalOf(planBulk('publish', someone('admin'), [row(1, 'published'), row(2, 'published')]))).toBe(
    'Tidak berlaku untuk artikel yang dipilih: sudah terbit.',
  );
});

test('the question names how many, what has no title yet and what is left out', () => {
  const articles = [row(1, 'draft'), row(2, 'draft', 'me', ''), row(3, 'published')];
  expect(questionOf('publish', planBulk('publish', someone('editor'), articles))).toBe(
    'Publikasikan 2 artikel? Semuanya langsung tampil di situs. 1 di antaranya belum berjudul. 1 artikel lain dilewati: sudah terbit.',
  );
  expect(questionOf('delete', planBulk('delete', someone('editor'), articles))).toBe(
    'Apakah Anda yakin ingin menghapus 3 artikel? Tindakan ini tidak dapat dibatalkan. Artikel masih dapat dipulihkan dari Sampah selama 30 hari.',
  );
});

test('undoing brings each article back to the state that it had', () => {
  expect(undoSteps([row(1, 'published'), row(2, 'archived'), row(3, 'published')])).toEqual([
    { action: 'publish', ids: [1, 3] },
    { action: 'archive', ids: [2] },
  ]);
});

test('undoing gives a scheduled article its date back instead of publishing it at once', async () => {
  const publishedAt = '2099-05-04T00:00:00.000Z';
  const scheduled = { ...row(7, 'published'), publication: 'scheduled' as const, publishedAt };
  expect(undoSteps([scheduled])).toEqual([]);
  expect(stateOf(scheduled)).toEqual({ status: 'published', publishAt: publishedAt });
  expect(stateOf(row(8, 'published'))).toEqual({ status: 'published' });
});

test('articles that are changed one by one each succeed or fail on their own', async () => {
  const change = ({ id }: { id: number }) => (id === 2 ? Promise.reject(new Error()) : Promise.resolve());
  expect(await runEach([{ id: 1 }, { id: 2 }, { id: 3 }], change)).toEqual({
    ok: [1, 3],
    failed: [{ id: 2, reason: expect.any(String) }],
  });
});

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const allDone = async ({ ids }: { ids: number[] }): Promise<BulkResult> => ({ ok: ids, failed: [] });

test('many are sent in batches, one page in one request, and how far it is gets told', async () => {
  const sizes: number[] = [];
  const told: BulkProgress[] = [];
  const send = (input: { ids: number[] }) => {
    sizes.push(input.ids.length);
    return allDone(input);
  };
  const outcome = await runBulk([{ action: 'publish', ids: upTo(45) }], {
    send,
    onProgress: (progress) => told.push(progress),
  });
  expect(outcome).toEqual({ ok: upTo(45), failed: [] });
  expect(sizes).toEqual([20, 20, 5]);
  expect(told.map(({ done, total }) => `${done}/${total}`)).toEqual(['0/45', '20/45', '40/45', '45/45']);

  sizes.length = 0;
  await runBulk([{ action: 'publish', ids: upTo(10) }], { send, onProgress: () => {} });
  expect(sizes).toEqual([10]);
});

test('an article that the server refuses is told with its reason, in Indonesian; the others are done', async () => {
  const send = async (): Promise<BulkResult> => ({
    ok: [1],
    failed: [
      { id: 2, message: 'Anda tidak memiliki izin untuk tindakan ini.' },
      { id: 3, message: texts.article.notFound },
    ],
  });
  expect(await runBulk([{ action: 'delete', ids: [1, 2, 3] }], { send, onProgress: () => {} })).toEqual({
    ok: [1],
    failed: [
      { id: 2, reason: 'Anda tidak memiliki izin untuk tindakan ini.' },
      { id: 3, reason: 'Artikel sudah tidak ada.' },
    ],
  });
});

test('a request that fails ends it, and nothing counts as done that was not answered', async () => {
  let calls = 0;
  const send = (input: { ids: number[] }) => {
    calls += 1;
    return calls === 2 ? Promise.reject(new Error('offline')) : allDone(input);
  };
  const { ok, failed } = await runBulk([{ action: 'draft', ids: upTo(50) }], { send, onProgress: () => {} });
  expect(calls).toBe(2);
  expect(ok).toEqual(upTo(20));
  expect(failed.map(({ id }) => id)).toEqual(upTo(50).slice(20));
  expect(failed.at(0)?.reason).not.toBe('');
  expect(failed.at(-1)?.reason).toBe('Belum diproses.');
});

test('articles that were moved go back to where each was', () => {
  const elsewhere = { ...row(3, 'draft'), category: 'Opini', categorySlug: 'opini' };
  expect(moveBackSteps([row(1, 'draft'), elsewhere, row(2, 'published')])).toEqual([
    { action: 'move', category: 'berita', ids: [1, 2] },
    { action: 'move', category: 'opini', ids: [3] },
  ]);
});

test('articles in the archive and those of others are not moved', () => {
  expect(planned('move', 'author')).toEqual({
    todo: [1, 2],
    left: [
      [3, 'ditulis orang lain'],
      [4, 'ada di arsip'],
    ],
  });
});
