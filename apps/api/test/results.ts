import type { NewResultPeriodInput, newResultPeriodInput } from '@madrasah/contract';
import type { z } from 'zod';
import { sealJob } from '../src/extensions/results/sealing/seal-job.ts';
import { runDue } from '../src/platform/jobs/index.ts';
import { ofResults } from './table-imports.ts';
import type { Caller, World } from './world.ts';

export const minuteMs = 60_000;
export const dayMs = 24 * 60 * minuteMs;

/** A period that opens two hours after the start of a world's time. */
export const aResultPeriod = (
  changes: Partial<z.input<typeof newResultPeriodInput>> = {},
): z.input<typeof newResultPeriodInput> => ({
  slug: 'kelulusan-2026',
  kind: 'kelulusan',
  title: 'Kelulusan Kelas XII',
  schoolYear: '2025/2026',
  opensAt: '2026-03-10T05:00:00.000Z',
  outcomes: [
    { key: 'lulus', label: 'Lulus', tone: 'baik', message: 'Selamat, kamu dinyatakan lulus.' },
    { key: 'tidak-lulus', label: 'Belum Lulus', tone: 'tindak-lanjut', message: 'Silakan hubungi wali kelas.' },
  ],
  rowLabels: [{ key: 'rata-rata', label: 'Rata-rata' }],
  contactText: 'Hubungi panitia di ruang guru.',
  ...changes,
});

export const headRow = ['NISN', 'Nama', 'Tanggal Lahir', 'Kelas', 'Hasil', 'Rata-rata'];
export const pupils = {
  siti: ['0012345678', 'Siti Aminah', '29/02/2008', 'XII IPA 1', 'Lulus', '88,5'],
  budi: ['0012345679', 'Budi', '17/08/2008', 'XII IPS 2', 'Belum Lulus', ''],
};

/** The file of these rows. */
export const csvFile = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n'));

/** Reads a file, and carries out what it shows. */
export async function importRows(caller: Caller, id: string, rows: readonly (readonly string[])[]) {
  const { digest } = (await ofResults.readFile(caller, csvFile(rows), { id })).data;
  const { version } = (await caller.results.byId({ id })).data;
  await ofResults.importFile(caller, { id, version, digest });
  return caller.results.byId({ id });
}

/** A new period with these pupils, checked. */
export async function aCheckedPeriod(
  caller: Caller,
  rows: readonly (readonly string[])[] = Object.values(pupils),
  changes: Partial<NewResultPeriodInput> = {},
) {
  const { id } = (await caller.results.create(aResultPeriod(changes))).data;
  const { version } = (await importRows(caller, id, [headRow, ...rows])).data;
  return (await caller.results.check({ id, version })).data;
}

/** Runs the job that seals rows until it has ended. */
export const runSealing = (world: World, signal?: AbortSignal) =>
  runDue({ ...world.services, log: world.app.log }, [sealJob({ ...world.services, tokens: world.app.tokens })], signal);

/** The code of each number, from the export. */
export async function readCodes(caller: Caller, id: string): Promise<Map<string, string>> {
  const { file } = (await caller.results.exportFile({ id, format: 'csv' })).data;
  const [, ...lines] = Buffer.from(file, 'base64').toString('utf8').trim().split('\r\n');
  return new Map(lines.map((line) => [line.split(';').at(0) ?? '', line.split(';').at(-1) ?? '']));
}

/** A period that is sealed by one administrator and approved by another. */
export async function aSealedPeriod(
  world: World,
  rows?: readonly (readonly string[])[],
  changes: Partial<NewResultPeriodInput> = {},
) {
  const one = world.as(await world.aUser({ role: 'admin', fullName: 'Ibu Wakil' }));
  const other = world.as(await world.aUser({ role: 'admin', fullName: 'Bapak Kepala' }));
  const { id, version } = await aCheckedPeriod(one, rows, changes);
  await one.results.seal({ id, version });
  await runSealing(world);
  const sealed = (await other.results.byId({ id })).data;
  const approved = (await other.results.approve({ id, version: sealed.version })).data;
  return { period: approved, one, other, codes: await readCodes(one, id) };
}
