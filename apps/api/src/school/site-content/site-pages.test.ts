import { collectionPages } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { findSitePages } from './site-pages.ts';

const school = { appName: 'Aplikasi', kind: 'MA' } as const;
const hrefsFor = (text: string) => findSitePages(text, school).map(({ href }) => href);

test('the search finds the list of every kind of entries by its title', () => {
  const notFound = Object.values(collectionPages).filter(
    ({ path, title }) => !hrefsFor(title.replace('{lembaga}', 'madrasah')).includes(path),
  );
  expect(notFound).toEqual([]);
});

test('it finds a list by the synonyms that its kind declares', () => {
  expect(hrefsFor('ekskul pramuka')).toEqual(['/ekstrakurikuler']);
  expect(hrefsFor('faq')).toEqual(['/tanya-jawab']);
});
