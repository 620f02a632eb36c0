import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import type { Staff } from './staff.ts';
import { expect, firstAccount } from './test.ts';

const minuteMs = 60_000;
/** A seal needs ten minutes before the opening. */
const opensInMs = 30 * minuteMs;
const rows = 'NISN;Nama;Tanggal Lahir;Kelas;Hasil\r\n0012345678;Siti Aminah;29/02/2008;XII IPA 1;Lulus';

const periodResponse = z.object({ data: z.object({ id: z.string(), version: z.number(), state: z.string() }) });
const importResponse = z.object({
  data: z.object({ state: z.string(), report: z.object({ digest: z.string() }).nullable() }),
});

/** Creates, fills, seals and approves results that open later today, as staff would. */
export async function approveResults(request: APIRequestContext, staff: Staff, title: string): Promise<void> {
  const created = await staff.mutate('results.create', {
    slug: 'kelulusan',
    kind: 'kelulusan',
    title,
    schoolYear: '2025/2026',
    opensAt: new Date(Math.ceil((Date.now() + opensInMs) / minuteMs) * minuteMs).toISOString(),
    outcomes: [
      { key: 'lulus', label: 'Lulus', tone: 'baik', message: 'Selamat.' },
      { key: 'belum-lulus', label: 'Belum Lulus', tone: 'tindak-lanjut', message: 'Hubungi wali kelas.' },
    ],
  });
  const { id } = periodResponse.parse(created).data;
  const read = async () => periodResponse.parse(await staff.query('results.byId', { id })).data;
  const step = async (name: string, input: object = {}) =>
    staff.mutate(`results.${name}`, { id, version: (await read()).version, ...input });
  const importState = async () => importResponse.parse(await staff.query('results.importState', { id })).data;
  const { token } = await staff.logIn(firstAccount);
  const sent = await request.post('/trpc/results.readFile', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      input: JSON.stringify({ id }),
      file: { name: 'hasil.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) },
    },
  });
  expect(sent.status()).toBe(200);
  await expect.poll(async () => (await importState()).state).toBe('checked');
  await step('importFile', { digest: (await importState()).report?.digest });
  await expect.poll(async () => (await importState()).state).toBe('done');
  await step('check');
  await step('seal');
  await expect.poll(async () => (await read()).state, { timeout: minuteMs }).toBe('sealed');
  await step('setTwoPeople', { needsTwoPeople: false });
  await step('approve');
}
