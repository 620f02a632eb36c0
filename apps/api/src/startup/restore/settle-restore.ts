import type { RestoreReport, WithdrawalKind } from '@madrasah/contract';
import { sql } from 'kysely';
import { sanitiseStoredTexts } from '../../content/articles/index.ts';
import { renewChangeFeed } from '../../content/changes/index.ts';
import { retractAgain } from '../../content/collections/index.ts';
import { removeAllPreviews } from '../../content/lifecycle/index.ts';
import type { Database } from '../../database/database.ts';
import { changeRows, compiled, hasTable, queriesOf } from '../../database/query.ts';
import { extensions } from '../../extensions/index.ts';
import { createEncryptor, type SessionTables } from '../../identity/auth/index.ts';
import { endAllLinks } from '../../identity/password-reset/index.ts';
import { closeAccountsAgain, hasActiveAdmin, readClosedAccounts } from '../../identity/users/index.ts';
import { type AfterRestore, BackupError, requireTrusted, type Settlement } from '../../operations/backup/index.ts';
import { addErasures, type Erasure, readErasures } from '../../platform/erasures/index.ts';
import {
  addSealedKeys,
  type Encryptor,
  openKeys,
  readSealedKeys,
  resealKey,
  type SealedKey,
} from '../../platform/installation/index.ts';
import type { JobTables } from '../../platform/jobs/index.ts';
import { holdWaitingMail } from '../../platform/mail/index.ts';
import { requestSweep } from '../../platform/media/index.ts';
import {
  type Again,
  addWithdrawals,
  deletedFrom,
  keyOf,
  readWithdrawals,
  type Withdrawal,
  type WithdrawalStep,
} from '../../platform/withdrawals/index.ts';
import { skipNoticeLetters } from '../../school/notices/index.ts';
import { type ErasureFile, isOfLostSite, joined } from './erasure-file.ts';

const asDraft = (table: string): Again => {
  return (subjects) => [
    sql`update ${sql.table(table)} set status = 'draft', version = version + 1
        where public_id = any(${subjects}) and status = 'published' and deleted_at is null`,
  ];
};
const messageKey = keyOf('one', 'id', 'tanggal_kirim');

/** Statements for each kind; the last one of a step counts. Accounts, retractions and pictures have code of their own. */
const ofCore: readonly WithdrawalStep[] = [
  { kind: 'article', isGone: false, again: asDraft('articles') },
  { kind: 'article', isGone: true, again: deletedFrom('articles', sql`one.public_id`) },
  { kind: 'entry', isGone: false, again: asDraft('collection_entries') },
  { kind: 'entry', isGone: true, again: deletedFrom('collection_entries', sql`one.public_id`) },
  {
    kind: 'comment',
    isGone: false,
    again: (subjects, now) => [
      sql`update comments set status = 'rejected', moderated_at = ${now}
          where id = any(${subjects}) and status = 'approved'`,
    ],
  },
  { kind: 'comment', isGone: true, again: deletedFrom('comments', sql`one.id`) },
  {
    kind: 'message',
    isGone: false,
    again: (subjects, now) => [
      sql`update guest_messages as one set status = 'hidden', moderated_at = ${now}
          where ${messageKey} = any(${subjects}) and status = 'shown'`,
    ],
  },
  { kind: 'message', isGone: true, again: deletedFrom('guest_messages', messageKey) },
  { kind: 'picture', isGone: true, again: deletedFrom('images', sql`one.name`) },
];

const steps = [...ofCore, ...extensions.flatMap(({ withdrawals = [] }) => withdrawals)];

/** Takes back in a restored database what is on the list; returns how much of each kind. */
async function withdrawAgain(
  db: Database,
  withdrawals: readonly Withdrawal[],
  now: Date,
): Promise<RestoreReport['withdrawn']> {
  const counts: RestoreReport['withdrawn'] = {};
  const count = (kind: WithdrawalKind, amount: number) => {
    if (amount > 0) counts[kind] = (counts[kind] ?? 0) + amount;
  };
  const subjectsOf = (kind: WithdrawalKind, isGone: boolean) =>
    withdrawals.filter((one) => one.kind === kind && one.isGone === isGone).map(({ subject }) => subject);
  count(
    'retraction',
    await retractAgain(db, { retractions: subjectsOf('retraction', true), deleted: subjectsOf('picture', true) }),
  );
  for (const { kind, isGone, prepare } of steps) await prepare?.(db, subjectsOf(kind, isGone), now);
  for (const { kind, isGone, again } of steps) {
    const subjects = subjectsOf(kind, isGone);
    if (subjects.length === 0) continue;
    let changed = 0;
    for (const statement of again(sql`${subjects}::text[]`, now)) changed = await changeRows(db, compiled(statement));
    count(kind, changed);
  }
  return counts;
}

const queries = queriesOf<SessionTables & JobTables>();

type SettlementOptions = {
  /** Whether a site is replaced: what was revoked in it stays revoked. */
  replaces: boolean;
  /** Whether the operator has confirmed a backup of another installation. */
  acceptsForeign: boolean;
  encryptor: Encryptor;
  /** The lists of erasures and withdrawals outside the database. */
  file: ErasureFile;
  /** The operator wants content back that was taken back since; what concerns access and consent stays ended. */
  bringsBack: boolean;
  now: Date;
};

/** What the replaced site has and the backup lacks. */
type Present = {
  keys: SealedKey[];
  erasures: Erasure[];
  /** Null where the site of an older version has no list. */
  withdrawals: Withdrawal[] | null;
  closed: string[];
  ofExtensions: AfterRestore[];
};

/** What an operator may want back. */
const content: readonly WithdrawalKind[] = ['article', 'entry', 'comment', 'message', 'picture', 'retraction'];

/** A replaced site of an older version has fewer tables. */
async function readPresent(db: Database, since: Date): Promise<Present> {
  const when = async <Value>(table: string, read: () => Promise<Value>, otherwise: Value) =>
    (await hasTable(db, table)) ? read() : otherwise;
  const ofExtensions: AfterRestore[] = [];
  for (const { beforeRestore } of extensions) {
    if (beforeRestore) ofExtensions.push(await beforeRestore(db, since));
  }
  return {
    keys: await when('installation_keys', () => readSealedKeys(db), []),
    erasures: await when('erasures', () => readErasures(db), []),
    withdrawals: await when('withdrawals', () => readWithdrawals(db), null),
    closed: await when('activities', () => readClosedAccounts(db, since), []),
    ofExtensions,
  };
}

/** Access that was granted before the backup may have been revoked since. */
async function revokeAccess(db: Database, now: Date) {
  const sessions = await changeRows(db, queries.deleteFrom('sessions'));
  let ofExtensions: Partial<RestoreReport> = {};
  for (const extension of extensions) ofExtensions = { ...ofExtensions, ...(await extension.revokeAccess?.(db)) };
  return {
    ...nothingRevoked,
    ...ofExtensions,
    sessions,
    previewLinks: await removeAllPreviews(db),
    passwordLinks: await endAllLinks(db, now),
  };
}

const nothingRevoked = { sessions: 0, apiKeys: 0, previewLinks: 0, passwordLinks: 0 };

/** A backup with a secret replaces the secret of the site, so keys are encrypted under it. */
function resealed(keys: readonly SealedKey[], encryptor: Encryptor, secret: string): SealedKey[] {
  const next = createEncryptor({ present: secret });
  return keys.map((key) => resealKey(key, encryptor, next));
}

/**
 * What a restore must keep, in its transaction: access revoked, accounts closed and persons erased since the backup.
 * What was sent since is not sent again. The report lists what was done.
 */
export function restoreSettlement(
  options: SettlementOptions,
): Settlement & { readonly report: RestoreReport | undefined } {
  const { replaces, acceptsForeign, encryptor, file, bringsBack, now } = options;
  let present: Present = { keys: [], erasures: [], withdrawals: null, closed: [], ofExtensions: [] };
  let report: RestoreReport | undefined;

  /** A database that contains nothing has a list without entries. */
  const isListMissing = () => file.withdrawals === null && !(replaces && present.withdrawals !== null);

  /**
   * What was taken back in the replaced site, or is in its file; stored for further restores. The list in the backup is
   * older, and what is on it alone may be public again.
   */
  async function listWithdrawals(db: Database): Promise<Withdrawal[]> {
    const { keys, withdrawals } = present;
    // The file is a little older than the database of the same site.
    const isFileOlder = replaces && withdrawals !== null && !isOfLostSite(file, keys);
    const ofFile = isFileOlder ? file.lost : joined(file.withdrawals ?? [], file.lost);
    const all = joined(replaces ? (withdrawals ?? []) : [], ofFile);
    const listed = bringsBack ? all.filter(({ kind }) => !content.includes(kind)) : all;
    await addWithdrawals(db, listed);
    return listed;
  }

  /** Combines the lists of the replaced site, of its file and of the backup; all entries are kept. */
  async function erase(db: Database, secret: string | undefined) {
    const keys = [...present.keys, ...file.keys];
    await addSealedKeys(db, secret === undefined ? keys : resealed(keys, encryptor, secret), now);
    await addErasures(db, [...present.erasures, ...file.erasures]);
    const encryptors = secret === undefined ? [encryptor] : [encryptor, createEncryptor({ present: secret })];
    const stored = [...keys, ...(await readSealedKeys(db))];
    const opened = encryptors.flatMap((one) => openKeys(stored, one));
    const all = await readErasures(db);
    const ended = { erased: 0, isIncomplete: false };
    for (const { eraseAgain } of extensions) {
      const one = await eraseAgain?.({ db, now: () => now, images: null, extensions }, all, opened);
      ended.erased += one?.erased ?? 0;
      ended.isIncomplete ||= one?.isIncomplete === true;
    }
    return ended;
  }

  return {
    get report() {
      return report;
    },
    async before(db, manifest) {
      present = await readPresent(db, new Date(manifest.createdAt));
      requireTrusted(manifest, { encryptor, keys: [...present.keys, ...file.keys] }, acceptsForeign);
    },
    async after(db, secret) {
      const cleanedTexts = await sanitiseStoredTexts(db);
      const revoked = replaces ? await revokeAccess(db, now) : nothingRevoked;
      const { erased, isIncomplete } = await erase(db, secret);
      const withdrawals = await listWithdrawals(db);
      for (const { keep } of present.ofExtensions) await keep?.(db, now);
      const withdrawn = await withdrawAgain(db, withdrawals, now);
      const accounts = withdrawals.flatMap(({ kind, subject }) => (kind === 'account' ? [subject] : []));
      const deactivated = await closeAccountsAgain(db, [...present.closed, ...accounts], now);
      if (replaces && !(await hasActiveAdmin(db))) {
        throw new BackupError(
          'Sesudah penonaktifan dan penghapusan akun diterapkan lagi, tidak ada administrator yang aktif. Pilih cadangan yang lebih baru, atau aktifkan dahulu seorang administrator yang sudah ada waktu itu. Tidak ada yang diubah.',
        );
      }
      const { held: heldMail, dropped: droppedMail } = await holdWaitingMail(db, now);
      let partsOfReport: Partial<RestoreReport> = {};
      for (const { settle } of present.ofExtensions) partsOfReport = { ...partsOfReport, ...(await settle?.(db, now)) };
      await renewChangeFeed(db);
      await skipNoticeLetters(db);
      // Deletes the jobs of the backup: what they are about is held, or gets a new job.
      await changeRows(db, queries.deleteFrom('jobs'));
      if (replaces) await requestSweep(db, now);
      report = {
        ...revoked,
        deactivated,
        withdrawn,
        isWithdrawalListMissing: isListMissing(),
        erased,
        isErasureListIncomplete: isIncomplete,
        heldMail,
        droppedMail,
        heldDeliveries: 0,
        stoppedDigests: 0,
        cleanedTexts,
        ...partsOfReport,
      };
    },
  };
}
