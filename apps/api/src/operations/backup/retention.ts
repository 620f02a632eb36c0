import type { NamedBackup } from './names.ts';

/** How many scheduled backups are kept: the newest of so many days, weeks and months. */
export type Retention = { days: number; weeks: number; months: number };

/** How many backups before updates are kept. */
const keptBeforeUpdates = 3;
/** How many backups that are not whole are kept: they replace no whole one. */
const keptIncomplete = 3;

type Period = (day: string) => string;
const dayItself: Period = (day) => day;
const monthOf: Period = (day) => day.slice(0, 7);
/** The week of a day, by its Monday. */
const weekOf: Period = (day) => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
};

function newestOf(backups: readonly NamedBackup[], count: number, periodOf: (backup: NamedBackup) => string) {
  const newest = new Map<string, NamedBackup>();
  for (const backup of backups) if (!newest.has(periodOf(backup))) newest.set(periodOf(backup), backup);
  return [...newest.values()].slice(0, count);
}

/**
 * The outdated backups. Only scheduled ones and those before updates, and never the newest: others are removed by
 * staff.
 */
export function chooseOutdated(
  backups: readonly NamedBackup[],
  { days, weeks, months }: Retention,
  timeZone: string,
): NamedBackup[] {
  const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const newestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const automatic = newestFirst.filter(({ kind }) => kind === 'scheduled' || kind === 'beforeUpdate');
  const incomplete = automatic.filter(({ isWhole }) => !isWhole);
  const scheduled = automatic.filter(({ kind, isWhole }) => kind === 'scheduled' && isWhole);
  const beforeUpdates = automatic.filter(({ kind, isWhole }) => kind === 'beforeUpdate' && isWhole);
  const by = (period: Period) => (backup: NamedBackup) => period(dayFormat.format(backup.at));

  const kept = new Set([
    ...scheduled.slice(0, 1),
    ...newestOf(scheduled, days, by(dayItself)),
    ...newestOf(scheduled, weeks, by(weekOf)),
    ...newestOf(scheduled, months, by(monthOf)),
    ...beforeUpdates.slice(0, keptBeforeUpdates),
    ...incomplete.slice(0, keptIncomplete),
  ]);
  return [...scheduled, ...beforeUpdates, ...incomplete].filter((backup) => !kept.has(backup));
}
