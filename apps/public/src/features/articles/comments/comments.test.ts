import type { CommentPage, SentComment } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { readCommentsSearch, withOwn } from './comments.ts';

const said = (id: string) => ({
  id,
  author: 'Bu Tini',
  content: id,
  date: '2026-11-20T03:00:00.000Z',
  isSchool: false,
});
const aPage = (...data: CommentPage['data']): CommentPage => ({
  data,
  pagination: { page: 1, limit: 20, total: data.length, totalPages: 1 },
  isOpen: true,
});
const sent = (id: string, parentId: string | null = null): SentComment => ({
  ...said(id),
  status: 'pending',
  parentId,
});
const shown = (pages: CommentPage[], own: SentComment[]) =>
  withOwn(pages, own).map(({ id, isWaiting, replies }) => [
    id,
    isWaiting ?? false,
    replies.map((reply) => `${reply.id}${reply.isWaiting ? ' waits' : ''}`),
  ]);

test('a sent comment is shown at its position as waiting, until it is public', () => {
  const pages = [aPage({ ...said('b'), replies: [said('c')] })];
  expect(shown(pages, [sent('d'), sent('e', 'b')])).toEqual([
    ['d', true, []],
    ['b', false, ['c', 'e waits']],
  ]);
  expect(shown(pages, [sent('b'), sent('c', 'b')])).toEqual([['b', false, ['c']]]);
});

test('overlapping batches show each comment once', () => {
  const one = { ...said('a'), replies: [] };
  expect(shown([aPage(one), aPage(one)], [])).toEqual([['a', false, []]]);
});

test('unusable parts of an address are ignored', () => {
  expect(readCommentsSearch({ page: 'x', terkirim: 'ya', balas: undefined })).toEqual({});
  expect(readCommentsSearch({ page: '2', terkirim: 1, balas: 7 })).toEqual({ page: 2, terkirim: 1, balas: '7' });
});
