import { type ArticleStatus, type BulkAction, type BulkResult, type Role, texts } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { changeEach } from '../../../kit/list/Bulk.tsx';
import { moveBackSteps, planBulk, questionOf, refusalOf, runBulk, stateOf, undoSteps } from './use-article-bulk.ts';

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

test('an author’s bulk action changes own articles, and gives the reason for each skipped one (A-01)', () => {
  expect(planned('publish', 'author')).toEqual({
    todo: [1, 4],
    left: [
      [2, 'sudah Published'],
      [3, 'ditulis orang lain'],
    ],
  });
  expect(planned('delete', 'author')).toEqual({
    todo: [1],
    left: [
      [2, 'penulis hanya dapat menghapus Draft'],
      [3, 'ditulis orang lain'],
      [4, 'penulis hanya dapat menghapus Draft'],
    ],
  });
});

test('editors and administrators may perform every action on every article (A-01)', () => {
  for (const role of ['editor', 'admin'] as const) {
    expect(planned('delete', role).todo).toEqual([1, 2, 3, 4]);
    expect(planned('draft', role)).toEqual({ todo: [2, 3, 4], left: [[1, 'sudah Draft']] });
    expect(planned('archive', role)).toEqual({ todo: [1, 2, 3], left: [[4, 'sudah Archived']] });
  }
});

test('with mandatory review an author can publish nothing', () => {
  expect(refusalOf(planBulk('publish', someone('author', true), [row(1, 'draft'), row(4, 'archived')]))).toBe(
    'Tidak berlaku untuk artikel yang dipilih: perlu ditinjau editor lebih dulu.',
  );
  expect(planBulk('draft', someone('author', true), [row(2, 'published')]).todo).toHaveLength(1);
});

test('an action is refused only when it applies to none of the articles', () => {
  expect(refusalOf(planBulk('publish', someone('admin'), mixed))).toBeUndefined();
  expect(refusalOf(planBulk('publish', someone('admin'), [row(1, 'published'), row(2, 'published')]))).toBe(
    'Tidak berlaku untuk artikel yang dipilih: sudah Published.',
  );
});

test('the confirmation gives the number of articles, of those without a title, and of skipped ones', () => {
  const articles = [row(1, 'draft'), row(2, 'draft', 'me', ''), row(3, 'published')];
  expect(questionOf('publish', planBulk('publish', someone('editor'), articles))).toBe(
    'Publikasikan 2 artikel? Semuanya langsung tampil di situs. 1 di antaranya belum berjudul. 1 artikel lain dilewati: sudah Published.',
  );
  expect(questionOf('delete', planBulk('delete', someone('editor'), articles))).toBe(
    'Apakah Anda yakin ingin menghapus 3 artikel? Tindakan ini tidak dapat dibatalkan. Artikel masih dapat dipulihkan dari Sampah selama 30 hari.',
  );
});

test('undo restores the previous status of each article', () => {
  expect(undoSteps([row(1, 'published'), row(2, 'archived'), row(3, 'published')])).toEqual([
    { action: 'publish', ids: [1, 3] },
    { action: 'archive', ids: [2] },
  ]);
});

test('undo restores the date of a scheduled article instead of publishing it at once', async () => {
  const publishedAt = '2099-05-04T00:00:00.000Z';
  const scheduled = { ...row(7, 'published'), publication: 'scheduled' as const, publishedAt };
  expect(undoSteps([scheduled])).toEqual([]);
  expect(stateOf(scheduled)).toEqual({ status: 'published', publishAt: publishedAt });
  expect(stateOf(row(8, 'published'))).toEqual({ status: 'published' });
});

test('articles changed one by one succeed or fail independently', async () => {
  const change = ({ id }: { id: number }) => (id === 2 ? Promise.reject(new Error()) : Promise.resolve());
  const nameOf = ({ title }: { title: string }) => title;
  const reported: string[] = [];
  const outcome = await changeEach([row(1, 'draft'), row(2, 'draft'), row(3, 'draft')], {
    nameOf,
    change,
    onProgress: ({ done, total }) => reported.push(`${done}/${total}`),
  });
  expect(outcome.ok.map(({ id }) => id)).toEqual([1, 3]);
  expect(outcome.failed).toEqual([{ name: 'Judul 2', message: expect.stringMatching(/./) }]);
  expect(reported).toEqual(['0/3', '1/3', '2/3']);
});

const drafts = (count: number) => upTo(count).map((id) => row(id, 'draft'));
const idsOf = (articles: readonly { id: number }[]) => articles.map(({ id }) => id);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const allDone = async ({ ids }: { ids: number[] }): Promise<BulkResult> => ({ ok: ids, failed: [] });

test('many articles are sent in batches, a page in one request, and progress is reported', async () => {
  const sizes: number[] = [];
  const reported: string[] = [];
  const send = (input: { ids: number[] }) => {
    sizes.push(input.ids.length);
    return allDone(input);
  };
  const outcome = await runBulk([{ action: 'publish', ids: upTo(45) }], drafts(45), {
    send,
    onProgress: ({ done, total }) => reported.push(`${done}/${total}`),
  });
  expect([idsOf(outcome.ok), outcome.failed]).toEqual([upTo(45), []]);
  expect(sizes).toEqual([20, 20, 5]);
  expect(reported).toEqual(['0/45', '20/45', '40/45', '45/45']);

  sizes.length = 0;
  await runBulk([{ action: 'publish', ids: upTo(10) }], drafts(10), { send, onProgress: () => {} });
  expect(sizes).toEqual([10]);
});

test('a refused article is reported with its reason in Indonesian; the others are changed', async () => {
  const send = async (): Promise<BulkResult> => ({
    ok: [1],
    failed: [
      { id: 2, message: 'Anda tidak memiliki izin untuk tindakan ini.' },
      { id: 3, message: texts.article.notFound },
    ],
  });
  const { ok, failed } = await runBulk([{ action: 'delete', ids: [1, 2, 3] }], drafts(3), {
    send,
    onProgress: () => {},
  });
  expect(idsOf(ok)).toEqual([1]);
  expect(failed).toEqual([
    { name: 'Judul 2', message: 'Anda tidak memiliki izin untuk tindakan ini.' },
    { name: 'Judul 3', message: 'Artikel sudah tidak ada.' },
  ]);
});

test('a failed request stops the action, and articles without a response do not count as done', async () => {
  let calls = 0;
  const send = (input: { ids: number[] }) => {
    calls += 1;
    return calls === 2 ? Promise.reject(new Error('offline')) : allDone(input);
  };
  const { ok, failed } = await runBulk([{ action: 'draft', ids: upTo(50) }], drafts(50), {
    send,
    onProgress: () => {},
  });
  expect(calls).toBe(2);
  expect(idsOf(ok)).toEqual(upTo(20));
  expect(failed.map(({ name }) => name)).toEqual(
    upTo(50)
      .slice(20)
      .map((id) => `Judul ${id}`),
  );
  expect(failed.at(0)?.message).not.toBe('');
  expect(failed.at(-1)?.message).toBe('Belum diproses.');
});

test('undoing a move restores each article’s category', () => {
  const elsewhere = { ...row(3, 'draft'), category: 'Opini', categorySlug: 'opini' };
  expect(moveBackSteps([row(1, 'draft'), elsewhere, row(2, 'published')])).toEqual([
    { action: 'move', category: 'berita', ids: [1, 2] },
    { action: 'move', category: 'opini', ids: [3] },
  ]);
});

test('archived articles and those of others are not moved', () => {
  expect(planned('move', 'author')).toEqual({
    todo: [1, 2],
    left: [
      [3, 'ditulis orang lain'],
      [4, 'ada di arsip'],
    ],
  });
});
