import { join } from 'node:path';
import { backupTexts } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { BackupPlace } from '../../trpc/backup-place.ts';
import type { Context, Services } from '../../trpc/context.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { recordActivity } from '../activity/index.ts';
import { requireOwnPassword } from '../auth/index.ts';
import { User } from '../users/index.ts';
import { BackupError } from './backup-error.ts';
import { requireStored, type StoredBackup } from './backup-folder.ts';
import { endRestoredRun } from './backup-runs.ts';
import { keyFrom } from './encryption.ts';
import { verifyForRestore } from './restore-backup.ts';
import { type RestoreRecord, readRestoreRecord, writeRestoreRecord } from './restore-record.ts';

/** A process that died while it read a backup keeps nobody from asking again for longer. */
const underWayMs = 60 * 60_000;

const unreadable = 'Berkas cadangan tidak dapat dibaca. Tidak ada yang diubah.';
const interrupted = 'Pemulihan terputus. Periksa isi situs; bila belum pulih, mulai lagi.';

type RestoreContext = StaffContext & Pick<Context, 'backups' | 'log'> & { sessionId: string };

/** Whether the application itself can restore a backup: it may stand still, and knows what opens it. */
export const isRestorableHere = ({ restart, settings }: BackupPlace, { isLocked }: StoredBackup): boolean =>
  restart !== undefined && (!isLocked || keyFrom(settings.lock).passphrase !== undefined);

const isUnderWay = (record: RestoreRecord | null, now: Date): boolean =>
  record !== null &&
  ['checking', 'replacing'].includes(record.state) &&
  now.getTime() - Date.parse(record.at) < underWayMs;

/** What to tell people of a failure: of a fault that is not the backup's they read in the log. */
export const reasonForPeople = (error: unknown): string => (error instanceof BackupError ? error.message : unreadable);

/** Reads the whole file while the site goes on; only for one that is whole it stands still. Never rejects. */
async function checkAndRestart(
  { backups: { settings }, now, log }: RestoreContext,
  record: RestoreRecord,
  restart: () => void,
): Promise<void> {
  const { folder, lock } = settings;
  try {
    await verifyForRestore(join(folder, record.name), keyFrom(lock));
    await writeRestoreRecord(folder, { ...record, state: 'replacing' });
    restart();
  } catch (error) {
    log.error({ err: error }, 'backup not restored');
    const failed = { ...record, state: 'failed', at: now().toISOString(), reason: reasonForPeople(error) } as const;
    await writeRestoreRecord(folder, failed).catch(() => undefined);
  }
}

/**
 * Has a backup take the place of the whole site, for whoever proves to be the owner of the account by the password: a
 * stolen session alone cannot take the site, and the log of what was done to it, back to an earlier day.
 */
export async function askRestore(
  context: RestoreContext,
  { name, currentPassword }: { name: string; currentPassword: string },
): Promise<void> {
  const { backups, now } = context;
  const { restart, settings } = backups;
  const backup = await requireStored(settings.folder, name);
  if (!restart || !isRestorableHere(backups, backup)) throw new Refusal('CONFLICT', backupTexts.restoredElsewhere);
  const { id, username } = await requireOwnPassword(context, currentPassword);
  if (isUnderWay(await readRestoreRecord(settings.folder), now())) {
    throw new Refusal('CONFLICT', backupTexts.alreadyRestoring);
  }
  await recordActivity(context, { action: 'backup.askRestore', subject: { id: name, title: name } });
  const at = now().toISOString();
  const record: RestoreRecord = { name, asker: { id, username }, at, state: 'checking', reason: null };
  await writeRestoreRecord(settings.folder, record);
  void checkAndRestart(context, record, restart);
}

/** Whoever asked, where what was restored knows them. */
async function findAsker(db: Database, { asker }: RestoreRecord): Promise<{ id: string } | null> {
  const user = asker && (await db.findOne(User, { id: asker.id, username: asker.username }));
  return user && { id: user.id };
}

/** Notes at a start what came of the last restoring: in the log of what is now there, or that it did not come to its end. */
export async function concludeRestore(folder: string, { openDatabase, now }: Pick<Services, 'openDatabase' | 'now'>) {
  const record = await readRestoreRecord(folder);
  if (!record || record.state === 'done' || record.state === 'failed') return;
  const at = now().toISOString();
  if (record.state !== 'replaced') {
    return writeRestoreRecord(folder, { ...record, at, state: 'failed', reason: interrupted });
  }
  const db = openDatabase();
  await endRestoredRun(db, now());
  const subject = { id: record.name, title: record.name };
  const doing = { action: 'backup.restore', subject, keepsAddress: false } as const;
  await recordActivity({ db, now, address: '', actor: await findAsker(db, record) }, doing);
  await writeRestoreRecord(folder, { ...record, at, state: 'done' });
}
