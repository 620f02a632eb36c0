import { limits } from '@madrasah/contract';
import { expect, test } from 'vitest';
import type { Draft } from '../../../../shared/drafts/draft.ts';
import { fromStoredDraft, toSentDraft } from '../../../../shared/drafts/server-drafts.ts';
import { type ArticleValues, articleDrafts, emptyArticle, type GallerySlot, type Picture } from './article-values.ts';

const waiting: Picture = { state: 'waiting', uploadId: 'u', file: new Blob(['x']) };
const stored: Picture = { state: 'stored', url: '/uploads/a.png' };
const slot = (key: string, picture: Picture): GallerySlot => ({ key, picture, caption: key });

const aDraft = (values: Partial<ArticleValues>, changes: Partial<Draft<ArticleValues>> = {}): Draft<ArticleValues> => ({
  ...{ id: 'd', subject: 'article', subjectId: 'abc', keptAt: 1, version: 3, writer: 'w', isSent: false },
  values: { ...emptyArticle, ...values },
  base: { ...emptyArticle, title: 'Dulu', image: stored },
  ...changes,
});

/** The draft as another device receives it. */
function asRead(
  draft: Draft<ArticleValues>,
  { local, isGone = false }: { local?: Draft<ArticleValues>; isGone?: boolean } = {},
) {
  const sent = toSentDraft(draft, true, articleDrafts);
  if (!sent) throw new Error('the draft is too large');
  const {
    id,
    subject,
    subjectId,
    version,
    waitingPictures,
    writer,
    values,
    base = null,
  } = JSON.parse(JSON.stringify(sent));
  const row = { id, subject, title: values.title, beginning: '', version, waitingPictures, writer, values, base };
  const updatedAt = '2026-11-22T03:00:00.000Z';
  return fromStoredDraft({ ...row, subjectId: isGone ? null : subjectId, updatedAt }, articleDrafts, local);
}

test('another device receives everything except pictures that are not uploaded, and continues the draft', () => {
  const draft = aDraft({ title: 'Baru', gallery: [slot('a', stored), slot('b', waiting)], image: waiting });
  expect(toSentDraft(draft, true, articleDrafts)?.waitingPictures).toBe(2);
  const read = asRead(draft);
  expect(read).toMatchObject({
    id: 'd',
    subject: 'article',
    subjectId: 'abc',
    version: 3,
    follows: 'w',
    base: { title: 'Dulu' },
  });
  expect(read?.values).toEqual({ ...draft.values, image: stored, gallery: [slot('a', stored)] });
});

test('the device that has the files of the pictures adds them again', () => {
  const draft = aDraft({ gallery: [slot('a', stored), slot('b', waiting)], image: waiting });
  expect(asRead(draft, { local: draft })?.values).toEqual(draft.values);
});

test('a draft of a deleted article becomes a new article with its pictures', () => {
  const gallery = [{ ...slot('a', stored), id: 7 }];
  const read = asRead(aDraft({ image: stored, gallery }), { isGone: true });
  const uploaded = { state: 'uploaded', url: '/uploads/a.png' };
  expect(read).toMatchObject({ subjectId: 'new', version: undefined, values: { image: uploaded } });
  expect(read?.values.gallery).toEqual([{ key: 'a', picture: uploaded, caption: 'a' }]);
});

test('a draft that is too large is sent without its base, or not at all', () => {
  const half = 'x'.repeat(limits.bodyBytes.staff / 2);
  const draft = aDraft({ content: half }, { base: { ...emptyArticle, content: half } });
  expect(toSentDraft(draft, true, articleDrafts)).toMatchObject({ values: { content: half } });
  expect(toSentDraft(draft, true, articleDrafts)).not.toHaveProperty('base');
  expect(toSentDraft(aDraft({ content: half + half }), false, articleDrafts)).toBeNull();
});

test('values of another shape are not a draft', () => {
  const draft = aDraft({});
  const values = { ...draft.values, tags: 7 };
  const row = {
    id: 'd',
    subject: 'article',
    subjectId: 'abc',
    title: '',
    beginning: '',
    version: 1,
    waitingPictures: 0,
    writer: 'w',
    values,
    base: null,
  };
  expect(fromStoredDraft({ ...row, updatedAt: '2026-11-22T03:00:00.000Z' }, articleDrafts, undefined)).toBeNull();
});
