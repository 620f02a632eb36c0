import { defaultSettings, type Field, type Fields, pageContents, partKeys } from '@madrasah/contract';

import { starterIdentity, starterPages } from '@madrasah/starter-content/pages';
import { describe, expect, test } from 'vitest';
import type { FormValues } from '../../../shared/controls/context.ts';
import { pathOf, valueAt } from '../../../shared/controls/value-at.ts';
import { readSaveFailure } from '../Part.tsx';
import { settingsSearch } from '../settings-search.ts';
import { describedBanners, settingsParts, titledVideos } from './index.ts';
import type { SettingsPart } from './part.ts';

const samplePages = starterPages(starterIdentity);

function partOf(key: string): SettingsPart {
  const found = settingsParts.find((part) => part.key === key);
  if (!found) throw new Error(`no tab ${key}`);
  return found;
}

const contents: Record<string, FormValues> = {
  identity: pageContents.identity.initial,
  home: samplePages.home,
  faces: {
    ...pageContents.faces.initial,
    facts: [{ number: '14', label: 'Ekstrakurikuler' }],
    voices: [{ image: '', focus: null, name: 'Siti', position: '', quote: 'Anak saya betah.' }],
  },
  about: samplePages.about,
  contact: samplePages.contact,
  admissions: samplePages.admissions,
  app: samplePages.app,
  adiwiyata: samplePages.adiwiyata,
  cooperative: samplePages.cooperative,
  display: pageContents.display.initial,
  publishing: pageContents.publishing.initial,
  security: { twoFactorForAdmins: false },
};

/** The paths of all inputs of a form with these values. */
const pathsIn = (fields: Fields, values: unknown, above = ''): string[] =>
  Object.entries(fields).flatMap(([name, field]) => pathsOfField(field, values, pathOf(above, name)));

function pathsOfField(field: Field, values: unknown, path: string): string[] {
  if (field.control === 'group') return pathsIn(field.fields, values, path);
  if (field.control !== 'list') return [path];
  const items = valueAt(values, path);
  if (!Array.isArray(items)) return [`${path} is no list`];
  return items.flatMap((_, index) => pathsOfField(field.item, values, `${path}.${index}`));
}

/** The paths of all texts, numbers and switches in a saved value. */
const pathsOf = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, pathOf(path, name)))
    : [path];

describe.each(Object.entries(contents))('the form of %s', (key, content) => {
  test('has an input for everything that the page shows', () => {
    expect(pathsIn(partOf(key).fields, content)).toEqual(expect.arrayContaining(pathsOf(content)));
  });

  test('accepts the default', () => {
    expect(partOf(key).check(content)).toEqual({});
  });
});

const requiredIn = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.control === 'group') return requiredIn(field.fields);
    if (field.control === 'list') return field.isFixed ? requiredIn({ item: field.item }) : [];
    return 'required' in field && field.required ? [name] : [];
  });

test('a form of a school that has entered little requires only what every page has', () => {
  const required = ['home', 'about', 'contact', 'admissions', 'app', 'adiwiyata', 'cooperative'].flatMap((key) =>
    requiredIn(partOf(key).fields),
  );
  expect([...new Set(required)].sort()).toEqual(['heading', 'label', 'lead', 'registerLabel']);
});

test('errors are named by their path in the form', () => {
  const { check } = partOf('admissions');
  const [first, ...others] = samplePages.admissions.phases;
  expect(check({ ...samplePages.admissions, phases: [{ ...first, title: ' ' }, ...others] })).toEqual({
    'phases.0.title': 'Wajib diisi',
  });
  expect(partOf('youtubeLinks').check({ youtubeLinks: ['https://youtu.be/a', 'video'] })).toEqual({
    'youtubeLinks.1': 'Tautan harus diawali http:// atau https://',
  });
  expect(partOf('websiteInfo').check({ ...defaultSettings.websiteInfo, slogan: 'x'.repeat(301) })).toEqual({
    slogan: 'Maksimal 300 karakter',
  });
  const ad = { imageUrl: '', targetUrl: '', active: true, from: '2026-02-02', until: '2026-02-01' };
  expect(Object.keys(partOf('fixedBanners').check({ left: ad, right: { ...ad, until: '' } }))).toEqual(['left.until']);
});

test.each([
  ['banners', 'Terjadi kesalahan simpan banner'],
  ['fixedBanners', 'Terjadi kesalahan simpan Fixed Banners'],
  ['youtubeLinks', 'Terjadi kesalahan simpan Youtube'],
  ['socialLinks', 'Terjadi kesalahan simpan sosial media'],
  ['websiteInfo', 'Terjadi kesalahan simpan websiteInfo'],
  ['about', 'Terjadi kesalahan'],
])('[ERR-037] [ERR-038] [ERR-039] without a reason of the server, %s has its own message', (key, message) => {
  expect(readSaveFailure(new Error('broken'), partOf(key)).message).toBe(message);
});

test.each([
  ['banners', 'Header Banner berhasil diperbarui!'],
  ['fixedBanners', 'Fixed Banners berhasil diperbarui!'],
  ['youtubeLinks', 'Link Youtube berhasil disimpan!'],
  ['socialLinks', 'Social Links berhasil disimpan!'],
  ['websiteInfo', 'Website Info berhasil disimpan!'],
])('[ERR-043] [ERR-044] [ERR-045] a successful save of %s shows its message', (key, message) => {
  expect(partOf(key).saved).toBe(message);
});

test('every shown banner can be described, and texts of removed banners are dropped', () => {
  const details = { image: '/uploads/a.jpg', alt: 'Upacara', href: '/about' };
  expect(
    describedBanners(['/uploads/b.jpg', '/uploads/a.jpg'], [details, { ...details, image: '/uploads/c.jpg' }]),
  ).toEqual([{ image: '/uploads/b.jpg', alt: '', href: '' }, details]);
});

test('every tab of an address has its form, in the order of the screen', () => {
  expect(settingsParts.map(({ key }) => key)).toEqual(partKeys);
});

test('an unknown tab in the address opens the first', () => {
  expect(settingsSearch.parse({ tab: 'contact' })).toEqual({ tab: 'contact' });
  expect(settingsSearch.parse({ tab: 'tema' })).toEqual({ tab: undefined });
});

test('the form lists every shown video with its title', () => {
  const links = ['https://youtu.be/AAAAAAAAAAA', 'https://www.youtube.com/@madrasah', 'https://youtu.be/BBBBBBBBBBB'];
  const titled = [{ link: 'https://www.youtube.com/watch?v=BBBBBBBBBBB&t=9', title: 'Wisuda' }];
  expect(titledVideos(links, titled)).toEqual([
    { link: 'https://www.youtube.com/watch?v=AAAAAAAAAAA', title: '' },
    { link: 'https://www.youtube.com/watch?v=BBBBBBBBBBB', title: 'Wisuda' },
  ]);
});
