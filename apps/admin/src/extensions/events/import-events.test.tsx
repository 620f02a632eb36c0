// @vitest-environment jsdom
import type { TableReport } from '@madrasah/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { eventually, openStaffApp } from '../../../test/staff-app.tsx';
import { importAnswers } from '../../../test/table-imports.ts';

const user = userEvent.setup({ delay: null });

const report: TableReport = {
  table: null,
  ...{ added: 1, changed: 1, unchanged: 2, missing: null, isAccepted: true, digest: 'a'.repeat(64) },
  errorCount: 1,
  errors: [{ row: 4, name: 'Piket', column: '', reason: 'Pengulangan ini tidak didukung' }],
  noteCount: 0,
  notes: [],
  changes: [
    { name: 'Upacara (02/11/2026)', fields: [{ field: 'Jam mulai', before: '07:00', after: '07:30' }] },
    { name: 'Rapat wali (12/12/2026)', fields: [] },
  ],
};
const pageOf = (data: object[]) => ({ data, pagination: { page: 1, limit: 20, total: data.length, totalPages: 1 } });
const file = new File(['BEGIN:VCALENDAR'], 'agenda.ics', { type: 'text/calendar' });

test('[AGD-008] a file is read first, and imported after its outcome was seen', async () => {
  const { callsOf } = await openStaffApp('/collections/events/import', {
    ...importAnswers('events', () => report),
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
    'Upacara (02/11/2026)Jam mulai07:0007:30Rapat wali (12/12/2026)Baru',
  );
  expect(within(result).queryByText('Lembar dan kolom berkas')).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Simpan sebagai' }), 'Published');
  await user.click(within(result).getByRole('button', { name: 'Impor 2 agenda' }));
  const done = await screen.findByRole('region', { name: 'Hasil impor' });
  expect(within(done).getByRole('table', { name: 'Yang dilewati' }).textContent).toContain('4Piket');
  expect(within(done).getByRole<HTMLAnchorElement>('link', { name: 'Lihat daftar' }).pathname).toBe(
    '/admin/collections/events',
  );
  expect(callsOf('events.importFile').map((call) => call.input)).toEqual([
    { status: 'published', digest: report.digest },
  ]);
});

/** The report of a file, as the screen shows it. */
async function shownReport(changes: Partial<TableReport>) {
  await openStaffApp(
    '/collections/events/import',
    importAnswers('events', () => ({ ...report, ...changes })),
  );
  await screen.findByRole('combobox', { name: 'Jenis' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await user.upload(input, file);
  return within(await screen.findByRole('region', { name: 'Hasil pemeriksaan berkas' }));
}

test('[AGD-014] parts that were left out are listed with the title of their event and the reason', async () => {
  const notes = [{ row: 2, name: 'Rapat wali', column: '', reason: 'Tempat tidak dapat dibaca dan dilewati' }];
  const result = await shownReport({ noteCount: 1, notes });
  expect(result.getByText('1 bagian agenda tidak utuh')).toBeTruthy();
  const table = result.getByRole('table', { name: 'Bagian yang tidak utuh' });
  expect(table.textContent).toContain('2Rapat waliTempat tidak dapat dibaca dan dilewati');
  expect(result.getByRole('table', { name: 'Yang dilewati' }).textContent).not.toContain('Rapat wali');
});

test('a file of which nothing can be imported is not called the same as the agenda', async () => {
  const nothing = { added: 0, changed: 0, unchanged: 0, changes: [] };
  const result = await shownReport(nothing);
  expect(result.getByRole('status').textContent).toContain('Tidak ada agenda di dalamnya yang dapat diimpor');
  expect(result.queryByRole('table', { name: 'Bagian yang tidak utuh' })).toBeNull();
  expect(result.queryByRole('button', { name: /^Impor [0-9]/ })).toBeNull();
});

test('what was chosen for events without a kind is sent again with the same file', async () => {
  const { callsOf } = await openStaffApp(
    '/collections/events/import',
    importAnswers('events', () => report),
  );
  const kinds = await screen.findByRole('combobox', { name: 'Jenis' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await user.upload(input, file);
  await screen.findByRole('region', { name: 'Hasil pemeriksaan berkas' });
  await user.selectOptions(kinds, 'Libur');
  await eventually(() =>
    expect(callsOf('events.readFile').map(({ input: sent }) => sent)).toMatchObject([
      { category: 'kegiatan' },
      { category: 'libur' },
    ]),
  );
});

test('an author is not offered the import', async () => {
  await openStaffApp('/collections/events/import', { 'events.listForStaff': () => pageOf([]) }, { role: 'author' });
  await eventually(() => expect(window.location.pathname).toBe('/admin/collections/events'));
  expect(screen.queryByRole('link', { name: 'Impor' })).toBeNull();
});
