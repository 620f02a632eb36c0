import { startRollingUp } from '../content/analytics/index.ts';
import {
  announceMoments,
  flushCounters,
  removeEndedPreviews,
  removeOldRevisions,
  removeOldTrash,
  tellAuthors,
} from '../content/articles/index.ts';
import { removeUnreadComments } from '../content/comments/index.ts';
import { removeOldDrafts } from '../content/drafts/index.ts';
import { removeUnreadMessages } from '../content/guestbook/index.ts';
import { askKeptSubscribers, digestJob, removeUnconfirmed } from '../content/newsletter/index.ts';
import { removeGonePresence } from '../content/presence/index.ts';
import type { Database } from '../database/database.ts';
import { removeEndedSessions, removeOldAddresses, tellRefusedLogins } from '../identity/auth/index.ts';
import { removeOldNotices, tellOfFullDisk, writeNoticeLetters } from '../identity/notices/index.ts';
import { removeEndedLinks } from '../identity/password-reset/index.ts';
import { type BackupContext, makeDailyBackup } from '../operations/backup/index.ts';
import { removeOldExport } from '../operations/exports/index.ts';
import { removeOldDeliveries } from '../operations/webhooks/index.ts';
import { removeOldActivities } from '../platform/activity/index.ts';
import { removeExpiredKeys } from '../platform/idempotency/index.ts';
import { removeOldMail } from '../platform/mail/index.ts';
import { removeUnfinishedFiles } from '../platform/media/index.ts';
import { removeExpiredAttempts } from '../platform/throttling/index.ts';
import { readDiskSpace } from '../shared/files/disk-space.ts';
import type { Services } from '../trpc/context.ts';
import type { Job } from './housekeeping.ts';
import { keepErasureFile } from './restore/erasure-file.ts';

/** `uploads`: the folder that pictures are sent to. `dataDir`: whose disk may fill. */
type JobsOptions = {
  db: Database;
  services: Omit<BackupContext, 'actor' | 'address' | 'log'> & Pick<Services, 'mail' | 'exportsFolder'>;
  uploads: string;
  dataDir: string;
  log: BackupContext['log'];
};

/** Everything that is repeated while the site runs. Where several processes repeat it, it is done once all the same. */
export function repeatedJobs({ db, services, uploads, dataDir, log }: JobsOptions): Job[] {
  const { now, mail, timeZone } = services;
  const daily = { ...services, actor: null, address: '', log };
  return [
    { name: 'make the day’s backup', run: () => makeDailyBackup(daily) },
    { name: 'announce planned moments', run: announceMoments(db, now) },
    { name: 'tell authors of planned moments', run: () => tellAuthors(db, now()) },
    { name: 'flush view and like counters', run: () => flushCounters(db, now()) },
    { name: 'remove expired attempts', run: () => removeExpiredAttempts(db, now()) },
    { name: 'remove expired idempotency keys', run: () => removeExpiredKeys(db, now()) },
    { name: 'remove unfinished files', run: () => removeUnfinishedFiles(uploads, now()) },
    { name: 'remove ended sessions', run: () => removeEndedSessions(db, now()) },
    { name: 'remove old trash', run: () => removeOldTrash(db, now()) },
    { name: 'remove ended previews', run: () => removeEndedPreviews(db, now()) },
    { name: 'remove old drafts', run: () => removeOldDrafts(db, now()) },
    { name: 'remove who is gone', run: () => removeGonePresence(db, now()) },
    { name: 'remove old revisions', run: () => removeOldRevisions(db, now()) },
    { name: 'remove old exports', run: () => removeOldExport(services) },
    { name: 'remove old activities', run: () => removeOldActivities(db, now()) },
    { name: 'ask kept subscribers', run: () => askKeptSubscribers({ db, now, mail }) },
    { name: 'write to subscribers', run: digestJob({ db, now, mail, timeZone }) },
    { name: 'remove unconfirmed subscribers', run: () => removeUnconfirmed(db, now) },
    { name: 'remove ended password links', run: () => removeEndedLinks(db, now()) },
    { name: 'remove old webhook deliveries', run: () => removeOldDeliveries(db, now()) },
    { name: 'remove old mail', run: () => removeOldMail(db, now()) },
    { name: 'remove unread comments', run: () => removeUnreadComments(db, now()) },
    { name: 'remove unread guest messages', run: () => removeUnreadMessages(db, now()) },
    { name: 'write of unread notices', run: () => writeNoticeLetters({ db, now, mail }) },
    { name: 'remove old notices', run: () => removeOldNotices(db, now()) },
    {
      name: 'tell of a full disk',
      run: async () => tellOfFullDisk(db, now(), (await readDiskSpace(dataDir)).freeBytes),
    },
    { name: 'roll up visits', run: startRollingUp(db, now, timeZone) },
    { name: 'tell refused logins', run: () => tellRefusedLogins(db, now()) },
    { name: 'remove old addresses', run: () => removeOldAddresses(db, now()) },
    { name: 'keep the list of erasures', run: keepErasureFile(db, dataDir) },
  ];
}
