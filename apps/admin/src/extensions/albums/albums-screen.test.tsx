// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually, fillIn, openStaffApp } from '../../../test/staff-app.tsx';

const user = userEvent.setup({ delay: null });

const common = {
  ...{ id: 'k3x9abcdef', slug: 'hari-santri', title: 'Hari Santri', shownFrom: null, shownUntil: null },
  ...{ changedAt: '2026-10-22T03:00:00.000Z', status: 'published', state: 'published', version: 3 },
  ...{ createdBy: null, updatedBy: null, article: '' },
};
const picture = (name: string) => ({ image: `/uploads/${name}.jpg`, caption: `Foto ${name}` });
const album = (changes: object = {}) => ({
  ...{ ...common, date: '2026-10-22', about: '', cover: null, gallery: [picture('a'), picture('b')] },
  ...changes,
});
const pageOf = (data: object[]) => ({ data, pagination: { page: 1, limit: 20, total: data.length, totalPages: 1 } });
const zone = { 'settings.timeZone': () => ({ timeZone: 'Asia/Jakarta' }) };

test('a picture of an album is taken back after a question; other typed changes stay and are saved on top', async () => {
  const { callsOf } = await openStaffApp('/collections/albums/k3x9abcdef', {
    ...zone,
    'albums.byId': () => ({ data: album() }),
    'albums.retractPicture': () => ({
      data: album({ version: 4, gallery: [picture('b')] }),
      message: 'Gambar ditarik dan dihapus dari situs.',
    }),
    'albums.update': () => ({ data: album() }),
    'albums.listForStaff': () => pageOf([]),
  });
  const field = await screen.findByRole('group', { name: 'Foto' });
  const caption = within(field).getByRole('textbox', { name: 'Keterangan gambar 2' });
  await user.clear(caption);
  await fillIn(user, caption, 'Pawai');
  await user.click(within(field).getByRole('button', { name: 'Tarik gambar 1 dari situs' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Tarik' }));
  await eventually(() => expect(within(field).getAllByRole('img')).toHaveLength(1));
  expect(callsOf('albums.retractPicture').map(({ input }) => input)).toEqual([
    { id: 'k3x9abcdef', image: '/uploads/a.jpg' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Perbarui & Publikasikan' }));
  await eventually(() => expect(callsOf('albums.update')).toHaveLength(1));
  expect(callsOf('albums.update')[0]?.input).toMatchObject({
    version: 4,
    gallery: [{ image: '/uploads/b.jpg', caption: 'Pawai' }],
  });
  await eventually(() => expect(window.location.pathname).toBe('/admin/collections/albums'));
});

test('an author, and a new album, cannot take pictures back', async () => {
  await openStaffApp(
    '/collections/albums/k3x9abcdef',
    { ...zone, 'albums.byId': () => ({ data: album({ status: 'draft' }) }) },
    { role: 'author' },
  );
  const field = await screen.findByRole('group', { name: 'Foto' });
  expect(within(field).queryByRole('button', { name: /Tarik gambar/ })).toBeNull();
});

const won = (changes: object = {}) => ({
  ...{ ...common, title: 'Juara pidato', area: 'keagamaan', level: 'provinsi', rank: 'Juara 1', date: '2026-05-12' },
  ...{ winners: '', people: [], hasConsent: false, organiser: '', picture: null },
  ...changes,
});

test('[DIR-006] an achievement names people only with consent, and an article by its title; the list downloads XLSX', async () => {
  const article = {
    publicId: 'abc1234',
    title: 'Dua piala',
    slug: 'dua-piala',
    category: 'Berita',
    categorySlug: 'berita',
  };
  const { callsOf } = await openStaffApp('/collections/achievements/k3x9abcdef', {
    ...zone,
    'achievements.byId': () => ({ data: won() }),
    'achievements.update': () => ({ data: won() }),
    'achievements.listForStaff': () => pageOf([won()]),
    'achievements.exportFile': () => ({ data: { name: 'achievements.xlsx', type: 'x', file: btoa('isi') } }),
    'articles.list': () => pageOf([article]),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Nama lengkap peraih' }), 'Aisyah{enter}Bilal');
  await user.click(screen.getByRole('combobox', { name: 'Artikel' }));
  await user.click(await screen.findByRole('option', { name: 'Dua piala', hidden: true }));
  await user.click(screen.getByRole('button', { name: 'Perbarui & Publikasikan' }));
  expect(await screen.findByText(/Nyalakan bila semua yang disebut menyetujui/)).toBeDefined();
  expect(callsOf('achievements.update')).toEqual([]);
  await user.click(screen.getByRole('switch', { name: /^Nama boleh ditampilkan/ }));
  await user.click(screen.getByRole('button', { name: 'Perbarui & Publikasikan' }));
  await eventually(() => expect(callsOf('achievements.update')).toHaveLength(1));
  expect(callsOf('achievements.update')[0]?.input).toMatchObject({
    ...{ people: ['Aisyah', 'Bilal'], hasConsent: true, article: 'abc1234' },
  });
  await eventually(() => expect(window.location.pathname).toBe('/admin/collections/achievements'));

  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:prestasi', revokeObjectURL: () => undefined }),
  );
  const savedNames: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function record(
    this: HTMLAnchorElement,
  ) {
    savedNames.push(this.download);
  });
  onTestFinished(() => click.mockRestore());
  await user.click(await screen.findByRole('button', { name: 'Unduh XLSX' }));
  await eventually(() => expect(savedNames).toEqual(['achievements.xlsx']));
});
