// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { eventually, openStaffApp, Refused } from '../../../test/staff-app.tsx';

const user = userEvent.setup({ delay: null });
const subscriber = (id: number) => ({
  ...{ id, email: `wali${id}@example.com`, state: 'kept', createdAt: '2026-01-01T00:00:00.000Z', confirmedAt: null },
});

test('several subscribers are removed after one question, and the one that stays is named', async () => {
  const { callsOf } = await openStaffApp('/newsletter', {
    'settings.timeZone': () => ({ timeZone: 'Asia/Jakarta' }),
    'newsletter.settings': () => ({ data: { digest: 'off' }, lastDigest: null }),
    'newsletter.list': () => ({
      data: [1, 2, 3].map(subscriber),
      pagination: { page: 1, limit: 20, total: 3, totalPages: 1 },
      summary: { confirmed: 0, asked: 0, kept: 3 },
    }),
    'newsletter.remove': (input: unknown) => {
      if (Object(input).id === 2) throw new Refused(503, 'UNAVAILABLE', 'Server sedang sibuk.');
      return { message: '' };
    },
  });
  for (const id of [1, 2]) await user.click(await screen.findByLabelText(`Pilih wali${id}@example.com`));
  const bar = screen.getByRole('region', { name: 'Tindakan untuk yang dipilih' });
  await user.click(within(bar).getByRole('button', { name: 'Hapus' }));
  const dialog = await screen.findByRole('dialog', { name: 'Hapus pelanggan' });
  expect(dialog.textContent).toContain('Hapus 2 alamat dari daftar?');
  await user.click(within(dialog).getByRole('button', { name: 'Hapus' }));
  await eventually(() => expect(callsOf('newsletter.remove').map(({ input }) => Object(input).id)).toEqual([1, 2]));
  const outcome = await screen.findByText('1 pelanggan dihapus, 1 gagal');
  expect(outcome.closest('[role="status"]')?.textContent).toContain('wali2@example.com: Server sedang sibuk.');
});
