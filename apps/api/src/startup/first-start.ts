import { randomBytes } from 'node:crypto';
import { limits, type SchoolTimeZone, texts, userFields } from '@madrasah/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type Env, EnvironmentError } from '../config/env.ts';
import { seedNavigation } from '../content/category-tree/index.ts';
import type { Database } from '../database/database.ts';
import {
  beginUpdate,
  endUpdate,
  isUpdateUnderWay,
  keepMigrationsToOwner,
  type MigrationProgress,
  migrateInSteps,
  oldestUpgradable,
  readRecordedVersion,
} from '../database/migrating/migrations-in-steps.ts';
import { findOldestRelease, isAtLeast, recordOldestReleases } from '../database/migrating/oldest-releases.ts';
import { knownMigrations, type Orm } from '../database/orm.ts';
import { changeRows, compiled, hasTable } from '../database/query.ts';
import { migrationsTable } from '../database/snapshot.ts';
import { extensions } from '../extensions/index.ts';
import { findPasswordFault, hashPassword } from '../identity/auth/index.ts';
import { createUser, hasAccounts } from '../identity/users/index.ts';
import { ofSite, StoreUnavailable } from '../platform/media/index.ts';
import { claimStorage, loadSite } from '../platform/site-storage/index.ts';
import { recordStep } from '../platform/steps/index.ts';
import { storeFirstTimeZone } from '../school/settings/index.ts';
import { applicationVersion } from '../shared/application-version.ts';
import type { Clock } from '../shared/clock.ts';
import type { ImageStorage } from '../shared/image-storage.ts';
import { type PrintStatus, StartError } from './start.ts';

const otherStorage =
  'Tempat penyimpanan gambar dan berkas (DATA_DIR atau S3_BUCKET) milik situs lain. Pilih tempat yang kosong, atau pulihkan cadangan situs itu. Tidak ada yang diubah.';
const newerData = (neededRelease = 'itu') =>
  `Data ini sudah dipakai versi aplikasi yang lebih baru. Jalankan versi ${neededRelease}, atau pulihkan cadangan sebelum pembaruan (…-sebelum-pembaruan.tar.zst) ke tempat yang kosong. Tidak ada yang diubah.`;
const olderData = `Data ini dari versi sebelum ${oldestUpgradable}. Jalankan versi ${oldestUpgradable} dahulu, lalu versi ini. Tidak ada yang diubah.`;

export type FirstStartOptions = {
  /** Whether this process migrates; else an operator has to have done it (`npm run migrate`). */
  migrates: boolean;
  /** The administrator's name, and the password unless it is to be generated. */
  account: { username: string; password?: string };
  passwordMinLength: number;
  /** Whether an empty database is filled with sample articles and accounts. */
  samples: boolean;
  /** Whether the first administrator of a new site is led through 'Siapkan situs'. */
  offersSetup?: boolean;
  images: ImageStorage;
  now: Clock;
  /** The first value of the school's time zone. */
  timeZone: SchoolTimeZone;
  progress: (line: string) => void;
  /** Backs up existing data before migrations; called only where there are any. */
  beforeUpdate?: () => Promise<void>;
  /** Ends the filling of an empty database early, and rolls it back. */
  stopping?: AbortSignal;
};

/** The first administrator, printed once: a generated password is stored nowhere else. */
export type FirstAccount = { username: string; password: string; isGenerated: boolean };

const startLock = 7_215_001;

type AccountOptions = Pick<FirstStartOptions, 'account' | 'passwordMinLength'>;

const firstAdministrator = (username: string) => ({
  fullName: 'Administrator',
  username,
  email: `${username.toLowerCase()}@madrasah.example`,
  role: 'admin' as const,
});

const faultOf = (field: z.ZodType, value: string) => field.safeParse(value).error?.issues[0]?.message;

async function findFirstPasswordFault(db: Database, { account, passwordMinLength }: AccountOptions) {
  const { username, password } = account;
  if (password === undefined) return undefined;
  const owner = firstAdministrator(username);
  return faultOf(userFields.password, password) ?? findPasswordFault({ db, passwordMinLength }, password, owner);
}

/** Refuses an invalid name or password of the environment for the first account, with a line for each error. */
export async function requireUsableAccount(db: Database, options: AccountOptions): Promise<void> {
  const faults = {
    ADMIN_USERNAME: faultOf(userFields.username, options.account.username),
    ADMIN_PASSWORD: await findFirstPasswordFault(db, options),
  };
  const lines = Object.entries(faults).flatMap(([name, fault]) => (fault ? [`${name}: ${fault}`] : []));
  if (lines.length > 0) throw new EnvironmentError(lines.join('\n'));
}

async function makeFirstAccount(db: Database, { account, passwordMinLength, now }: FirstStartOptions) {
  const random = randomBytes(limits.user.passwordMinHighest).toString('base64url');
  const password = account.password ?? random.slice(0, Math.max(16, passwordMinLength));
  const { username } = account;
  const admin = createUser(db, firstAdministrator(username), await hashPassword(password), now());
  await db.flush();
  return { admin, account: { username, password, isGenerated: account.password === undefined } };
}

/** Newer tables are refused unless the release that made them states that they work with this one. */
async function requireOwnData(orm: Orm): Promise<void> {
  const recorded = (await orm.migrator.getExecuted()).map(({ name }) => name);
  const { unknown, isTooOld } = await readRecordedVersion(recorded);
  if (unknown.length > 0) {
    const oldest = await findOldestRelease(orm.em.fork(), unknown);
    if (oldest === undefined || !isAtLeast(applicationVersion, oldest))
      throw new StartError(newerData(oldest && `${oldest} atau yang lebih baru`));
  }
  if (isTooOld) throw new StartError(olderData);
}

/** Whether migrations would change a site with content; an interrupted first start has left none. */
async function isUpdate(orm: Orm): Promise<boolean> {
  if ((await orm.migrator.getExecuted()).length === 0 || (await orm.migrator.getPending()).length === 0) return false;
  return hasAccounts(orm.em.fork());
}

/**
 * Makes processes that start at the same time on one database run one after the other, however long that takes. The
 * transaction of the lock is idle while others migrate and back up.
 */
async function waitForStartLock(guard: Database): Promise<void> {
  await changeRows(guard, compiled(sql`set local lock_timeout = 0`));
  await changeRows(guard, compiled(sql`set local idle_in_transaction_session_timeout = 0`));
  await changeRows(guard, compiled(sql`select pg_advisory_xact_lock(${startLock})`));
}

/** Reports once for each migration that it waits for a lock. */
function reportLockWait(progress: (line: string) => void) {
  let reported = '';
  return ({ name, step }: MigrationProgress) => {
    if (step === 'waiting' && name !== reported) progress('Menunggu pekerjaan lain pada basis data selesai…');
    if (step === 'waiting') reported = name;
  };
}

async function carryOutPending(orm: Orm, progress: (line: string) => void): Promise<string[]> {
  const known = await knownMigrations();
  // Before as well, so that the older version can start again where this one is killed in between.
  await recordOldestReleases(orm.em.fork(), known);
  const carriedOut = await migrateInSteps(orm, reportLockWait(progress));
  await recordOldestReleases(orm.em.fork(), known);
  await keepMigrationsToOwner(orm.em.fork());
  if (await isUpdateUnderWay(orm)) await endUpdate(orm);
  return carriedOut;
}

/** Migrates the tables and returns the names of the migrations. Processes that start together wait. */
export async function migrate(orm: Orm, progress: (line: string) => void): Promise<string[]> {
  return orm.em.fork().transactional(async (guard) => {
    await waitForStartLock(guard);
    await requireOwnData(orm);
    return carryOutPending(orm, progress);
  });
}

/** The migrations of a start, with a backup first; an interrupted update already has its backup. */
async function update(orm: Orm, { beforeUpdate, progress }: FirstStartOptions): Promise<void> {
  await requireOwnData(orm);
  if (await isUpdate(orm)) {
    if (await isUpdateUnderWay(orm)) progress('Pembaruan yang terputus dilanjutkan; cadangan sebelumnya sudah ada.');
    else await beforeUpdate?.();
    await beginUpdate(orm);
  }
  await carryOutPending(orm, progress);
}

/** Refuses a database whose tables are older than this version. */
export async function requireMigrated(orm: Orm): Promise<void> {
  // In a new database the migrator would create its own table when it looks for pending migrations, and may not.
  const hasMigrations = await hasTable(orm.em.fork(), migrationsTable);
  if (hasMigrations && (await orm.migrator.getPending()).length === 0) return requireOwnData(orm);
  throw new EnvironmentError('MIGRATE: basis data belum dimigrasikan. Jalankan npm run migrate lebih dahulu');
}

/** Marks the storage as this site's where that is safe. A site starts without it too, and reports why. */
async function claimImages(orm: Orm, { images, now, progress }: FirstStartOptions): Promise<ImageStorage> {
  const openDatabase = () => orm.em.fork();
  const { siteId } = await loadSite(openDatabase());
  const fault = await claimStorage({ openDatabase, images, now }).catch((error: unknown) => {
    if (error instanceof StoreUnavailable) return error.fault;
    throw error;
  });
  if (fault === 'otherSite' && !(await hasAccounts(openDatabase()))) throw new StartError(otherStorage);
  if (fault) progress(texts.upload.storeFaults[fault]);
  return ofSite(images, siteId);
}

/**
 * Prepares the database: migrations, the fixed navigation and, when there is no account yet, the first administrator,
 * the settings and, if configured, the samples. Each part is one transaction, so the next start repeats an interrupted
 * one. Returns the first account when it was created now; refuses an invalid one (`EnvironmentError`) unless there is
 * an account already.
 */
export async function prepareDatabase(orm: Orm, options: FirstStartOptions): Promise<FirstAccount | null> {
  return orm.em.fork().transactional(async (guard) => {
    await waitForStartLock(guard);
    await (options.migrates ? update(orm, options) : requireMigrated(orm));
    const images = await claimImages(orm, options);

    return orm.em.fork().transactional(async (db) => {
      await changeRows(db, compiled(sql`set local lock_timeout = 0`));
      await seedNavigation(db);
      await storeFirstTimeZone(db, options.timeZone, options.now());
      if (await hasAccounts(db)) return null;

      // Large texts that only an empty database needs.
      const { seedSamples, seedSettings } = await import('../seeds/starter-site.ts');
      // Before the account: its password may not be the name of the site.
      if (options.samples) await seedSettings({ ...options, db });
      await requireUsableAccount(db, options);
      const { admin, account } = await makeFirstAccount(db, options);
      if (options.offersSetup) await recordStep(db, 'setupOffered', options.now());
      const context = {
        ...options,
        images,
        db,
        address: 'localhost',
        visitorId: null,
        idempotencyKey: null,
        cacheDependencies: null,
        reservedPaths: new Set<string>(),
        extensions,
      };
      if (options.samples) await seedSamples(context, admin, options);
      return account;
    });
  });
}

/** Prints the first account once: a generated password is stored nowhere else. */
export function printFirstAccount(account: FirstAccount | null, printStatus: PrintStatus): void {
  if (!account) return;
  printStatus(`Akun pertama: ${account.username}`);
  printStatus(
    account.isGenerated
      ? `Kata sandi: ${account.password} (hanya ditampilkan sekali ini; simpan baik-baik)`
      : 'Kata sandi: seperti pada ADMIN_PASSWORD',
  );
}

/** Prints the addresses and, on the first start, the first account. */
export function printAddresses(env: Env, firstAccount: FirstAccount | null, printStatus: PrintStatus): void {
  printStatus(`Situs publik dan API: ${env.publicOrigin}`);
  printStatus(`Aplikasi staf: ${env.adminOrigins[0]}/admin`);
  printFirstAccount(firstAccount, printStatus);
}
