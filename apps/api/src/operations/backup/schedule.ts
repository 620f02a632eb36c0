import { setTimeout as pause } from 'node:timers/promises';
import { lastRun, type RecurringJob } from '../../platform/jobs/index.ts';
import { type BackupContext, beginBackup, findBeginning } from './backup.service.ts';
import { findLastWritten } from './backup-runs.ts';

const hourMs = 60 * 60_000;
/** How often a due backup looks whether another one has ended. */
const waitMs = 1_000;

const cronOf = (hour: number) => `0 ${hour} * * *`;

/** The time since which a backup is missing; undefined where none is due. */
async function findDueSince(
  { openDatabase, now, readTimeZone }: BackupContext,
  hour: number,
): Promise<Date | undefined> {
  const db = openDatabase();
  const since = (await findLastWritten(db))?.startedAt ?? (await findBeginning(db));
  const due = lastRun(cronOf(hour), readTimeZone(), now());
  return since !== null && since < due ? due : undefined;
}

/** The daily backup, at its hour or as soon as the application runs again. Undefined where it is off. */
export function dailyBackupJob(context: BackupContext): RecurringJob | undefined {
  const { hour } = context.backups.settings;
  if (hour === null) return undefined;
  return {
    kind: 'recurring',
    name: 'backup.daily',
    schedule: { cron: cronOf(hour) },
    backoff: { firstMs: hourMs, factor: 1, longestMs: hourMs },
    async run({ progress, signal }) {
      for (;;) {
        const dueSince = await findDueSince(context, hour);
        if (!dueSince) return undefined;
        const begun = await beginBackup(context, 'scheduled', dueSince, progress);
        if (begun) {
          const outcome = await begun.ended;
          if (outcome === 'written') return undefined;
          // One that the stop has ended is made after the next start.
          return { kind: outcome === 'stopped' ? 'release' : 'retry' };
        }
        // Another backup runs, or its process has died a moment ago.
        progress();
        await pause(waitMs, undefined, { signal });
      }
    },
  };
}
