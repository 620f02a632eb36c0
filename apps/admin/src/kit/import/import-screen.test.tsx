// @vitest-environment jsdom
import type { TableImport, TableReport } from '@madrasah/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { eventually, openStaffApp } from '../../../test/staff-app.tsx';
import { importAnswers } from '../../../test/table-imports.ts';

const user = userEvent.setup({ delay: null });

type Table = NonNullable<TableReport['table']>;

const table: Table = {
  ...{ sheets: ['Guru', 'Arsip'], sheet: 0, headingsAt: 3 },
  titles: [
    { row: 1, text: 'DAFTAR GURU' },
    { row: 3, text: 'No. · Pendidik · Tugas' },
  ],
  columns: [
    { heading: 'No.', example: '1', field: '' },
    { heading: 'Pendidik', example: 'Siti Aminah', field: '' },
    { heading: '', example: '', field: '' },
    { heading: 'Tugas', example: 'Kepala', field: '' },
  ],
  fingerprint: 'f'.repeat(64),
  fields: [
    { name: 'title', label: 'Nama dengan gelar', isRequired: true },
    { name: 'position', label: 'Jabatan', isRequired: false },
  ],
};
const unknown: TableReport = {
  table,
  ...{ added: 0, changed: 0, unchanged: 0, missing: null, isAccepted: false, digest: 'a'.repeat(64) },
  errorCount: 1,
  errors: [{ row: 3, name: '', column: 'Nama dengan gelar', reason: 'Kolom ini tidak ada di berkas' }],
  ...{ noteCount: 0, notes: [], changes: [] },
};
const assigned: TableReport = {
  ...unknown,
  ...{ table: { ...table, columns: table.columns.map((column, at) => ({ ...column, field: fieldAt(at) })) } },
  ...{ added: 1, errorCount: 0, errors: [], isAccepted: true, digest: 'b'.repeat(64) },
};
function fieldAt(at: number): string {
  return ['', 'title', '', 'position'][at] ?? '';
}

const answer = (input: unknown) => (JSON.stringify(input).includes('"columns"') ? assigned : unknown);
/** The input of a call that reads the file. */
const read = (chosen?: object, file = { name: 'guru.csv', text: 'Nama' }) => ({
  file,
  ...(chosen && { table: chosen }),
});

async function openImport(answers: Parameters<typeof openStaffApp>[1] = {}, kept?: string) {
  const opened = await openStaffApp('/collections/staff/import', {
    ...importAnswers('staff', answer),
    ...answers,
  });
  if (kept !== undefined) localStorage.setItem('import-columns:staff', kept);
  await screen.findByRole('button', { name: /Pilih berkas/ });
  return { ...opened, sent: () => opened.callsOf('staff.readFile').map(({ input }) => input) };
}
async function upload(file = new File(['Nama'], 'guru.csv', { type: 'text/csv' })) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input) await user.upload(input, file);
}
const findResult = async () => within(await screen.findByRole('region', { name: 'Hasil pemeriksaan berkas' }));
const columns = ['', 'title', '', 'position'];
const choice = { sheet: 0, headingsAt: 3, columns };

test('[STF-009] columns with headings of their own are assigned, and the import is of what was read with them', async () => {
  const { sent, callsOf } = await openImport();
  await upload();
  const result = await findResult();
  expect(result.queryByRole('combobox', { name: 'Kolom 3' })).toBeNull();
  const check = result.getByRole<HTMLButtonElement>('button', { name: 'Periksa dengan kolom ini' });
  expect(result.getByText('Belum ada kolom untuk: Nama dengan gelar.')).toBeDefined();
  expect(result.getByRole('alert').textContent).toContain('Pilih kolom untuk Nama dengan gelar di atas');
  expect(result.queryByRole('button', { name: 'Unduh laporan' })).toBeNull();
  const name = result.getByRole<HTMLSelectElement>('combobox', { name: 'Pendidik' });
  await user.selectOptions(result.getByRole('combobox', { name: 'No.' }), 'Nama dengan gelar (wajib)');
  await user.selectOptions(name, 'Nama dengan gelar (wajib)');
  // A field has one column.
  expect(result.getByRole<HTMLSelectElement>('combobox', { name: 'No.' }).value).toBe('');
  await user.selectOptions(result.getByRole('combobox', { name: 'Tugas' }), 'Jabatan');
  expect(check.disabled).toBe(false);
  await user.click(check);
  await user.click(await screen.findByRole('button', { name: 'Impor 1 baris' }));
  await screen.findByRole('region', { name: 'Hasil impor' });
  expect(sent()).toEqual([read(), read(choice)]);
  expect(callsOf('staff.importFile').map(({ input }) => input)).toEqual([{ digest: assigned.digest, publish: true }]);
});

test('[STF-009] an assignment is remembered for the next file with the same headings, without the headings', async () => {
  const { sent } = await openImport();
  await upload();
  const result = await findResult();
  await user.selectOptions(result.getByRole('combobox', { name: 'Pendidik' }), 'Nama dengan gelar (wajib)');
  await user.selectOptions(result.getByRole('combobox', { name: 'Tugas' }), 'Jabatan');
  await user.click(result.getByRole('button', { name: 'Periksa dengan kolom ini' }));
  await screen.findByRole('button', { name: 'Impor 1 baris' });
  expect(localStorage.getItem('import-columns:staff')).toBe(
    JSON.stringify([{ fingerprint: table.fingerprint, columns }]),
  );
  await upload(new File(['Lain'], 'lain.csv', { type: 'text/csv' }));
  await screen.findByText('“lain.csv” dapat dibaca');
  const other = { name: 'lain.csv', text: 'Lain' };
  expect(sent()).toEqual([read(), read(choice), read(undefined, other), read(choice, other)]);
});

test.each([
  ['of other headings', JSON.stringify([{ fingerprint: '0'.repeat(64), columns }])],
  ['that cannot be read', '{"columns":'],
  ['of another form', JSON.stringify([{ fingerprint: table.fingerprint, columns: 'title' }])],
  ['that equals what was recognised', JSON.stringify([{ fingerprint: table.fingerprint, columns: ['', '', '', ''] }])],
])('an assignment %s is not used', async (_, kept) => {
  const { sent } = await openImport({}, kept);
  await upload();
  await findResult();
  expect(sent()).toEqual([read()]);
});

test('no more than 20 assignments are kept, the latest ones', async () => {
  const others = Array.from({ length: 20 }, (_, at) => ({ fingerprint: String(at), columns }));
  await openImport({}, JSON.stringify(others));
  await upload();
  const result = await findResult();
  await user.selectOptions(result.getByRole('combobox', { name: 'Pendidik' }), 'Nama dengan gelar (wajib)');
  await user.click(result.getByRole('button', { name: 'Periksa dengan kolom ini' }));
  await screen.findByRole('button', { name: 'Impor 1 baris' });
  const kept: { fingerprint: string }[] = JSON.parse(localStorage.getItem('import-columns:staff') ?? '[]');
  expect(kept.map(({ fingerprint }) => fingerprint)).toEqual([
    ...others.slice(1).map(({ fingerprint }) => fingerprint),
    table.fingerprint,
  ]);
});

test('[STF-009] another sheet and another row of headings are read at once', async () => {
  const { sent } = await openImport();
  await upload();
  await user.selectOptions((await findResult()).getByRole('combobox', { name: 'Lembar' }), 'Arsip');
  await eventually(() => expect(sent()).toHaveLength(2));
  await user.selectOptions((await findResult()).getByRole('combobox', { name: 'Baris judul kolom' }), '1: DAFTAR GURU');
  await eventually(() => expect(sent()).toEqual([read(), read({ sheet: 1 }), read({ sheet: 0, headingsAt: 1 })]));
});

test('a file of one sheet whose columns are all known is not asked about', async () => {
  const known = { ...assigned, table: { ...table, ...assigned.table, sheets: ['Guru'] } };
  await openImport(importAnswers('staff', () => known));
  await upload();
  const result = await findResult();
  expect(result.queryByRole('combobox', { name: 'Lembar', hidden: true })).toBeNull();
  expect(result.getByText('Lembar dan kolom berkas').closest('details')?.open).toBe(false);
});

test('[STF-009] the report has every row that could not be read, also those that are not shown', async () => {
  const files: Blob[] = [];
  const names: string[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (file: Blob) => files.push(file), revokeObjectURL: vi.fn() }),
  );
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function record(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  onTestFinished(() => click.mockRestore());
  const errors = Array.from({ length: 201 }, (_, at) => ({ row: at + 2, name: '', column: 'NIP', reason: 'Salah' }));
  const notes = [{ row: 300, name: 'Budi', column: '', reason: 'Dipotong' }];
  const report = { ...assigned, errorCount: 5_001, errors, noteCount: 1, notes };
  await openImport(importAnswers('staff', () => report));
  await upload();
  const result = await findResult();
  const list = result.getByRole('group', { name: 'Daftar: Yang dilewati' });
  expect(within(list).getAllByRole('row')).toHaveLength(201);
  expect(list.textContent).toContain('200 dari 5.001 ditampilkan');
  expect(within(list).queryByRole('columnheader', { name: 'Nama' })).toBeNull();
  await user.click(result.getByRole('button', { name: 'Unduh laporan' }));
  expect(names).toEqual(['laporan-impor-staff.csv']);
  const lines = ((await files[0]?.text()) ?? '').trim().split('\r\n');
  expect(lines).toHaveLength(203);
  expect(lines[201]).toBe('"Kesalahan";202;"";"NIP";"Salah"');
  expect(lines[202]).toBe('"Tidak utuh";300;"Budi";"";"Dipotong"');
});

test('a file that was mended and is chosen again is read again', async () => {
  const { sent } = await openImport();
  const file = new File(['Nama'], 'guru.csv', { type: 'text/csv' });
  await upload(file);
  await findResult();
  await upload(file);
  await eventually(() => expect(sent()).toEqual([read(), read()]));
});

test('a file that is too large is not sent', async () => {
  const { sent } = await openImport();
  await upload(new File([new Uint8Array(1024 * 1024 + 1)], 'besar.csv', { type: 'text/csv' }));
  expect((await screen.findByRole('alert')).textContent).toContain('1 MB');
  expect(sent()).toEqual([]);
});

describe('[STF-011] an import that is under way', () => {
  const applying: TableImport = {
    ...{ id: '1', state: 'applying', fileName: 'guru.csv', options: {}, failure: null, report: assigned },
    ...{ done: 120, total: 501 },
  };

  test('is shown after another screen with its rows, and can be cancelled until its changes are stored', async () => {
    await openImport(importAnswers('staff', answer, applying));
    const running = within(await screen.findByRole('region', { name: 'Impor yang sedang berjalan' }));
    expect(running.getByRole('status').textContent).toBe('120 dari 501 baris');
    expect(running.getByRole('progressbar', { name: 'Kemajuan impor' }).getAttribute('aria-valuenow')).toBe('24');
    expect(running.getByText(/boleh ditinggalkan.*Dapat dibatalkan sampai perubahannya disimpan/)).toBeDefined();
    await user.click(running.getByRole('button', { name: 'Batalkan' }));
    const result = await findResult();
    expect((await screen.findByText('Impor dibatalkan.')).closest('[role="alert"]')).not.toBeNull();
    // The file is kept on the server; only reading it in another way needs it again.
    expect(result.getByRole('button', { name: 'Impor 1 baris' })).toBeDefined();
    expect(result.queryByRole('button', { name: 'Periksa ulang' })).toBeNull();
  });

  test('ends on the screen with its report, and can then not be cancelled', async () => {
    let state: TableImport['state'] = 'applying';
    await openImport({
      ...importAnswers('staff', answer),
      'tableImports.state': () => ({ data: { ...applying, state } }),
    });
    await screen.findByRole('region', { name: 'Impor yang sedang berjalan' });
    state = 'done';
    expect((await screen.findByRole('region', { name: 'Hasil impor' })).textContent).toContain('1 ditambahkan');
    expect(screen.queryByRole('button', { name: 'Batalkan' })).toBeNull();
  });
});
