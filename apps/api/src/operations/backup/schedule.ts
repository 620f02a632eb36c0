import { type BackupContext, beginBackup, findBeginning } from './backup.service.ts';
import { findLastFailure, findLastSuccess } from './backup-runs.ts';

/** After a failure it is tried again no sooner than this. */
const retryMs = 60 * 60_000;
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** The last moment at which the school's clocks showed this hour; its zones know no summer time. */
function lastTime(hour: number, timeZone: string, now: Date): Date {
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const parts = Object.fromEntries(shown.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  const sinceHour = ((parts.hour ?? 0) - hour) * hourMs + (parts.minute ?? 0) * 60_000;
  const fullMinute = now.getTime() - (now.getTime() % 60_000);
  return new Date(fullMinute - (sinceHour < 0 ? sinceHour + dayMs : sinceHour));
}

/** The moment since which a backup is missing; undefined where none is due. */
async function findDueSince({ openDatabase, backups, now, timeZone }: BackupContext): Promise<Date | undefined> {
  const { hour } = backups.settings;
  if (hour === null || backups.stopping.aborted) return undefined;
  const db = openDatabase();
  const failure = await findLastFailure(db);
  if (failure && now().getTime() - failure.startedAt.getTime() < retryMs) return undefined;
  const since = (await findLastSuccess(db))?.startedAt ?? (await findBeginning(db));
  const due = lastTime(hour, timeZone, now());
  return since !== null && since < due ? due : undefined;
}

/**
 * Makes the day's backup once its hour has come, or as soon as the application runs again: a computer may be off at
 * night. Of several processes one makes it, beside the other jobs; answers with what ends when it does.
 */
export async function makeDailyBackup(context: BackupContext): Promise<{ ended: Promise<void> } | undefined> {
  const dueSince = await findDueSince(context);
  return dueSince && beginBackup(context, 'scheduled', dueSince);
}
