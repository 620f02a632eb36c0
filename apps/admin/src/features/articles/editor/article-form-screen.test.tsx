// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { eventually, fillIn, openStaffApp, Refused } from '../../../../test/staff-app.tsx';

const user = userEvent.setup({ delay: null });

const article = {
  ...{ id: 7, publicId: 'abc1234', slug: 'panen-raya', title: 'Panen Raya', excerpt: '', views: 0, likes: 0 },
  content: '<p>Isi</p>',
  ...{ status: 'draft', publication: 'unpublished', publishedAt: null, expiresAt: null, version: 3 },
  ...{ category: 'Prestasi', categorySlug: 'prestasi', author: 'Administrator', authorUser: null },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z', date: '2026-01-01' },
  ...{ readTime: '5 min read', comments: 0, image: '/uploads/utama.webp', tags: ['panen', 'kebun'], featured: false },
  galleries: ['Satu', 'Dua', 'Tiga'].map((caption, index) => ({
    id: index + 1,
    caption,
    imageUrl: `/uploads/${index + 1}.webp`,
  })),
};
const pagination = { page: 1, limit: 10, total: 0, totalPages: 0 };
const summary = { total: 0, published: 0, draft: 0, categories: 0 };

const create = '/articles/create';

type Answers = Parameters<typeof openStaffApp>[1];
const openForm = (path: string, answers: Answers = {}, options: Parameters<typeof openStaffApp>[2] = {}) =>
  openStaffApp(
    path,
    {
      'menus.tree': () => [],
      'categories.list': () => [],
      'drafts.list': () => ({ data: [] }),
      'drafts.remove': () => ({}),
      'presence.beat': () => ({ data: [] }),
      'reviews.required': () => ({ data: { required: false } }),
      'settings.timeZone': () => ({ timeZone: 'Asia/Jakarta' }),
      'articles.list': () => ({ data: [], pagination, summary }),
      'articles.byId': () => ({ data: article }),
      'articles.create': (input) => ({ data: { ...article, ...Object(input) } }),
      'articles.update': (input) => ({ data: { ...article, ...Object(input) } }),
      ...answers,
    },
    options,
  );

const edit = '/articles/edit/abc1234';
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const title = () => screen.findByLabelText<HTMLInputElement>('Judul');
/** Chooses the status that no button saves. */
const chooseArchived = async () => user.selectOptions(await screen.findByLabelText('Status'), 'Archived');

test('[ED-003] the back link leads to the list', async () => {
  await openForm(create);
  await user.click(await screen.findByRole('link', { name: 'Kembali' }));
  await eventually(() => expect(window.location.pathname).toBe('/admin/articles'));
});

describe('the pressed button decides the status, whatever the dropdown says', () => {
  /** What a new article is saved as. */
  async function createWith(button: string, ...answers: string[]) {
    const { callsOf } = await openForm(create);
    await fillIn(user, await title(), 'Panen');
    await chooseArchived();
    await press(button);
    for (const answer of answers) await press(answer);
    await eventually(() => expect(callsOf('articles.create')).toHaveLength(1));
    return callsOf('articles.create').map(({ input }) => input);
  }

  test("[ED-014] [ED-018] 'Simpan Draft' saves a new article as a draft", async () => {
    expect(await createWith('Simpan Draft')).toMatchObject([{ title: 'Panen', status: 'draft' }]);
  });

  test("[ED-016] [ED-018] 'Publikasikan' publishes a new article", async () => {
    const sent = await createWith('Publikasikan', 'Ya, benar', 'Tetap terbitkan');
    expect(sent).toMatchObject([{ title: 'Panen', status: 'published' }]);
  });

  /** What a stored article is saved as. */
  async function changeWith(button: string, stored: object, confirmation?: string) {
    const { callsOf } = await openForm(edit, { 'articles.byId': () => ({ data: { ...article, ...stored } }) });
    expect((await title()).value).toBe('Panen Raya');
    for (const other of ['Simpan Draft', 'Publikasikan'])
      expect(screen.queryByRole('button', { name: other })).toBeNull();
    await chooseArchived();
    await press(button);
    if (confirmation) await press(confirmation);
    await eventually(() => expect(callsOf('articles.update')).toHaveLength(1));
    return callsOf('articles.update').map(({ input }) => input);
  }

  test("[ED-015] [ED-018] on edit 'Simpan Perubahan' saves as a draft", async () => {
    const live = { status: 'published', publication: 'current', publishedAt: '2026-01-01T00:00:00.000Z' };
    const sent = await changeWith('Simpan Perubahan', live, 'Simpan sebagai Draft');
    expect(sent).toMatchObject([{ id: 'abc1234', status: 'draft' }]);
  });

  test("[ED-017] [ED-018] on edit 'Perbarui & Publikasikan' publishes", async () => {
    const sent = await changeWith('Perbarui & Publikasikan', {}, 'Ya, benar');
    expect(sent).toMatchObject([{ id: 'abc1234', status: 'published' }]);
  });
});

describe('[STF-012] the category that the form proposes', () => {
  const tree = ['Prestasi', 'Kegiatan'].map((name, index) => ({ id: index + 1, title: name, children: [] }));
  const answers = { 'menus.tree': () => tree };
  const question = () => screen.findByRole('dialog', { name: 'Kategorinya Prestasi, benar?' });

  test('is asked about once before it is published, and can be chosen instead', async () => {
    const { callsOf } = await openForm(create, answers);
    await fillIn(user, await title(), 'Panen');
    await press('Publikasikan');
    await question();
    await user.keyboard('{Escape}');
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
    await eventually(() => expect(document.activeElement?.textContent).toBe('Publikasikan'));
    await press('Publikasikan');
    await question();
    await press('Pilih kategori');
    await eventually(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Kategori' })));
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Publikasikan');
    await question();
    await press('Ya, benar');
    await screen.findByRole('dialog', { name: 'Terbitkan artikel yang belum lengkap?' });
    await press('Batal');
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Publikasikan');
    await press('Tetap terbitkan');
    await eventually(() => expect(callsOf('articles.create')).toHaveLength(1));
    expect(callsOf('articles.create')[0]?.input).toMatchObject({ category: 'Prestasi' });
  });

  test.each(['Prestasi', 'Kegiatan'])('is not asked about once %s was chosen', async (name) => {
    const { callsOf } = await openForm(create, answers);
    await fillIn(user, await title(), 'Panen');
    await user.click(screen.getByRole('combobox', { name: 'Kategori' }));
    // The last one is there once the tree is loaded.
    await screen.findByRole('option', { name: 'Kegiatan', hidden: true });
    await user.click(await screen.findByRole('option', { name, hidden: true }));
    await press('Publikasikan');
    await press('Tetap terbitkan');
    await eventually(() => expect(callsOf('articles.create')).toHaveLength(1));
    expect(callsOf('articles.create')[0]?.input).toMatchObject({ category: name });
  });

  test('is asked about before an article is sent for review', async () => {
    const required = { 'siteContent.publishing': () => ({ data: { reviewRequired: true }, version: 1 }) };
    await openForm(create, { ...answers, ...required }, { role: 'author' });
    await fillIn(user, await title(), 'Panen');
    await press('Kirim untuk ditinjau');
    await question();
    await press('Ya, benar');
    await screen.findByRole('dialog', { name: 'Kirim untuk ditinjau' });
  });
});

test('[ED-008] [ED-011] [ED-012] stored tags and pictures are in the form, and only changes are sent', async () => {
  const { callsOf } = await openForm(edit);
  const tags = await screen.findByLabelText<HTMLInputElement>('Tag');
  expect(tags.value).toBe('panen, kebun');
  await user.type(tags, ', cabai');
  const captions = () =>
    screen.getAllByLabelText<HTMLInputElement>(/^Keterangan gambar galeri/).map(({ value }) => value);
  await eventually(() => expect(captions()).toEqual(['Satu', 'Dua', 'Tiga']));
  await press('Hapus gambar galeri 2');
  await eventually(() => expect(captions()).toEqual(['Satu', 'Tiga']));
  await press('Hapus gambar utama');
  await press('Simpan Perubahan');
  await eventually(() => expect(callsOf('articles.update')).toHaveLength(1));
  const [sent] = callsOf('articles.update').map(({ input }) => Object(input));
  expect(sent).toMatchObject({ tags: ['panen', 'kebun', 'cabai'], image: null });
  expect(sent).not.toHaveProperty('imageBase64');
  expect(sent.galleries.map(({ id, caption }: { id: number; caption: string }) => [id, caption])).toEqual([
    [1, 'Satu'],
    [3, 'Tiga'],
  ]);
});

describe('the day of a save', () => {
  async function savedDay(zone: Promise<unknown>, afterPress = () => {}) {
    const { callsOf } = await openForm(create, { 'settings.timeZone': () => zone });
    await fillIn(user, await title(), 'Panen');
    await press('Simpan Draft');
    afterPress();
    await eventually(() => expect(callsOf('articles.create')).toHaveLength(1));
    return Object(callsOf('articles.create')[0]?.input).date;
  }

  test('[ENT-016] is sent even when the form is saved before the school’s time zone is loaded', async () => {
    const zone = Promise.withResolvers();
    const day = await savedDay(zone.promise, () => zone.resolve({ timeZone: 'Asia/Jakarta' }));
    expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test('is left to the server when the time zone cannot be loaded', async () => {
    const zone = Promise.withResolvers();
    expect(await savedDay(zone.promise, () => zone.reject(new Refused(500, 'INTERNAL', '')))).toBeUndefined();
  });

  test('is left to the server when the time zone takes too long', async () => {
    expect(await savedDay(new Promise(() => {}))).toBeUndefined();
  });
});

describe('a failed save shows the message of the server or a default one, and keeps the input', () => {
  async function failsTo(path: string, button: string, ours: string) {
    let message = '';
    const refused = () => {
      throw new Refused(500, 'INTERNAL', message);
    };
    await openForm(path, { 'articles.create': refused, 'articles.update': refused });
    const field = await title();
    await user.clear(field);
    await fillIn(user, field, 'Tetap ada');
    for (const [given, shown] of [
      ['Server sedang dirawat.', 'Server sedang dirawat.'],
      ['', ours],
    ] as const) {
      message = given;
      await press(button);
      await eventually(() => {
        const boxes = within(screen.getByRole('main')).getAllByRole('alert');
        expect(boxes.map(({ textContent }) => textContent).join()).toContain(shown);
      });
      expect(field.value).toBe('Tetap ada');
    }
  }

  test("[ERR-027] a new article shows 'Gagal menyimpan artikel'", () =>
    failsTo(create, 'Simpan Draft', 'Gagal menyimpan artikel'));

  test("[ERR-028] a stored article shows 'Gagal memperbarui artikel'", () =>
    failsTo(edit, 'Simpan Perubahan', 'Gagal memperbarui artikel'));
});

test("[ERR-029] an article that cannot be loaded shows the reason, or 'Gagal memuat artikel', and can be retried", async () => {
  for (const [given, shown] of [
    ['Basis data sedang dirawat.', 'Basis data sedang dirawat.'],
    ['', 'Gagal memuat artikel'],
  ] as const) {
    let isBroken = true;
    await openForm(edit, {
      'articles.byId': () => {
        if (isBroken) throw new Refused(500, 'INTERNAL', given);
        return { data: article };
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain(shown);
    isBroken = false;
    await press('Coba Lagi');
    expect((await title()).value).toBe('Panen Raya');
    cleanup();
  }
});
