import { expect, test } from 'vitest';
import { emptyArticle } from '../form/article-values.ts';
import { type Draft, readDrafts } from './draft.ts';

const aDraft = (id: string, keptAt: number): Draft => ({
  id,
  userId: 'u',
  articleKey: 'new',
  keptAt,
  writer: '0198c0de-0000-4000-8000-000000000001',
  isSent: false,
  values: {
    ...emptyArticle,
    title: id,
    image: { state: 'waiting', uploadId: 'u', file: new Blob(['x'], { type: 'image/png' }) },
  },
});

test('drafts are listed newest first, with the files of their pictures', () => {
  const drafts = readDrafts([aDraft('old', 1), aDraft('new', 2)]);
  expect(drafts.map(({ id }) => id)).toEqual(['new', 'old']);
  expect(drafts[0]?.values.image).toMatchObject({ state: 'waiting', file: expect.any(Blob) });
});

test('an invalid record does not hide the other drafts', () => {
  expect(readDrafts([{}, null, aDraft('one', 1), { ...aDraft('two', 2), values: {} }]).map(({ id }) => id)).toEqual([
    'one',
  ]);
});
