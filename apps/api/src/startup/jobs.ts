import { limits, resultLimits } from '@madrasah/contract';
import { rollUpVisits } from '../content/analytics/index.ts';
import { announceMoments, flushCounters, notifyAuthors } from '../content/articles/index.ts';
import { collectChangesJob, removeOldChanges } from '../content/changes/index.ts';
import { moderatedComments } from '../content/comments/index.ts';
import { removeGonePresence, removeOldDrafts } from '../content/drafts/index.ts';
import { moderatedMessages } from '../content/guestbook/index.ts';
import { removeReplacedJob } from '../content/library/index.ts';
import { removeEndedPreviews, removeOldTrash, removeOldVersions } from '../content/lifecycle/index.ts';
import { removeUnread } from '../content/moderation/index.ts';
import type { JobTools } from '../extensions/extension.ts';
import { extensions } from '../extensions/index.ts';
import { logRefusedLogins, removeEndedSessions, removeOldAddresses } from '../identity/auth/index.ts';
import { removeEndedLinks } from '../identity/password-reset/index.ts';
import { type BackupContext, dailyBackupJob } from '../operations/backup/index.ts';
import { removeOldActivities } from '../platform/activity/index.ts';
import {
  correctTimes,
  type LatestTime,
  past,
  removeOldReports,
  reportClockEvent,
  reportProcess,
  type TimesOfTable,
} from '../platform/clock/index.ts';
import { documentClaimMs, removeDocumentJob } from '../platform/documents/index.ts';
import { removeExpiredKeys } from '../platform/idempotency/index.ts';
import {
  every,
  inEachProcess,
  type JobContext,
  type JobDefinition,
  type RecurringJob,
  type Retention,
} from '../platform/jobs/index.ts';
import { removeOldMail, sendMailJob } from '../platform/mail/index.ts';
import {
  endExpiredClaims,
  makeVariantsJob,
  queueMissingVariants,
  removeFilesJob,
  removeUnfinishedFiles,
  sweepJob,
  uploadClaimMs,
} from '../platform/media/index.ts';
import { compareFilesJob } from '../platform/site-storage/index.ts';
import { removeOldImports } from '../platform/table-import/index.ts';
import { removeExpiredAttempts } from '../platform/throttling/index.ts';
import { notifyOfFullDisk, removeOldNotices, writeNoticeLetters } from '../school/notices/index.ts';
import { readDiskSpace, removeOldFiles, type WatchedFolder } from '../shared/disk/folders.ts';
import type { ImageStorage } from '../shared/image-storage.ts';
import type { Services } from '../trpc/context.ts';
import { releaseMemory } from './process/release-memory.ts';
import { keepErasureFile } from './restore/erasure-file.ts';

const { session, idempotency, invitation, preview, refusedLogins } = limits;

/** The same, where it must not count as recent afterwards. */
const longAgo = (milliseconds: number): LatestTime => ({ latestMs: 0, correctedMs: -milliseconds });
const atMost = (latestMs: number): LatestTime => ({ latestMs });

/** Times that a clock that was ahead would leave wrong for that long. `clock.correct` corrects them. */
export const correctedTimes: readonly TimesOfTable[] = [
  { table: 'article_visits', columns: { counted_at: past } },
  { table: 'backup_runs', columns: { started_at: past, ended_at: past, verified_at: past } },
  { table: 'document_claims', columns: { until: atMost(documentClaimMs) } },
  { table: 'entry_preview_links', columns: { expires_at: atMost(preview.keptMs) } },
  {
    table: 'idempotency_keys',
    columns: { claimed_until: atMost(idempotency.claimMs), expires_at: atMost(idempotency.keptMs) },
  },
  { table: 'image_file_claims', columns: { until: atMost(uploadClaimMs) } },
  { table: 'known_addresses', columns: { last_login_at: past } },
  { table: 'notice_marks', columns: { notified_until: past } },
  { table: 'notices', columns: { began_at: past, created_at: past } },
  { table: 'outgoing_messages', columns: { created_at: past, expires_at: atMost(invitation.validMs) } },
  { table: 'password_resets', columns: { expires_at: atMost(invitation.validMs) } },
  { table: 'picture_replacements', columns: { started_at: past } },
  { table: 'presence', columns: { since: past, seen_at: past } },
  { table: 'preview_links', columns: { expires_at: atMost(preview.keptMs) } },
  { table: 'refused_logins', columns: { last_at: past, ends_at: atMost(refusedLogins.windowMs) } },
  {
    table: 'sessions',
    columns: {
      created_at: past,
      expires_at: atMost(session.rememberedMs),
      rotated_at: longAgo(2 * session.refreshGraceMs),
      confirmed_at: longAgo(resultLimits.secondFactorMs),
    },
  },
  { table: 'steps_taken', columns: { taken_at: past } },
  { table: 'table_imports', columns: { changed_at: past } },
  { table: 'visit_pauses', columns: { began_at: past, ended_at: past } },
  { table: 'withdrawals', columns: { at: past } },
  ...extensions.flatMap(({ times = [] }) => times),
];

/** `uploads`: the folder of stored pictures. `dataDir`: the folder whose free disk space is watched. */
type JobsOptions = Omit<JobTools, 'extensions'> & {
  services: Omit<BackupContext, 'actor' | 'address' | 'log'> & Pick<Services, 'mailTransport' | 'receivedFolder'>;
  /** The storage itself, also where it is not marked as this site's. */
  storage: ImageStorage;
  uploads: string;
  dataDir: string;
  dataFolder: WatchedFolder;
  /** How far the clock of this computer is ahead of the database's. */
  readClockSkewMs: () => number;
  log: JobContext['log'] & BackupContext['log'];
};

const second = 1_000;
const minute = 60 * second;

/** The retention jobs. Each run deletes a limited number of rows. */
const retention: Retention[] = [
  ['activity.removeOld', 10 * minute, removeOldActivities],
  ['articles.removeOldRevisions', 10 * minute, removeOldVersions],
  ['articles.removeOldTrash', minute, removeOldTrash('articles')],
  ['attempts.removeExpired', minute, removeExpiredAttempts],
  ['collections.removeOldTrash', minute, removeOldTrash('collection_entries')],
  ['comments.removeUnread', 10 * minute, removeUnread(moderatedComments)],
  ['drafts.removeOld', 10 * minute, removeOldDrafts],
  ['guestbook.removeUnread', 10 * minute, removeUnread(moderatedMessages)],
  ['idempotency.removeExpired', minute, removeExpiredKeys],
  ['logins.removeOldAddresses', 10 * minute, removeOldAddresses],
  ['mail.removeOld', 10 * minute, removeOldMail],
  ['notices.removeOld', 10 * minute, removeOldNotices],
  ['passwordLinks.removeEnded', minute, removeEndedLinks],
  ['presence.removeGone', minute, removeGonePresence],
  ['previews.removeEnded', minute, removeEndedPreviews],
  ['sessions.removeEnded', minute, removeEndedSessions],
  ['tables.removeOld', 10 * minute, removeOldImports],
  ...extensions.flatMap((extension) => extension.retention ?? []),
];

/** Corrects what a clock that was ahead has written, and reports it. */
async function correctWrongTimes({ services: { openDatabase, now }, log }: JobsOptions): Promise<void> {
  const amount = await correctTimes(openDatabase(), correctedTimes, now());
  await removeOldReports(openDatabase(), now());
  if (amount === 0) return;
  log.warn({ rows: amount }, 'times of a clock that was ahead were corrected');
  await reportClockEvent(openDatabase(), { kind: 'corrected', amount }, now());
}

/** The jobs that run in one process at a time. */
function recurringJobs(options: JobsOptions): RecurringJob[] {
  const { services, storage, log } = options;
  const { openDatabase, now, mail, readTimeZone, databaseTime } = services;
  const dailyBackup = dailyBackupJob({ ...services, actor: null, address: '', log });
  return [
    every('articles.countReactions', 10 * second, () => flushCounters(openDatabase(), now())),
    every('articles.notifyAuthors', 10 * second, () => notifyAuthors(openDatabase(), now())),
    every('analytics.rollUp', limits.analytics.rollUpMs, () => rollUpVisits(openDatabase(), now(), readTimeZone())),
    every('clock.correct', 5 * minute, () => correctWrongTimes(options)),
    every('notices.write', minute, () => writeNoticeLetters({ db: openDatabase(), now, mail })),
    every('logins.notifyRefused', minute, () => logRefusedLogins(openDatabase(), now())),
    ...retention.map(([name, everyMs, remove]) => every(name, everyMs, () => remove(openDatabase(), now()))),
    collectChangesJob({ openDatabase, databaseTime }),
    every('changes.removeOld', 10 * minute, () => removeOldChanges({ db: openDatabase(), databaseTime })),
    every('images.endUploads', minute, () => endExpiredClaims(openDatabase(), now())),
    every('images.findMissingVariants', 60 * minute, () => queueMissingVariants(openDatabase(), now())),
    compareFilesJob({ openDatabase, now, images: storage }),
    ...(dailyBackup ? [dailyBackup] : []),
  ];
}

export function backgroundJobs(options: JobsOptions): JobDefinition[] {
  const { services, uploads, dataDir, dataFolder, readClockSkewMs, log } = options;
  const { openDatabase, now } = services;
  const images = { ...services, log };
  return [
    ...recurringJobs(options),
    ...extensions.flatMap(({ jobs }) => jobs?.({ ...options, extensions }) ?? []),
    makeVariantsJob(images),
    removeDocumentJob(images),
    removeFilesJob(images),
    removeReplacedJob(services),
    sweepJob(images),
    ...(services.mailTransport ? [sendMailJob({ ...services, transport: services.mailTransport })] : []),
    // In each process by its own clock, because its caches depend on that clock.
    inEachProcess('articles.announce', 10 * second, announceMoments(openDatabase(), now)),
    inEachProcess('clock.report', limits.clock.reportMs, () => reportProcess(openDatabase(), readClockSkewMs(), now())),
    inEachProcess('disk.watch', minute, async () =>
      notifyOfFullDisk(openDatabase(), now(), (await readDiskSpace(dataDir)).freeBytes),
    ),
    inEachProcess('erasures.keep', 10 * second, keepErasureFile(openDatabase(), dataDir, now)),
    inEachProcess('memory.release', minute, releaseMemory()),
    inEachProcess('uploads.removeUnfinished', 10 * minute, async () => {
      await removeOldFiles(services.receivedFolder, { now: now(), keptMs: 20 * minute });
      await services.images.check();
      await removeUnfinishedFiles(uploads, now());
    }),
    inEachProcess('storage.watch', minute / 2, () => Promise.all([dataFolder.look(), services.images.check()])),
  ];
}
