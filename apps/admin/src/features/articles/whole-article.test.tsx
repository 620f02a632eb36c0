// @vitest-environment jsdom
import { aWholeArticle, aWholeArticleView, textsLeftOut, textsMissingIn } from '@madrasah/contract/examples';
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { eventually, openStaffApp } from '../../../test/staff-app.tsx';
import { createEntryServices } from '../../shared/services/entry-services.ts';
import { createServices, ServicesContext } from '../../shared/services/services.ts';
import { valuesOf } from './editor/form/article-values.ts';
import { createPayload, updatePayload } from './editor/saving/payload.ts';
import ArticlePreview from './preview/ArticlePreview.tsx';

const picture = '/uploads/aa/panen.jpg';
const article = aWholeArticleView(picture);
const answers = {
  'articles.byId': () => ({ data: article }),
  'categories.list': () => [],
  'drafts.list': () => ({ data: [] }),
  'menus.tree': () => [],
  'presence.beat': () => ({ data: [] }),
  'reviews.required': () => ({ data: { required: false } }),
  'settings.timeZone': () => ({ timeZone: 'Asia/Jakarta' }),
};

/** What is read on the screen and stands in its fields. */
const shownText = () => {
  const typed = [...document.querySelectorAll('input, textarea')].map((field) => Reflect.get(field, 'value'));
  return [document.body.textContent, ...typed].join('\n');
};

test('the form contains every text of an article', async () => {
  await openStaffApp('/articles/edit/k3x9', answers);
  await screen.findByLabelText('Judul');
  // The editors come last.
  await eventually(() => expect(shownText()).toContain('Ringkasan tentang kedondong.'));
  expect(textsMissingIn(shownText())).toEqual(textsLeftOut.form);
});

test('the preview contains every text of an article that readers see', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  const services = createServices(createEntryServices({ apiOrigin: 'http://situs.test', storage: localStorage }));
  render(
    <MantineProvider>
      <ServicesContext value={services}>
        <ArticlePreview
          article={article}
          author={article.author}
          date={article.date}
          image={article.image}
          tags={article.tags}
          gallery={article.galleries.map(({ imageUrl, caption }) => ({ image: imageUrl, caption }))}
        />
      </ServicesContext>
    </MantineProvider>,
  );
  expect(textsMissingIn(document.body.textContent ?? '')).toEqual(textsLeftOut.preview);
});

test('a save sends every changed field', () => {
  const moment = { now: new Date(), timeZone: 'Asia/Jakarta' } as const;
  const {
    imageBase64: _sent,
    image: _kept,
    galleries: _pictures,
    date: _day,
    readTime: _always,
    ...written
  } = aWholeArticle(picture);
  const before = {
    publicId: 'k3x9',
    version: 1,
    slug: '',
    status: 'draft',
    publishedAt: null,
    expiresAt: null,
  } as const;
  const values = valuesOf(article);
  expect(createPayload(values, 'published', moment)).toMatchObject(written);
  expect(updatePayload(values, 'published', moment, before)).toMatchObject(written);
});
