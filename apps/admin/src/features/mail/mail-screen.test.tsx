// @vitest-environment jsdom
import { texts } from '@madrasah/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openStaffApp } from '../../../test/staff-app.tsx';

const user = userEvent.setup({ delay: null });
const empty = { isOn: true, waiting: 0, waitingReason: null, sentLastWeek: 0, failed: 0, newestFailed: [] };
const failure = {
  ...{
    id: '019a0000-0000-7000-8000-000000000007',
    kind: 'notice',
    recipient: 'siti@madrasah.example',
    subject: 'Kata sandi',
    attempts: 6,
  },
  ...{ reason: '550 tidak dikenal', endedAt: '2026-11-20T03:00:00.000Z', canBeRetried: true },
};
const answers = (outbox: object) => ({
  'settings.timeZone': () => ({ timeZone: 'Asia/Jakarta' }),
  'features.read': () => ({ data: { off: ['newsletter'] }, version: 1 }),
  'mail.outbox': () => ({ data: { ...empty, held: 0, newestHeld: [], ...outbox } }),
  'mail.retry': () => ({ message: texts.mail.retried }),
});

test('failed mail is shown and tried again, also without a newsletter', async () => {
  const { callsOf } = await openStaffApp('/mail', answers({ failed: 1, newestFailed: [failure] }));
  const failed = within(await screen.findByRole('list', { name: 'Surel yang gagal' }));
  expect(failed.getByText(failure.reason)).toBeDefined();
  await user.click(failed.getByRole('button', { name: `Coba lagi: ${failure.recipient}` }));
  await screen.findByText(texts.mail.retried);
  expect(callsOf('mail.retry')[0]?.input).toEqual({ id: failure.id });
});

test('a site that sends no mail says so, with what to do', async () => {
  await openStaffApp('/mail', answers({ isOn: false }));
  const alert = await screen.findByText(/Minta pengelola server mengisi SMTP_URL/);
  expect(alert.textContent).toContain('Tautan kata sandi, jawaban, dan pemberitahuan tidak dapat dikirim.');
  expect(screen.getByText('Tidak ada surel yang gagal.')).toBeDefined();
});
