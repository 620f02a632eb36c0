import { expect, test } from 'vitest';
import { type Draft, readDrafts, recordOf } from './draft.ts';

const aDraft = (id: string, keptAt: number): Draft => ({
  id,
  subject: 'facility',
  subjectId: 'new',
  keptAt,
  writer: '0198c0de-0000-4000-8000-000000000001',
  isSent: false,
  values: {
    title: id,
    image: { state: 'waiting', uploadId: 'u', file: new Blob(['x'], { type: 'image/png' }) },
  },
});

test('drafts are listed newest first, with the files of their pictures', () => {
  const drafts = readDrafts([aDraft('old', 1), aDraft('new', 2)].map((draft) => recordOf(draft, 'u')));
  expect(drafts.map(({ id }) => id)).toEqual(['new', 'old']);
  expect(drafts[0]?.values.image).toMatchObject({ state: 'waiting', file: expect.any(Blob) });
});

test('an invalid record does not hide the other drafts', () => {
  const records = [{}, null, recordOf(aDraft('one', 1), 'u'), { ...recordOf(aDraft('two', 2), 'u'), values: 7 }];
  expect(readDrafts(records).map(({ id }) => id)).toEqual(['one']);
});

test('a record of the app before, which had drafts of articles only, is a draft of its article', () => {
  const { subject: _subject, ...former } = recordOf(aDraft('lama', 1), 'u');
  expect(readDrafts([{ ...former, articleKey: 'k3x9' }])).toMatchObject([{ subject: 'article', subjectId: 'k3x9' }]);
});
