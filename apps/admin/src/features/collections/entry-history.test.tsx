// @vitest-environment jsdom
import { collections } from '@madrasah/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { eventually, openStaffApp } from '../../../test/staff-app.tsx';

const user = userEvent.setup({ delay: null });

const savedAt = '2026-03-10T03:00:00.000Z';
const listed = (number: number) => ({ number, title: `Rapor ${number}`, status: 'draft', savedAt, savedBy: null });
const version = (number: number, changes: object = {}) => ({
  ...listed(number),
  former: number > 1 ? number - 1 : null,
  body: `<p>Rapor dibagikan hari Senin di kelas ${number}.</p>`,
  level: 'biasa',
  audience: [],
  isPinned: false,
  attachments: ['berkas1'],
  ...changes,
});
const announcement = {
  ...version(12),
  id: 'k3x9abcdef',
  slug: 'rapor',
  shownFrom: null,
  shownUntil: null,
  changedAt: savedAt,
  state: 'draft',
  version: 12,
  createdBy: null,
  updatedBy: null,
};
const answers = {
  'settings.timeZone': () => ({ timeZone: 'Asia/Jakarta' }),
  'announcements.byId': () => ({ data: announcement }),
  'announcements.revisions': (input: unknown) => {
    const { page = 1 } = Object(input);
    const numbers = page === 1 ? [12, 11, 10, 9, 8, 7, 6, 5, 4, 3] : [2, 1];
    return { data: numbers.map(listed), pagination: { page, limit: 10, total: 12, totalPages: 2 } };
  },
  'announcements.revision': (input: unknown) => {
    const { number } = Object(input);
    return {
      data: number === 2 ? version(2, { level: 'penting', attachments: ['berkas1', 'berkas2'] }) : version(number),
    };
  },
  'files.byId': (input: unknown) => ({ data: { title: Object(input).id === 'berkas1' ? 'Surat edaran' : 'Jadwal' } }),
};
const history = '/collections/announcements/history/k3x9abcdef';
const marked = (element: HTMLElement, tag: 'ins' | 'del') =>
  [...element.querySelectorAll(tag)].map(({ textContent }) => textContent?.replace(/\[[^:]*: |\] /g, ''));

test('the form leads to the versions, which are listed to the first one', async () => {
  const { callsOf } = await openStaffApp('/collections/announcements/k3x9abcdef', answers);
  await user.click(await screen.findByRole('link', { name: 'Riwayat' }));
  const versions = await screen.findByRole('list', { name: 'Versi pengumuman, yang terbaru lebih dulu' });
  expect(within(versions).getAllByRole('link')).toHaveLength(10);
  expect(within(versions).getAllByRole('link')[0]?.textContent).toContain('Sekarang');
  await user.click(screen.getByRole('button', { name: 'Halaman 2' }));
  await eventually(() => expect(within(versions).getAllByRole('link')).toHaveLength(2));
  expect(callsOf('announcements.revisions').at(-1)?.input).toEqual({ id: 'k3x9abcdef', page: 2 });
  expect(within(versions).queryByText('Sekarang')).toBeNull();
});

test('a version is compared with the one before it: lines, names of files, and texts word by word', async () => {
  await openStaffApp(`${history}?page=2&revision=2`, answers);
  const shown = await screen.findByRole('region', { name: 'Perbandingan versi' });
  expect([marked(shown, 'del'), marked(shown, 'ins')]).toEqual([
    ['1', 'Biasa', '1'],
    ['2', 'Penting', ', Jadwal', '2'],
  ]);
  expect(
    within(shown)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Judul', 'Tingkat', 'Lampiran']);
});

test('a version is restored after it was seen next to the present one, and that can be undone', async () => {
  let restored = 12;
  const { callsOf } = await openStaffApp(`${history}?revision=2`, {
    ...answers,
    'announcements.restoreRevision': () => ({ data: { ...announcement, version: ++restored } }),
  });
  await user.click(await screen.findByRole('link', { name: 'Dibanding sekarang' }));
  await screen.findByText(/Yang berubah sejak/);
  const shown = screen.getByRole('region', { name: 'Perbandingan versi' });
  await eventually(() => expect(marked(shown, 'del')).toEqual(['2', 'Penting', ', Jadwal', '2']));
  await user.click(within(shown).getByRole('button', { name: 'Pulihkan versi ini' }));
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('Status dan waktu tampil tetap.');
  await user.click(within(question).getByRole('button', { name: 'Pulihkan' }));
  await user.click(await screen.findByRole('button', { name: 'Urungkan' }));
  await eventually(() =>
    expect(callsOf('announcements.restoreRevision').map(({ input }) => input)).toEqual([
      { id: 'k3x9abcdef', number: 2, version: 12 },
      { id: 'k3x9abcdef', number: 12, version: 13 },
    ]),
  );
});

test('a comparison without a difference says so, another order of pictures is named, and days are written out', async () => {
  const picture = (name: string) => ({ image: `/media/${name}.webp`, caption: '' });
  const [first, second] = [picture('satu'), picture('dua')];
  const album = (number: number) => ({
    ...{ ...listed(number), title: 'Wisuda', about: '', cover: null, article: null },
    date: number === 3 ? '2026-03-11' : '2026-03-10',
    gallery: number === 1 ? [first, second] : [second, first],
    former: number > 1 ? number - 1 : null,
  });
  await openStaffApp('/collections/albums/history/k3x9?revision=3', {
    ...answers,
    'albums.byId': () => ({ data: { ...announcement, ...album(1) } }),
    'albums.revisions': () => ({
      data: [3, 2, 1].map(listed),
      pagination: { page: 1, limit: 10, total: 3, totalPages: 1 },
    }),
    'albums.revision': (input) => ({ data: album(Object(input).number) }),
  });
  const shown = () => screen.findByRole('region', { name: 'Perbandingan versi' });
  await screen.findByText('Tanggal', { selector: 'dt' });
  expect(marked(await shown(), 'ins').join()).toContain('11');
  expect((await shown()).textContent).toContain('Maret 2026');
  const [, earlier, initial] = within(screen.getByRole('list', { name: /Versi album/ })).getAllByRole('link');
  await user.click(earlier ?? document.body);
  await screen.findByText('Foto: urutannya berubah.');
  await user.click(initial ?? document.body);
  await user.click(await screen.findByRole('link', { name: 'Dibanding sekarang' }));
  await screen.findByText('Tidak ada perubahan.');
});

test('a version whose former one is no longer kept is shown whole', async () => {
  await openStaffApp(`${history}?revision=5`, {
    ...answers,
    'announcements.revision': () => ({ data: version(5, { former: null }) }),
  });
  const shown = await screen.findByRole('region', { name: 'Perbandingan versi' });
  expect(shown.textContent).toContain('seluruh isinya ditampilkan');
  expect(shown.textContent).toContain('Surat edaran');
  expect([marked(shown, 'del'), marked(shown, 'ins')]).toEqual([[], []]);
});

test.each(collections)('the comparison of $api has every field of its form by label, with its value', async (kind) => {
  const texts = Object.entries(kind.fields).filter(([, { control }]) => ['line', 'text', 'path'].includes(control));
  const values = Object.fromEntries(Object.entries(kind.fields).map(([name, { initial }]) => [name, initial]));
  const filled = Object.fromEntries(texts.map(([name], index) => [name, `kedondong${index}`]));
  await openStaffApp(`/collections/${kind.api}/history/k3x9?revision=1`, {
    ...answers,
    [`${kind.api}.byId`]: () => ({ data: { ...announcement, ...values } }),
    [`${kind.api}.revisions`]: () => ({
      data: [listed(1)],
      pagination: { page: 1, limit: 10, total: 1, totalPages: 1 },
    }),
    [`${kind.api}.revision`]: () => ({ data: { ...listed(1), former: null, ...values, ...filled } }),
  });
  const shown = await screen.findByRole('region', { name: 'Perbandingan versi' });
  const terms = within(shown)
    .getAllByRole('term')
    .map(({ textContent }) => textContent);
  const headings = within(shown)
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
  for (const [, { label }] of texts) expect(terms).toContain(label);
  for (const text of Object.values(filled)) expect(shown.textContent).toContain(text);
  const formatted = Object.values(kind.fields).filter(({ control }) => control === 'richText');
  for (const { label } of formatted) expect(headings).toContain(label);
});
