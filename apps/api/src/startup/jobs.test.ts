import { expect, test } from 'vitest';
import { sentDuring } from '../../test/database/database-work.ts';
import { aSealedPeriod } from '../../test/results.ts';
import { silentLog } from '../../test/silent-log.ts';
import { aWorld } from '../../test/world.ts';
import { openSmtp } from '../platform/mail/index.ts';
import { watchedFolder } from '../shared/disk/folders.ts';
import { backgroundJobs } from './jobs.ts';

const world = aWorld({ sendsMail: true, webhookMode: 'public' });
const [second, minute] = [1_000, 60_000];

const mailServer = { url: 'smtp://127.0.0.1:1', from: { name: 'MA', address: 'ma@madrasah.test' } };

const allJobs = () =>
  backgroundJobs({
    services: { ...world.services, mailTransport: openSmtp(mailServer, async () => '') },
    storage: world.services.images,
    tokens: world.app.tokens,
    publicOrigin: 'http://madrasah.test',
    uploads: world.uploads,
    dataDir: world.uploads,
    dataFolder: watchedFolder(world.uploads, minute),
    readClockSkewMs: () => 0,
    log: silentLog,
  });

test('every job is registered with its interval', () => {
  const scheduled = allJobs().map((job) => {
    if (job.kind === 'recurring') return [job.name, job.schedule];
    return job.kind === 'process' ? [job.name, job.everyMs] : [job.name, 'queued'];
  });
  const every = (everyMs: number, ...names: string[]) => names.map((name) => [name, { everyMs }]);
  expect(Object.fromEntries(scheduled)).toEqual(
    Object.fromEntries([
      ...every(5 * second, 'webhooks.collect', 'changes.collect'),
      ...every(10 * second, 'articles.countReactions', 'articles.notifyAuthors'),
      ...every(minute, 'analytics.rollUp', 'newsletter.ask', 'newsletter.write', 'notices.write'),
      ...every(minute, 'logins.notifyRefused', 'articles.removeOldTrash', 'attempts.removeExpired'),
      ...every(minute, 'collections.removeOldTrash', 'idempotency.removeExpired', 'passwordLinks.removeEnded'),
      ...every(minute, 'presence.removeGone', 'previews.removeEnded', 'sessions.removeEnded', 'images.endUploads'),
      ...every(5 * minute, 'clock.correct'),
      ...every(10 * minute, 'results.findUnsealed', 'activity.removeOld', 'articles.removeOldRevisions'),
      ...every(10 * minute, 'comments.removeUnread', 'documents.removeUnused', 'drafts.removeOld'),
      ...every(10 * minute, 'guestbook.removeUnread', 'inquiries.erase', 'logins.removeOldAddresses'),
      ...every(10 * minute, 'mail.removeOld', 'newsletter.removeUnconfirmed', 'notices.removeOld', 'results.erase'),
      ...every(10 * minute, 'webhooks.removeOld', 'changes.removeOld', 'tables.removeOld'),
      ...every(60 * minute, 'images.findMissingVariants'),
      ...every(24 * 60 * minute, 'storage.compare'),
      ['backup.daily', { cron: '0 2 * * *' }],
      ...['images.makeVariants', 'documents.remove', 'images.remove', 'images.removeReplaced', 'images.sweep'].map(
        (name) => [name, 'queued'],
      ),
      ...['results.seal', 'mail.send', 'webhooks.deliver'].map((name) => [name, 'queued']),
      ['articles.announce', 10 * second],
      ['erasures.keep', 10 * second],
      ['storage.watch', 30 * second],
      ['clock.report', minute],
      ['disk.watch', minute],
      ['export.removeOld', minute],
      ['memory.release', minute],
      ['uploads.removeUnfinished', 10 * minute],
    ]),
  );
});

/** The tables from which each retention job deletes. */
const retained: Record<string, string[]> = {
  'activity.removeOld': ['activities'],
  'articles.removeOldRevisions': ['article_revisions', 'collection_revisions'],
  'articles.removeOldTrash': ['articles'],
  'attempts.removeExpired': ['attempt_counts'],
  'changes.removeOld': ['public_changes'],
  'collections.removeOldTrash': ['collection_entries'],
  'comments.removeUnread': ['comments'],
  'documents.removeUnused': ['documents'],
  'drafts.removeOld': ['drafts'],
  'guestbook.removeUnread': ['guest_messages'],
  'idempotency.removeExpired': ['idempotency_keys'],
  'inquiries.erase': ['inquiries'],
  'logins.notifyRefused': ['refused_logins'],
  'logins.removeOldAddresses': ['known_addresses'],
  'mail.removeOld': ['outgoing_messages'],
  'newsletter.removeUnconfirmed': ['subscribers'],
  'notices.removeOld': ['notices'],
  'passwordLinks.removeEnded': ['password_resets'],
  'presence.removeGone': ['presence'],
  'previews.removeEnded': ['preview_links', 'entry_preview_links'],
  'results.erase': ['result_rows', 'result_shards', 'table_imports'],
  'sessions.removeEnded': ['sessions'],
  'tables.removeOld': ['table_imports', 'jobs'],
  'webhooks.removeOld': ['webhook_deliveries'],
};

test('each retention job deletes from its tables', async () => {
  await aSealedPeriod(world);
  world.advanceTime(200 * 24 * 60 * minute);
  const attempt = { key: '', number: 1, signal: new AbortController().signal, progress: () => {} };
  const found: Record<string, string[]> = {};
  for (const job of allJobs()) {
    if (!retained[job.name] || job.kind !== 'recurring') continue;
    const sent = await sentDuring(() => job.run(attempt));
    const tables = sent.flatMap(({ text }) => [...text.matchAll(/\bdelete from "?(\w+)"?/g)].map(([, table]) => table));
    found[job.name] = [...new Set(tables)].flatMap((table) => table ?? []);
  }
  expect(found).toEqual(retained);
});
