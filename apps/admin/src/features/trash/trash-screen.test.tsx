// @vitest-environment jsdom
import { limits } from '@madrasah/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { eventually, fillIn, openStaffApp } from '../../../test/staff-app.tsx';
import { contentId } from '../../shared/page/links.tsx';

const trashed = (publicId: string) => ({
  id: Number(publicId),
  publicId,
  title: `Artikel ${publicId}`,
  status: 'draft',
  category: 'Berita',
  authorUser: null,
  deletedAt: '2026-11-20T00:00:00.000Z',
  deletedBy: null,
  keptUntil: '2026-12-20T00:00:00.000Z',
});
const pageOf = (data: object[]) => ({
  data,
  pagination: { page: 1, limit: 10, total: data.length, totalPages: 1 },
});

test('an action during a refetch of the list runs too, and the focus stays in the page', async () => {
  const read = Promise.withResolvers<object>();
  let reads = 0;
  const { callsOf } = await openStaffApp('/articles/trash', {
    'trash.list': () => (++reads === 1 ? pageOf([trashed('1'), trashed('2')]) : read.promise),
    'trash.restore': () => ({ data: {} }),
  });
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Pulihkan: Artikel 1' }));
  await eventually(() => expect(reads).toBeGreaterThan(1));

  await user.click(screen.getByRole('button', { name: 'Pulihkan: Artikel 1' }));
  await user.click(screen.getByRole('button', { name: 'Pulihkan: Artikel 2' }));
  await eventually(() =>
    expect(callsOf('trash.restore').map(({ input }) => input)).toEqual([{ id: '1' }, { id: '2' }]),
  );
  read.resolve(pageOf([]));
  await eventually(() => expect(document.activeElement?.id).toBe(contentId));
});

const screens = [
  ['/articles/trash', 'trash.list', { limit: limits.page.adminArticles }],
  ['/collections/facilities/trash', 'facilities.trash', {}],
] as const;

test.each(screens)(
  '%s pages to its end, comes back from behind it, and is searched by title',
  async (path, list, size) => {
    const rows = Array.from({ length: 21 }, (_, index) => trashed(String(index + 1)));
    const { callsOf } = await openStaffApp(`${path}?page=9`, {
      [list]: (input: unknown) => {
        const { page, search = '' } = Object(input);
        const found = rows.filter(({ title }) => title.includes(search));
        const totalPages = Math.ceil(found.length / 10);
        return {
          data: found.slice(10 * (page - 1), 10 * page),
          pagination: { page, limit: 10, total: found.length, totalPages },
        };
      },
    });
    await screen.findByText('Artikel 21');
    expect(window.location.search).toBe('?page=3');
    const user = userEvent.setup({ delay: null });
    await user.click(screen.getByRole('button', { name: 'Halaman sebelumnya' }));
    await screen.findByText('Artikel 11');
    await fillIn(user, screen.getByRole('searchbox', { name: 'Cari judul' }), 'Artikel 7');
    await screen.findByText('Artikel 7');
    await eventually(() => expect(screen.queryByText('Artikel 11')).toBeNull());
    expect(callsOf(list).at(-1)?.input).toEqual({ page: 1, search: 'Artikel 7', ...size });
  },
);

test('who may not delete an entry permanently reads who may', async () => {
  await openStaffApp(
    '/collections/facilities/trash',
    { 'facilities.trash': () => pageOf([{ ...trashed('1'), id: 'k3x9' }]) },
    { role: 'author' },
  );
  await screen.findByText(/Hanya editor dan admin yang dapat menghapusnya lebih awal/);
  expect(screen.queryByRole('button', { name: /Hapus selamanya/ })).toBeNull();
});
