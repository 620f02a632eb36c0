// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { eventually, openStaffApp } from '../../../test/staff-app.tsx';

const user = userEvent.setup({ delay: null });
const at = '2026-01-01T00:00:00.000Z';
const idOf = (number: number) => String(number).padStart(40, '0');
const picture = (number: number, changes: object = {}) => ({
  ...{ id: idOf(number), title: `Gambar ${number}`, alt: '', defaultTitle: '', url: `/uploads/${number}.jpg` },
  ...{ width: 4, height: 3, variants: [], preview: null, focus: null, bytes: 2_048, uploadedAt: at },
  ...{ uploadedBy: null, uses: 0, pastUses: 0, replacement: null },
  ...changes,
});
const filters = { 'media.filters': () => ({ data: { months: ['2026-01'], uploaders: [] } }) };
const pageOf = (rows: object[], total = rows.length) => ({
  ...{ data: rows, asOf: at },
  pagination: { page: 1, limit: 24, total, totalPages: Math.ceil(total / 24) },
});
const use = { place: 'main', isPast: false, entry: null, setting: null, person: null };
const inArticle = { ...use, article: { publicId: 'a1', title: 'Lomba Robotik', status: 'published' } };

test('selected pictures are deleted after a question with their number; those that are used stay and say where', async () => {
  const { callsOf } = await openStaffApp('/media', {
    ...filters,
    'media.list': () => pageOf([picture(1), picture(2)]),
    'media.removeMany': () => ({
      data: {
        removed: [idOf(1)],
        kept: [{ id: idOf(2), message: 'Gambar ini masih dipakai.', uses: { items: [inArticle], total: 4 } }],
        hasMore: false,
      },
    }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Pilih semua gambar di halaman ini' }));
  await user.click(screen.getByRole('button', { name: 'Hapus' }));
  const question = await screen.findByRole('dialog', { name: 'Hapus gambar' });
  expect(question.textContent).toContain('2 gambar dihapus selamanya');
  await user.click(within(question).getByRole('button', { name: 'Hapus 2 gambar' }));
  await screen.findByText(/^1 gambar dihapus/);
  expect(callsOf('media.removeMany').map(({ input }) => input)).toEqual([{ ids: [idOf(1), idOf(2)] }]);
  expect(document.body.textContent).toContain('Dipakai di: Lomba Robotik, 3 tempat lain');
});

test('all unused pictures that match are deleted in as many calls as they need', async () => {
  const answers = [true, false];
  const { callsOf } = await openStaffApp('/media?unused=true&search=apel', {
    ...filters,
    'media.list': () => pageOf([picture(1), picture(2)], 130),
    'media.removeMany': () => ({ data: { removed: [idOf(1)], kept: [], hasMore: answers.shift() } }),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Pilih semua gambar di halaman ini' }));
  await user.click(await screen.findByRole('button', { name: 'Pilih semua 130 yang cocok' }));
  await screen.findByText('Semua 130 gambar yang tidak dipakai dan cocok dipilih');
  await user.click(screen.getByRole('button', { name: 'Hapus' }));
  await user.click(await screen.findByRole('button', { name: 'Hapus 130 gambar' }));
  await screen.findByText(/^2 gambar dihapus/);
  const wanted = { unused: { search: 'apel', asOf: at } };
  expect(callsOf('media.removeMany').map(({ input }) => input)).toEqual([wanted, wanted]);
});

test('a used picture says why it cannot be deleted, and opens with its focus and how far it is replaced', async () => {
  const replacement = { by: idOf(9), state: 'running', done: 3, total: 8 };
  const { callsOf } = await openStaffApp('/media?month=2026-01', {
    ...filters,
    'media.list': () => pageOf([picture(1, { uses: 8, replacement })]),
    'media.byId': () => ({ data: picture(1, { uses: 8, replacement }) }),
    'media.uses': () => ({ data: { items: [inArticle], total: 8 } }),
    'media.change': () => ({ data: picture(1) }),
    'media.cancelReplace': () => ({ message: 'Penggantian dihentikan.' }),
  });
  const remove = await screen.findByRole('button', { name: 'Hapus: Gambar 1' });
  expect(remove.getAttribute('aria-disabled')).toBe('true');
  await user.click(screen.getByRole('link', { name: 'Gambar 1' }));
  const details = await screen.findByRole('dialog', { name: 'Rincian gambar' });
  await within(details).findByText('3 dari 8 pemakaian diganti…');
  expect(window.location.search).toContain('month=2026-01');
  const point = within(details).getByRole('button', { name: 'Titik fokus pada gambar' });
  point.focus();
  await user.keyboard('{ArrowRight}');
  await user.click(within(details).getByRole('button', { name: 'Simpan' }));
  await eventually(() => expect(callsOf('media.change')).toHaveLength(1));
  expect(callsOf('media.change')[0]?.input).toMatchObject({ focus: { x: 55, y: 50 } });
  await user.click(within(details).getByRole('button', { name: 'Batalkan' }));
  await eventually(() => expect(callsOf('media.cancelReplace')[0]?.input).toEqual({ id: idOf(1) }));
});
