import { randomBytes, randomUUID } from 'node:crypto';
import { type NewResultPeriodInput, resultLimits } from '@madrasah/contract';
import { User } from '../../identity/users/index.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { runOnce } from '../../platform/idempotency/index.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import type { Tokens } from '../../trpc/session.ts';
import { addRows } from './files/import.service.ts';
import type { FileRow } from './files/rows-of-table.ts';
import { ResultPeriod } from './results.entity.ts';
import { countOutcomes, makeCodes } from './results.queries.ts';

const minuteMs = 60_000;
const { opensInMs, openMs, rows: rowCount } = resultLimits.rehearsal;

/** School years begin in July. */
const schoolYearAt = (now: Date): string => {
  const first = now.getUTCFullYear() - (now.getUTCMonth() < 6 ? 1 : 0);
  return `${first}/${first + 1}`;
};

const outcomes: NewResultPeriodInput['outcomes'] = [
  {
    key: 'lulus',
    label: 'Lulus',
    tone: 'baik',
    message: 'Selamat, Anda dinyatakan lulus. Ini geladi dengan data rekaan.',
    link: null,
  },
  {
    key: 'belum-lulus',
    label: 'Belum lulus',
    tone: 'tindak-lanjut',
    message: 'Silakan menghubungi kami. Ini geladi dengan data rekaan.',
    link: null,
  },
];

/** Invented pupils: their numbers begin with 99, which no NISN does, and their names say what they are. */
const inventedRows: FileRow[] = Array.from({ length: rowCount }, (_, at) => ({
  number: String(9_900_000_001 + at),
  fullName: `Siswa Rekaan ${at + 1}`,
  birthDate: `2008-08-${String((at % 28) + 1).padStart(2, '0')}`,
  className: `XII ${'ABC'[at % 3]}`,
  outcome: at % 6 === 5 ? 'belum-lulus' : 'lulus',
  values: { 'rata-rata': `${75 + (at % 20)},50` },
}));

/** A period with invented rows, which opens in twenty minutes. Its address is random, because no page leads to it. */
const newRehearsal = (now: Date) => {
  const opensAt = new Date(Math.ceil((now.getTime() + opensInMs) / minuteMs) * minuteMs);
  return {
    id: randomUUID(),
    slug: `geladi-${randomBytes(4).toString('hex')}`,
    kind: 'lain' as const,
    title: 'Geladi Pengumuman Hasil',
    schoolYear: schoolYearAt(now),
    opensAt,
    closesAt: new Date(opensAt.getTime() + openMs),
    lookup: 'kode' as const,
    outcomes,
    rowLabels: [{ key: 'rata-rata', label: 'Rata-rata' }],
    contactText: 'Ini geladi dengan data rekaan.',
    state: 'draft' as const,
    isRehearsal: true,
    counts: {},
    createdAt: now,
    updatedAt: now,
  };
};

/** Creates a rehearsal: the same steps as for real results, with invented rows. */
export const createRehearsal = (context: StaffContext & { tokens: Pick<Tokens, 'encrypt'> }): Promise<{ id: string }> =>
  runOnce(context, 'results.rehearse', {}, (storeResult) =>
    context.db.transactional(async (db) => {
      const updatedBy = db.getReference(User, context.actor.id, { wrapped: true });
      const period = db.create(ResultPeriod, { ...newRehearsal(context.now()), updatedBy }, { persist: true });
      await db.flush();
      await addRows(db, period, inventedRows, makeCodes(rowCount), context.tokens);
      period.counts = await countOutcomes(db, period.id);
      await db.flush();
      const subject = { id: period.id, title: period.title };
      await recordActivity({ ...context, db }, { action: 'result.rehearse', subject });
      return storeResult(db, { id: period.id });
    }),
  );
