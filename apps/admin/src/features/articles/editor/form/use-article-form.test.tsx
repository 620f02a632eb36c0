// @vitest-environment jsdom
import type { Article } from '@madrasah/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Draft } from '../../../../shared/drafts/draft.ts';
import { DraftStoreContext } from '../../../../shared/drafts/draft-store.ts';
import { createEntryServices } from '../../../../shared/services/entry-services.ts';
import { createServices, ServicesContext } from '../../../../shared/services/services.ts';
import { type ArticleValues, emptyArticle, valuesOf } from './article-values.ts';
import { type ArticleForm, useArticleForm } from './use-article-form.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const anArticle = (changes: Partial<Article> = {}): Article => ({
  ...{ id: 1, publicId: 'lama', slug: 'panen', title: 'Panen', content: '<p>Isi</p>', excerpt: '' },
  ...{ status: 'draft', category: 'Prestasi', categorySlug: 'prestasi', author: 'Administrator', authorUser: null },
  ...{ publishedAt: null, createdAt: '2026-01-02T03:04:05.000Z', updatedAt: '2026-01-02T03:04:05.000Z' },
  ...{ date: '2026-01-02', readTime: '5 min read', views: 0, likes: 0, comments: 0, image: null, tags: ['satu'] },
  ...{ featured: false, galleries: [], version: 1, expiresAt: null, publication: 'unpublished' },
  ...changes,
});

type ProbeProps = { options: Parameters<typeof useArticleForm>[0]; onRender: (form: ArticleForm) => void };
function Probe({ options, onRender }: ProbeProps) {
  onRender(useArticleForm(options));
  return null;
}

/** The form on a page, with the drafts of the device. */
function openForm(article: Article | null, restored?: Partial<ArticleValues>) {
  const stored = new Map<string, Draft>();
  const drafts = {
    put: async (draft: Draft) => void stored.set(draft.id, draft),
    markSent: async () => {},
    remove: async (id: string) => void stored.delete(id),
    list: async () => [...stored.values()],
  };
  const services = createServices(
    createEntryServices({ apiOrigin: 'http://situs.test', storage: window.localStorage }),
  );
  const saved = article ? valuesOf(article) : emptyArticle;
  const draft = { id: 'd', writer: '0198c0de-0000-4000-8000-000000000001' };
  const start = { draft, values: { ...saved, ...restored }, saved, base: saved, version: article?.version };
  let shown: ArticleForm | undefined;
  const onRender = (form: ArticleForm) => {
    shown = form;
  };
  const root = createRoot(document.createElement('div'));
  act(() =>
    root.render(
      <QueryClientProvider client={services.queryClient}>
        <ServicesContext value={services}>
          <DraftStoreContext value={drafts}>
            <Probe options={{ opened: article, start, onStartAgain: () => {} }} onRender={onRender} />
          </DraftStoreContext>
        </ServicesContext>
      </QueryClientProvider>,
    ),
  );
  onTestFinished(() => act(() => root.unmount()));
  const form = () => {
    if (!shown) throw new Error('the form is not shown');
    return shown;
  };
  return { form, draft: () => stored.get('d') };
}
const aWhile = () => act(() => vi.advanceTimersByTimeAsync(1_000));

test('a text is converted to HTML only when the values are read', () => {
  const { form } = openForm(null);
  const getHtml = vi.fn(() => '<p>Isi</p>');
  act(() => form().changeText('content', getHtml));
  act(() => form().changeText('content', getHtml));
  expect(getHtml).not.toHaveBeenCalled();
  expect(form().values()).toMatchObject({ content: '<p>Isi</p>', excerpt: '' });
});

test('typed changes are saved as a draft on the device within a second, and undoing them deletes the draft', async () => {
  const { form, draft } = openForm(anArticle());
  expect(form().isDirty()).toBe(false);
  act(() => form().form.setFieldValue('title', 'Baru'));
  act(() => form().changeText('content', () => '<p>Isi baru</p>'));
  await aWhile();
  expect(form().isDirty()).toBe(true);
  expect(draft()?.values).toMatchObject({ title: 'Baru', content: '<p>Isi baru</p>' });

  const { title, content } = valuesOf(anArticle());
  act(() => form().form.setFieldValue('title', title));
  act(() => form().changeText('content', () => content));
  await aWhile();
  expect(form().isDirty()).toBe(false);
  expect(draft()).toBeUndefined();
});

test('a save deletes the draft; later changes are saved as a draft of the new version', async () => {
  const { form, draft } = openForm(null);
  act(() => form().form.setFieldValue('title', 'Baru'));
  await aWhile();
  expect(draft()).toMatchObject({ subjectId: 'new', version: undefined });

  const saved = anArticle({ publicId: 'abc', version: 4 });
  await act(() => form().markSaved(saved, form().values()));
  expect(form().isDirty()).toBe(false);
  expect(draft()).toBeUndefined();
  await aWhile();
  expect(draft()).toBeUndefined();

  act(() => form().form.setFieldValue('title', 'Lebih baru'));
  await aWhile();
  expect(draft()).toMatchObject({ subject: 'article', subjectId: 'abc', version: 4, values: { title: 'Lebih baru' } });
});

test('what is typed during a save does not count as saved', async () => {
  const { form, draft } = openForm(null);
  act(() => form().form.setFieldValue('title', 'Terkirim'));
  const sent = form().values();
  act(() => form().form.setFieldValue('title', 'Terkirim, lalu diubah'));
  await act(() => form().markSaved(anArticle({ publicId: 'abc', version: 2 }), sent));
  expect(form().isDirty()).toBe(true);
  expect(draft()).toMatchObject({
    subject: 'article',
    subjectId: 'abc',
    version: 2,
    values: { title: 'Terkirim, lalu diubah' },
  });
});

test('a restored draft counts as unsaved, and keeps its id', async () => {
  const { form, draft } = openForm(anArticle(), { title: 'Dari perangkat' });
  expect(form().isDirty()).toBe(true);
  for (const tags of ['dua', 'satu']) act(() => form().form.setFieldValue('tags', tags));
  await aWhile();
  expect(form().isDirty()).toBe(true);
  expect(draft()).toMatchObject({ id: 'd', values: { title: 'Dari perangkat', tags: 'satu' } });
});

test('too many tags show an error at their field, an empty form shows none', () => {
  const { form } = openForm(null);
  const tags = (count: number) => Array.from({ length: count }, (_, index) => `t${index}`).join();
  const problemWith = (typed: string) => {
    act(() => form().form.setFieldValue('tags', typed));
    act(() => void form().form.validate());
    return form().form.errors.tags;
  };
  for (const allowed of ['', tags(30), 'x'.repeat(60)]) expect(problemWith(allowed)).toBeUndefined();
  for (const refused of [tags(31), 'x'.repeat(61)]) expect(problemWith(refused)).toContain('Maksimal 30 tag');
});
