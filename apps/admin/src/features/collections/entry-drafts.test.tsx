// @vitest-environment jsdom
import { collections } from '@madrasah/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { eventually, fillIn, openStaffApp } from '../../../test/staff-app.tsx';

const user = userEvent.setup({ delay: null });

const draftId = '0198c0de-0000-4000-8000-000000000001';
const otherForm = '0198c0de-0000-4000-8000-000000000002';
const facility = {
  id: 'k3x9abcdef',
  slug: 'perpustakaan',
  title: 'Perpustakaan',
  shownFrom: null,
  shownUntil: null,
  changedAt: '2026-03-10T03:00:00.000Z',
  status: 'draft',
  state: 'draft',
  version: 5,
  createdBy: null,
  updatedBy: null,
  about: 'Ruang baca.',
  gallery: [],
};
const listedDraft = {
  id: draftId,
  subject: 'facility',
  subjectId: facility.id,
  title: 'Perpustakaan baru',
  beginning: '',
  version: 4,
  waitingPictures: 0,
  writer: otherForm,
  updatedAt: '2026-03-11T03:00:00.000Z',
};
const values = {
  title: 'Perpustakaan baru',
  status: 'draft',
  shownFrom: '',
  shownUntil: '',
  about: 'Dari ponsel.',
  gallery: [],
};
const answers = {
  'settings.timeZone': () => ({ timeZone: 'Asia/Jakarta' }),
  'features.read': () => ({ data: { off: [] } }),
  'facilities.byId': () => ({ data: facility }),
  'facilities.listForStaff': () => ({ data: [], pagination: { page: 1, limit: 20, total: 0, totalPages: 0 } }),
  'presence.beat': () => ({ data: [] }),
  'presence.leave': () => ({ message: '' }),
  'drafts.list': () => ({ data: [] as object[] }),
  'drafts.save': () => ({ data: { updatedAt: '2026-03-11T03:00:00.000Z' } }),
  'drafts.remove': () => ({ message: '' }),
};
const onAnotherDevice = {
  ...answers,
  'drafts.list': () => ({ data: [listedDraft] }),
  'drafts.byId': () => ({ data: { ...listedDraft, values, base: null } }),
};
const form = '/collections/facilities/k3x9abcdef';

test('leaving a form asks first, and its text becomes a draft on the server with the version that was loaded', async () => {
  const { callsOf } = await openStaffApp(form, answers);
  await fillIn(user, await screen.findByRole('textbox', { name: 'Keterangan' }), 'Buku baru. ');
  await user.click(screen.getByRole('link', { name: 'Kembali' }));
  const question = await screen.findByRole('dialog', { name: 'Tinggalkan halaman ini?' });
  expect(question.textContent).toContain('belum disimpan ke fasilitas');
  expect(question.textContent).toContain('Tulisan tetap ada sebagai draf');
  await user.click(within(question).getByRole('button', { name: 'Tinggalkan' }));
  await eventually(() => expect(window.location.pathname).toBe('/admin/collections/facilities'));
  await eventually(() => expect(callsOf('drafts.save').length).toBeGreaterThan(0));
  expect(callsOf('drafts.save').at(-1)?.input).toMatchObject({
    subject: 'facility',
    subjectId: facility.id,
    version: 5,
    values: { title: 'Perpustakaan', about: expect.stringContaining('Buku baru.') },
  });
  expect(callsOf('facilities.update')).toEqual([]);
});

test('an untouched form asks nothing and keeps no draft', async () => {
  const { callsOf } = await openStaffApp(form, answers);
  await screen.findByRole('textbox', { name: 'Keterangan' });
  await user.click(screen.getByRole('button', { name: 'Batal' }));
  await eventually(() => expect(window.location.pathname).toBe('/admin/collections/facilities'));
  expect(callsOf('drafts.save')).toEqual([]);
});

test('a draft of another device is offered in its list and its form, and is saved over the version it was made of', async () => {
  const { callsOf } = await openStaffApp('/collections/facilities', {
    ...onAnotherDevice,
    'facilities.update': () => ({ data: { ...facility, version: 6 } }),
  });
  const region = await screen.findByRole('region', { name: 'Draf belum disimpan' });
  await user.click(within(region).getByRole('link', { name: 'Perpustakaan baru' }));
  const about = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Keterangan' });
  expect(about.value).toBe('Ruang baca.');
  await user.click(await screen.findByRole('button', { name: 'Pulihkan' }));
  await eventually(() =>
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Keterangan' }).value).toBe('Dari ponsel.'),
  );
  await user.click(screen.getByRole('button', { name: 'Simpan Perubahan' }));
  await eventually(() => expect(window.location.pathname).toBe('/admin/collections/facilities'));
  expect(callsOf('facilities.update')[0]?.input).toMatchObject({ version: 4, about: 'Dari ponsel.' });
  await eventually(() => expect(callsOf('drafts.remove')[0]?.input).toMatchObject({ id: draftId, follows: otherForm }));
});

test('a draft of an earlier release keeps when its entry is shown', async () => {
  const [startsAt, endsAt] = ['2099-03-11T03:00:00.000Z', '2099-03-18T03:00:00.000Z'];
  const stored = { ...facility, shownFrom: '2026-03-10T03:00:00.000Z', shownUntil: '2026-03-24T03:00:00.000Z' };
  const draft = { ...listedDraft, subject: 'announcement', title: 'Libur' };
  const { callsOf } = await openStaffApp('/collections/announcements/k3x9abcdef', {
    ...answers,
    'announcements.byId': () => ({
      data: { ...stored, body: '', level: 'biasa', audience: [], isPinned: false, attachments: [] },
    }),
    'announcements.listForStaff': answers['facilities.listForStaff'],
    'announcements.update': () => ({ data: { ...stored, version: 6 } }),
    'drafts.list': () => ({ data: [draft] }),
    'drafts.byId': () => ({ data: { ...draft, values: { title: 'Libur', startsAt, endsAt }, base: null } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Pulihkan' }));
  await eventually(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Judul' }).value).toBe('Libur'));
  await user.click(screen.getByRole('button', { name: 'Simpan Perubahan' }));
  await eventually(() =>
    expect(callsOf('announcements.update')[0]?.input).toMatchObject({ shownFrom: startsAt, shownUntil: endsAt }),
  );
});

test('a value of another shape in a draft stays as it is stored', async () => {
  const { callsOf } = await openStaffApp(form, {
    ...onAnotherDevice,
    'drafts.byId': () => ({ data: { ...listedDraft, values: { ...values, gallery: '[]' }, base: null } }),
    'facilities.update': () => ({ data: { ...facility, version: 6 } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Pulihkan' }));
  await eventually(() =>
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Keterangan' }).value).toBe('Dari ponsel.'),
  );
  await user.click(screen.getByRole('button', { name: 'Simpan Perubahan' }));
  await eventually(() =>
    expect(callsOf('facilities.update')[0]?.input).toMatchObject({ about: 'Dari ponsel.', gallery: [] }),
  );
});

test('only drafts of the entry are offered in its form, not those of another entry or of an article', async () => {
  const drafts = [
    listedDraft,
    { ...listedDraft, id: otherForm, subjectId: 'lain', title: 'Ruang lain' },
    { ...listedDraft, id: facility.id, subject: 'article', title: 'Artikel' },
  ];
  await openStaffApp(form, { ...answers, 'drafts.list': () => ({ data: drafts }) });
  await screen.findByText(/^Perpustakaan baru, /);
  expect(screen.getAllByRole('button', { name: 'Pulihkan' })).toHaveLength(1);
});

test('the dashboard lists the drafts of every kind that the school has, with links to their forms', async () => {
  const drafts = collections.map(({ name }, index) => ({
    ...listedDraft,
    id: `0198c0de-0000-4000-8000-0000000001${index + 10}`,
    subject: name,
    subjectId: null,
    title: `Draf ${name}`,
  }));
  await openStaffApp('/dashboard', {
    ...answers,
    'features.read': () => ({ data: { off: ['albums'] } }),
    'drafts.list': () => ({ data: drafts }),
  });
  const region = await screen.findByRole('region', { name: 'Draf belum disimpan' });
  await user.click(await within(region).findByRole('button', { name: /Tampilkan/ }));
  await eventually(() => {
    const shown = within(region)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    const kinds = collections.filter(({ api }) => api !== 'albums');
    expect(shown).toEqual(kinds.map(({ api }) => `/admin/collections/${api}/baru`));
  });
  expect(region.textContent).toContain('Pengumuman baru, ');
});

test('who else has the entry open is shown above its form', async () => {
  const { callsOf } = await openStaffApp(form, {
    ...answers,
    'presence.beat': () => ({ data: [{ fullName: 'Bu Siti', since: '2026-03-11T03:40:00.000Z' }] }),
  });
  await screen.findByText('Bu Siti juga membuka fasilitas ini sejak 10.40.');
  expect(callsOf('presence.beat')[0]?.input).toEqual({ subject: 'facility', id: facility.id });
});
