import { differencesOf, pageContents } from '@madrasah/contract';
import { starterIdentity, starterPages } from '@madrasah/starter-content/pages';
import { expect, test } from 'vitest';
import { extensions } from '../../../extensions/index.ts';
import type { FormValues } from '../../../shared/controls/context.ts';
import { settingsText } from '../fields/settings-controls.tsx';
import { settingsParts } from './index.ts';

const samplePages = starterPages(starterIdentity);

function differences(key: string, after: FormValues, before: FormValues) {
  const fields = settingsParts.find((part) => part.key === key)?.fields ?? {};
  return differencesOf(fields, { before, after }, settingsText(extensions));
}

test('differences are listed by label at any depth; equal values are not', () => {
  const mine = structuredClone(samplePages.admissions);
  const [first, ...others] = mine.phases;
  const stored = {
    ...mine,
    fee: 'Rp 200.000',
    phases: [{ ...first, title: 'Tes' }, ...others],
    contact: { ...mine.contact, place: 'Gerbang' },
  };
  expect(differences('admissions', mine, stored)).toEqual([
    { label: 'Biaya pendaftaran', after: mine.fee, before: 'Rp 200.000' },
    { label: 'Tahap 1: Nama tahap', after: first?.title, before: 'Tes' },
    { label: 'Hubungi panitia: Tempat', after: mine.contact.place, before: 'Gerbang' },
  ]);
  expect(differences('admissions', mine, mine)).toEqual([]);
});

test('items in only one version, and pictures, are listed too', () => {
  expect(differences('youtubeLinks', { youtubeLinks: ['a', 'b'] }, { youtubeLinks: ['a'] })).toEqual([
    { label: 'Tautan video 2: Tautan', after: 'b', before: '' },
  ]);
  const banner = (url: string) => ({ state: 'stored', url });
  expect(differences('banners', { banners: [banner('/a')] }, { banners: [banner('/b')] })).toEqual([
    { label: 'Header Banner', after: '/a', before: '/b' },
  ]);
});

test('values with an input of their own are shown as text', () => {
  const { layout, home } = pageContents;
  const [first, ...blocks] = layout.initial.blocks;
  const hidden = { blocks: [{ ...first, shown: false }, ...blocks] };
  expect(differences('layout', hidden, layout.initial)).toEqual([
    {
      label: 'Urutan bagian',
      before: expect.stringMatching(/^Header banner, Pembuka, /),
      after: expect.stringMatching(/^Header banner \(disembunyikan\), Pembuka, /),
    },
  ]);
  const described = {
    ...home.initial,
    banners: [{ image: '/a.jpg', alt: 'Upacara', href: '/about' }],
    videos: [{ link: 'https://youtu.be/AAAAAAAAAAA', title: 'Wisuda' }],
  };
  expect(differences('home', described, home.initial)).toEqual([
    { label: 'Keterangan header banner', before: '', after: 'Upacara: /about' },
    { label: 'Judul video', before: '', after: 'Wisuda' },
  ]);
  expect(differences('identity', { logo: '/a.png' }, { logo: '' })).toEqual([
    { label: 'Logo', before: 'tanpa logo', after: '/a.png' },
  ]);
});
