import { setTimeout as pause } from 'node:timers/promises';
import { firstAccount, type RunningSite } from '@madrasah/running-site';
import { z } from 'zod';
import { logIn, post } from '../articles.ts';

/** A sealed and approved period; `codes` by number. */
export type SealedPeriod = { opensAt: number; base: string; seal: string; codes: ReadonlyMap<string, string> };

const minuteMs = 60_000;
/** A seal needs ten minutes, and the rows have to be sealed before. */
const opensInMs = 15 * minuteMs;
const importedWithinMs = 2 * minuteMs;
const sealedWithinMs = 13 * minuteMs;
const slug = 'beban-hasil';

const period = z.object({ id: z.string(), version: z.number(), state: z.string(), sealHash: z.string().nullable() });
const answer = z.object({ result: z.object({ data: z.object({ data: z.unknown() }) }) });
const dataOf = (body: unknown): unknown => answer.parse(body).result.data.data;
const file = z.object({ file: z.string() });
const imported = z.object({ state: z.string(), report: z.object({ digest: z.string() }).nullable() });

const fileOf = (rows: number) =>
  [
    ['NISN', 'Nama', 'Tanggal Lahir', 'Kelas', 'Hasil'],
    ...Array.from({ length: rows }, (_, row) => [
      String(9_000_000_000 + row),
      `Siswa Percobaan ${row}`,
      '17/08/2008',
      `XII ${row % 9}`,
      row % 10 === 0 ? 'Belum lulus' : 'Lulus',
    ]),
  ]
    .map((cells) => cells.join(';'))
    .join('\r\n');

/** Staff's calls on results, which are not part of the REST description. */
class Staff {
  readonly #origin: string;
  readonly #token: string;

  constructor(origin: string, token: string) {
    this.#origin = origin;
    this.#token = token;
  }

  async change<Data extends z.ZodType>(name: string, input: object, data: Data): Promise<z.output<Data>> {
    return data.parse(dataOf(await post(`${this.#origin}/trpc/results.${name}`, input, this.#token)));
  }

  /** Sends the rows of a period, which are read in the background. */
  async sendRows(id: string, content: string): Promise<void> {
    const body = new FormData();
    body.append('input', JSON.stringify({ id }));
    body.append('file', new File([content], 'hasil.csv'));
    const headers = { authorization: `Bearer ${this.#token}` };
    const response = await fetch(`${this.#origin}/trpc/results.readFile`, { method: 'POST', body, headers });
    dataOf(await response.json());
  }

  async read<Data extends z.ZodType>(name: string, id: string, data: Data): Promise<z.output<Data>> {
    const input = encodeURIComponent(JSON.stringify({ id }));
    const headers = { authorization: `Bearer ${this.#token}` };
    const response = await fetch(`${this.#origin}/trpc/results.${name}?input=${input}`, { headers });
    return data.parse(dataOf(await response.json()));
  }

  /** Waits until the import is in this state. */
  async imported(id: string, wanted: string): Promise<string> {
    const deadline = Date.now() + importedWithinMs;
    while (Date.now() < deadline) {
      const { state, report } = await this.read('importState', id, imported);
      if (state === wanted) return report?.digest ?? '';
      await pause(500);
    }
    throw new Error(`the import is not ${wanted} in time`);
  }
}

/** Creates, fills, seals and approves a period, as staff would. */
export async function sealPeriod({ publicOrigin }: RunningSite, rows: number): Promise<SealedPeriod> {
  const { token } = await logIn(publicOrigin, firstAccount);
  const staff = new Staff(publicOrigin, token);
  const opensAt = Math.ceil((Date.now() + opensInMs) / minuteMs) * minuteMs;
  const outcome = (key: string, label: string) => ({ key, label, tone: 'baik', message: 'Pesan. '.repeat(40) });
  const { id } = await staff.change(
    'create',
    {
      slug,
      kind: 'kelulusan',
      title: 'Hasil untuk uji beban',
      schoolYear: '2025/2026',
      opensAt: new Date(opensAt).toISOString(),
      outcomes: [outcome('lulus', 'Lulus'), outcome('belum-lulus', 'Belum lulus')],
    },
    period,
  );
  await staff.sendRows(id, fileOf(rows));
  const digest = await staff.imported(id, 'checked');
  const versionNow = async () => (await staff.read('byId', id, period)).version;
  const step = async (name: string, input: object = {}) =>
    staff.change(name, { id, version: await versionNow(), ...input }, period);
  await staff.change('importFile', { id, version: await versionNow(), digest }, imported);
  await staff.imported(id, 'done');
  await step('check');
  await step('seal');
  const deadline = Date.now() + sealedWithinMs;
  while ((await staff.read('byId', id, period)).state !== 'sealed') {
    if (Date.now() > deadline) throw new Error('the rows were not sealed in time');
    await pause(500);
  }
  await step('setTwoPeople', { needsTwoPeople: false });
  const { sealHash } = await step('approve');
  const exported = await staff.change('exportFile', { id, format: 'csv' }, file);
  const [, ...lines] = Buffer.from(exported.file, 'base64').toString('utf8').trim().split('\r\n');
  const codes = new Map(lines.map((line) => [line.split(';').at(0) ?? '', line.split(';').at(-1) ?? '']));
  return { opensAt, base: `/hasil/${slug}`, seal: sealHash?.slice(0, 16) ?? '', codes };
}
