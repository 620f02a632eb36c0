import type { ResultPeriodView } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { isLeased } from '../../platform/jobs/index.ts';
import type { ResultPeriod } from './result-period.entity.ts';
import { readLookUps, readNames, readProgress } from './results.queries.ts';

const peopleOf = ({ sealedBy, approvedBy, updatedBy }: ResultPeriod): string[] =>
  [sealedBy, approvedBy, updatedBy].flatMap((person) => person?.id ?? []);

const iso = (time: Date | null | undefined): string | null => time?.toISOString() ?? null;

/** Periods as staff see them: without salt, key and codes. */
export async function toPeriodViews(
  db: Database,
  periods: readonly ResultPeriod[],
  now: Date,
): Promise<ResultPeriodView[]> {
  const names = await readNames(db, periods.flatMap(peopleOf));
  const nameOf = (person: { id: string } | null | undefined) => (person ? (names.get(person.id) ?? null) : null);
  const lookUps = await readLookUps(
    db,
    periods.map(({ id }) => id),
  );
  // A period is sealed for minutes, so there is hardly ever one.
  const progress = new Map(
    await Promise.all(
      periods
        .filter(({ sealingSince }) => sealingSince)
        .map(async ({ id }) => {
          const isRunning = await isLeased(db.fork(), 'results.seal', id, now);
          return [id, { ...(await readProgress(db.fork(), id)), isRunning }] as const;
        }),
    ),
  );
  return periods.map((period) => ({
    id: period.id,
    version: period.version,
    state: period.stateAt(now),
    slug: period.slug,
    kind: period.kind,
    title: period.title,
    schoolYear: period.schoolYear,
    opensAt: period.opensAt.toISOString(),
    closesAt: period.closesAt.toISOString(),
    lookup: period.lookup,
    outcomes: period.outcomes,
    rowLabels: period.rowLabels,
    contactText: period.contactText,
    counts: period.counts,
    sealing: progress.get(period.id) ?? null,
    sealHash: period.sealHash ?? null,
    sealedAt: iso(period.sealedAt),
    sealedBy: nameOf(period.sealedBy),
    approvedAt: iso(period.approvedAt),
    approvedBy: nameOf(period.approvedBy),
    replacedAt: iso(period.replacedAt),
    needsTwoPeople: period.needsTwoPeople,
    isRehearsal: period.isRehearsal,
    lookUps: lookUps.get(period.id) ?? 0,
    updatedAt: period.updatedAt.toISOString(),
    updatedBy: nameOf(period.updatedBy) ?? '',
  }));
}

export async function toPeriodView(db: Database, period: ResultPeriod, now: Date): Promise<ResultPeriodView> {
  const [view] = await toPeriodViews(db, [period], now);
  if (!view) throw new Error('a period has a view');
  return view;
}
