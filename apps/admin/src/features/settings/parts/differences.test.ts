import { starterIdentity, starterPages } from '@madrasah/starter-content/pages';
import { expect, test } from 'vitest';
import { extensions } from '../../../extensions/index.ts';
import { differencesOf } from './differences.ts';
import { settingsParts } from './index.ts';

const samplePages = starterPages(starterIdentity);

const fieldsOf = (key: string) => settingsParts.find((part) => part.key === key)?.fields ?? [];

test('differences are listed by label at any depth; equal values are not', () => {
  const mine = structuredClone(samplePages.admissions);
  const [first, ...others] = mine.phases;
  const stored = {
    ...mine,
    fee: 'Rp 200.000',
    phases: [{ ...first, title: 'Tes' }, ...others],
    contact: { ...mine.contact, place: 'Gerbang' },
  };
  expect(differencesOf(fieldsOf('admissions'), { mine, stored, extensions })).toEqual([
    { label: 'Biaya pendaftaran', mine: mine.fee, stored: 'Rp 200.000' },
    { label: 'Tahap 1: Nama tahap', mine: first?.title, stored: 'Tes' },
    { label: 'Hubungi panitia: Tempat', mine: mine.contact.place, stored: 'Gerbang' },
  ]);
  expect(differencesOf(fieldsOf('admissions'), { mine, stored: mine, extensions })).toEqual([]);
});

test('items in only one version, and pictures, are listed too', () => {
  expect(
    differencesOf(fieldsOf('youtubeLinks'), { mine: { links: ['a', 'b'] }, stored: { links: ['a'] }, extensions }),
  ).toEqual([{ label: 'Tautan video 2: Tautan', mine: 'b', stored: '' }]);
  const banner = (url: string) => ({ state: 'stored', url });
  expect(
    differencesOf(fieldsOf('banners'), {
      mine: { banners: [banner('/a')] },
      stored: { banners: [banner('/b')] },
      extensions,
    }),
  ).toEqual([{ label: 'Header Banner', mine: '/a', stored: '/b' }]);
});
