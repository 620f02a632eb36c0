import { defaultSettings } from '@madrasah/contract';
import {
  defaultDisplayContent,
  defaultFacesContent,
  defaultIdentity,
  defaultPublishingContent,
} from '@madrasah/starter-content/defaults';
import { starterIdentity, starterPages } from '@madrasah/starter-content/pages';
import { describe, expect, test } from 'vitest';
import { valueAt } from '../fields/value-at.ts';
import { readSaveFailure } from '../save-failure.ts';
import { partKeys, settingsSearch } from '../settings-search.ts';
import { type Field, pathOf } from './fields.ts';
import { settingsParts } from './index.ts';
import type { SettingsPart, Values } from './part.ts';
import { describedBanners, titledVideos } from './site-content.ts';

const samplePages = starterPages(starterIdentity);

function partOf(key: string): SettingsPart {
  const found = settingsParts.find((part) => part.key === key);
  if (!found) throw new Error(`no tab ${key}`);
  return found;
}

const contents: Record<string, Values> = {
  identity: defaultIdentity,
  home: samplePages.home,
  faces: {
    ...defaultFacesContent,
    facts: [{ number: '14', label: 'Ekstrakurikuler' }],
    voices: [{ image: '', focus: null, name: 'Siti', position: '', quote: 'Anak saya betah.' }],
  },
  about: samplePages.about,
  contact: samplePages.contact,
  admissions: samplePages.admissions,
  app: samplePages.app,
  adiwiyata: samplePages.adiwiyata,
  cooperative: samplePages.cooperative,
  display: defaultDisplayContent,
  publishing: defaultPublishingContent,
  security: { twoFactorForAdmins: false },
};

/** The paths of all inputs of a form with these values. */
const placesIn = (fields: readonly Field[], values: unknown, above = ''): string[] =>
  fields.flatMap((field) => {
    const path = pathOf(above, field.name);
    if (field.kind === 'group') return placesIn(field.fields, values, path);
    if (field.kind !== 'list') return [path];
    const items = valueAt(values, path);
    if (!Array.isArray(items)) return [`${path} is no list`];
    return items.flatMap((_, index) => placesIn(field.item, values, `${path}.${index}`));
  });

/** The paths of all texts, numbers and switches in a saved value. */
const placesOf = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => placesOf(inner, pathOf(path, name)))
    : [path];

describe.each(Object.entries(contents))('the form of %s', (key, content) => {
  test('has an input for everything that the page shows', () => {
    expect(placesIn(partOf(key).fields, content)).toEqual(expect.arrayContaining(placesOf(content)));
  });

  test('accepts the default', () => {
    expect(partOf(key).check(content)).toEqual({});
  });
});

const requiredIn = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => {
    if (field.kind === 'group') return requiredIn(field.fields);
    if (field.kind === 'list') return field.growth ? [] : requiredIn(field.item);
    return 'required' in field && field.required ? [field] : [];
  });

test('a form of a school that has entered little requires only what every page has', () => {
  const required = ['home', 'about', 'contact', 'admissions', 'app', 'adiwiyata', 'cooperative'].flatMap((key) =>
    requiredIn(partOf(key).fields).map(({ name }) => name),
  );
  expect([...new Set(required)].sort()).toEqual(['heading', 'label', 'lead', 'registerLabel']);
});

test('errors are named by their path in the form', () => {
  const { check } = partOf('admissions');
  const [first, ...others] = samplePages.admissions.phases;
  expect(check({ ...samplePages.admissions, phases: [{ ...first, title: ' ' }, ...others] })).toEqual({
    'phases.0.title': 'Wajib diisi',
  });
  expect(partOf('youtubeLinks').check({ links: ['https://youtu.be/a', 'video'] })).toEqual({
    'links.1': 'Tautan harus diawali http:// atau https://',
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
  const words = { image: '/uploads/a.jpg', alt: 'Upacara', href: '/about' };
  expect(
    describedBanners(['/uploads/b.jpg', '/uploads/a.jpg'], [words, { ...words, image: '/uploads/c.jpg' }]),
  ).toEqual([{ image: '/uploads/b.jpg', alt: '', href: '' }, words]);
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
