import type { PersonalData } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { consequencesOf, eraseInput, hasErasable } from './sections.tsx';

const nothing = { total: 0, items: [] };
const emptyResult: PersonalData = {
  email: null,
  name: null,
  comments: nothing,
  messages: nothing,
  subscriptions: nothing,
  letters: nothing,
  accounts: nothing,
  results: nothing,
  inquiries: nothing,
  entries: nothing,
  activities: nothing,
  replies: nothing,
  settings: nothing,
  drafts: nothing,
};
const none = { comments: [], messages: [], accounts: [], results: [], inquiries: [], entries: [] };
const comment = {
  id: 'a',
  author: 'Ani',
  email: 'ani@surat.example',
  content: 'Isi',
  status: 'approved' as const,
  date: '2026-03-10T03:00:00.000Z',
  articleTitle: 'Panen',
  replies: 0,
};

test('by name only selected items are erased, by address everything under it', () => {
  expect([hasErasable(emptyResult, none), hasErasable({ ...emptyResult, email: 'ani@surat.example' }, none)]).toEqual([
    false,
    true,
  ]);
  expect(hasErasable(emptyResult, { ...none, messages: ['1'] })).toBe(true);
  expect(eraseInput(emptyResult, { ...none, messages: ['1'] }, 'delete')).toMatchObject({ email: null, messages: [1] });
});

test('the consequences count unlisted items, and selected ones of others', () => {
  const theirs = {
    ...emptyResult,
    email: 'ani@surat.example',
    comments: { total: 70, items: [{ ...comment, isTheirs: true }] },
  };
  expect(consequencesOf(theirs, none, 'delete')[0]).toMatch(/^70 komentar dihapus\./);
  const mixed = {
    ...theirs,
    comments: {
      total: 2,
      items: [
        { ...comment, isTheirs: true },
        { ...comment, id: 'b', isTheirs: false },
      ],
    },
  };
  expect(consequencesOf(mixed, none, 'anonymise')[0]).toMatch(/^1 komentar tetap tampil sebagai tulisan ‘Pengunjung’/);
  expect(consequencesOf(mixed, { ...none, comments: ['b'] }, 'delete')[0]).toMatch(/^2 komentar/);
});

test('the consequences include what is kept', () => {
  expect(consequencesOf(emptyResult, { ...none, messages: ['1'] }, 'delete')).toEqual([
    '1 pesan buku tamu dihapus.',
    'Isi artikel yang menyebut orang ini tidak diubah; sunting sendiri bila perlu.',
    'Salinan cadangan dan catatan server tidak terjangkau dari sini.',
  ]);
});

test('from chosen entries the searched name is removed', () => {
  const byName = { ...emptyResult, name: 'Ani Subuh' };
  const chosen = { ...none, entries: ['k3x9v2m7q8'] };
  expect(hasErasable(byName, chosen)).toBe(true);
  expect(eraseInput(byName, chosen, 'delete')).toMatchObject({ name: 'Ani Subuh', entries: ['k3x9v2m7q8'] });
  expect(consequencesOf(byName, chosen, 'delete')[0]).toMatch(/^Di 1 isian dan semua versi lamanya/);
});
