// @vitest-environment jsdom
import type { Inquiry, ListedInquiry } from '@madrasah/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { eventually, openStaffApp } from '../../testing/staff-app.tsx';

const user = userEvent.setup({ delay: null });

const listed: ListedInquiry = {
  id: 'k3x9v2m7q8',
  number: 'RJ9Q-TB48',
  kind: 'pengaduan',
  state: 'diproses',
  name: null,
  isAboutPerson: true,
  isSpam: false,
  createdAt: '2026-11-02T03:00:00.000Z',
  dueOn: '2026-11-13',
  isOverdue: true,
  files: 1,
  beginning: 'Keran di tempat wudu bocor.',
};
const { beginning, ...shared } = listed;
const inquiry: Inquiry = {
  ...shared,
  version: 3,
  email: null,
  whatsapp: null,
  text: beginning,
  reason: null,
  spamReasons: [],
  files: [{ name: 'foto.jpg', type: 'jpg', bytes: 1_200 }],
  history: [{ state: 'masuk', at: '2026-11-02T03:00:00.000Z', by: null }],
  answers: [],
};

const listOf = (data: ListedInquiry[]) => () => ({
  data,
  pagination: { page: 1, limit: 20, total: data.length, totalPages: 1 },
  counts: { open: 12, overdue: 1, spam: 3 },
});

test('the list shows counts and what is overdue, and sends its filters', async () => {
  const { callsOf } = await openStaffApp('/inbox', { 'inquiries.list': listOf([listed]) });
  const row = within(await screen.findByRole('list', { name: 'Kiriman' })).getByRole('listitem');
  expect(row.textContent).toContain('Pengaduan dari tanpa nama');
  expect(row.textContent).toContain('Lewat tenggat');
  expect(screen.getByText('12 belum selesai · 1 lewat tenggat · 3 diduga spam')).toBeDefined();
  const asked = () => callsOf('inquiries.list').at(-1)?.input;
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tampilkan' }), 'Spam');
  await eventually(() => expect(asked()).toMatchObject({ page: 1, spam: true }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Jenis' }), 'Keberatan');
  await eventually(() => expect(asked()).toMatchObject({ spam: true, kind: 'keberatan' }));
});

test('a rejection is sent with its reason only', async () => {
  const { callsOf } = await openStaffApp(`/inbox/${inquiry.id}`, {
    'inquiries.byId': () => ({ data: inquiry }),
    'inquiries.move': () => ({ data: inquiry }),
  });
  await user.click(await screen.findByRole('button', { name: 'Tolak…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tolak kiriman' }));
  const reject = dialog.getByRole('button', { name: 'Tolak' });
  await user.type(dialog.getByLabelText('Alasan'), 'Pendek');
  expect(reject.hasAttribute('disabled')).toBe(true);
  await user.type(dialog.getByLabelText('Alasan'), ', sudah pernah dijawab');
  await user.click(reject);
  await eventually(() =>
    expect(callsOf('inquiries.move').at(-1)?.input).toEqual({
      id: inquiry.id,
      version: 3,
      state: 'ditolak',
      reason: 'Pendek, sudah pernah dijawab',
    }),
  );
});

test('an author has no inbox', async () => {
  await openStaffApp('/inbox', {}, { role: 'author' });
  await eventually(() => expect(window.location.pathname).toBe('/admin/dashboard'));
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: 'Kotak masuk' })).toBeNull();
});
