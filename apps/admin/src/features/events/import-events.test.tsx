// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { eventually, openStaffApp } from '../../testing/staff-app.tsx';

const user = userEvent.setup({ delay: null });

const report = {
  added: 1,
  changed: 1,
  unchanged: 2,
  errorCount: 1,
  errors: [{ row: 4, title: 'Piket', reason: 'Pengulangan ini tidak didukung' }],
  events: [
    { title: 'Rapat wali', startsOn: '2026-12-12', changes: null },
    { title: 'Upacara', startsOn: '2026-11-02', changes: ['Jam mulai'] },
  ],
  digest: 'a'.repeat(64),
};
const pageOf = (data: object[]) => ({ data, pagination: { page: 1, limit: 20, total: data.length, totalPages: 1 } });
const file = new File(['BEGIN:VCALENDAR'], 'agenda.ics', { type: 'text/calendar' });

test('[AGD-008] a file is read first, and imported after its outcome was seen', async () => {
  const { callsOf } = await openStaffApp('/collections/events/import', {
    'events.readFile': () => ({ data: report }),
    'events.importFile': () => ({ data: report }),
    'events.listForStaff': () => pageOf([]),
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Jenis' }), 'Rapat');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await user.upload(input, file);
  const result = await screen.findByRole('region', { name: 'Hasil pemeriksaan berkas' });
  expect(callsOf('events.readFile').map((call) => call.input)).toEqual([
    { file: { name: 'agenda.ics', text: 'BEGIN:VCALENDAR' }, category: 'rapat' },
  ]);
  expect(callsOf('events.importFile')).toEqual([]);
  expect(within(result).getByRole('table', { name: 'Yang dilewati' }).textContent).toContain('4Piket');
  expect(within(result).getByRole('table', { name: 'Perubahan' }).textContent).toContain(
    '12 Desember 2026Rapat waliBaru2 November 2026UpacaraJam mulai',
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Simpan sebagai' }), 'Terbit');
  await user.click(within(result).getByRole('button', { name: 'Impor 2 agenda' }));
  await eventually(() => expect(window.location.pathname).toBe('/admin/collections/events'));
  expect(callsOf('events.importFile').map((call) => call.input)).toEqual([
    {
      file: { name: 'agenda.ics', text: 'BEGIN:VCALENDAR' },
      category: 'rapat',
      status: 'published',
      digest: report.digest,
    },
  ]);
});

test('an author is not offered the import', async () => {
  await openStaffApp('/collections/events/import', { 'events.listForStaff': () => pageOf([]) }, { role: 'author' });
  await eventually(() => expect(window.location.pathname).toBe('/admin/collections/events'));
  expect(screen.queryByRole('link', { name: 'Impor' })).toBeNull();
});
