import { z } from 'zod';
import { isCalendarDay } from '../shared/calendar-day.ts';
import { limits } from '../shared/limits.ts';
import { pageSizeSchema } from '../shared/pagination.ts';
import { texts } from '../shared/texts.ts';
import { type ActivityKind, activityKinds } from './activity-kinds.ts';

/** What is logged. None is ever taken from the list: rows that name it stay for a year. */
export const activityActions = [
  'session.login',
  'session.password',
  /** The password, and the code where one is asked for, was entered again in a session. */
  'session.confirm',
  'session.twoFactorOn',
  'session.twoFactorOff',
  'session.recoveryCodes',
  /** Signed in, or confirmed a session, with one of them. */
  'session.recoveryCode',
  /** Logins that were refused within a quarter of an hour, with their number. */
  'session.refused',
  /** From here on even the right password waits. */
  'session.locked',
  /** By a link. */
  'session.passwordReset',
  'article.create',
  /** Written and published at once. */
  'article.createPublished',
  'article.publish',
  /** To be published at a later moment. */
  'article.schedule',
  'article.takeDown',
  'article.archive',
  'article.update',
  'article.delete',
  'article.restore',
  'article.purge',
  'article.restoreRevision',
  'article.requestReview',
  'article.returnReview',
  'article.withdrawReview',
  /** Several, from another system. */
  'article.import',
  'category.create',
  'category.update',
  'category.reorder',
  'category.delete',
  'comment.approve',
  'comment.reject',
  'comment.delete',
  'comment.notSpam',
  'comment.reply',
  /** By a visitor. */
  'guestbook.receive',
  'guestbook.show',
  'guestbook.hide',
  'guestbook.delete',
  'guestbook.notSpam',
  'user.create',
  'user.update',
  'user.role',
  'user.activate',
  'user.deactivate',
  'user.password',
  'user.resetTwoFactor',
  /** For somebody else to give themselves a password. */
  'user.passwordLink',
  'user.delete',
  'settings.save',
  /** The content that a new site was filled with: removed, or taken for the school's own. */
  'settings.removeSamples',
  'settings.keepSamples',
  /** What is kept of a person was looked for, handed out, or erased; never who it was. */
  'privacy.find',
  'privacy.export',
  'privacy.erase',
  /** By somebody who asked, or by the clock. */
  'backup.create',
  /** One could not be made; its title is the reason. */
  'backup.fail',
  'backup.download',
  'backup.delete',
  /** Everything that was written, as one archive for other systems. */
  'backup.export',
  'backup.cancelExport',
  'backup.downloadExport',
  'backup.deleteExport',
  /** Somebody has asked for it; noted in what is replaced. */
  'backup.askRestore',
  /** Noted in what has taken its place. */
  'backup.restore',
  'apiKey.create',
  'apiKey.revoke',
  'webhook.create',
  'webhook.update',
  /** By the system: its address has not answered for days. */
  'webhook.disable',
  'webhook.delete',
  /** Letters that a restore held back: sent, or deleted. */
  'mail.release',
  'mail.discard',
] as const satisfies readonly `${ActivityKind}.${string}`[];
export type ActivityAction = (typeof activityActions)[number];

/** A field before and after: as JSON, but text as it is; cut after 2,000 characters. Null is nothing. */
const activityChangeSchema = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ActivityChange = z.infer<typeof activityChangeSchema>;

/** What somebody did, as everybody may see it who may see that it was done. */
export const latestActivitySchema = z.object({
  id: z.string(),
  /** ISO 8601 UTC. */
  at: z.iso.datetime(),
  /** Who did it, by the name of that day; null is a visitor. */
  actor: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** The name of the API key that did it in their place; null: they did it themselves. */
  apiKey: z.string().nullable(),
  action: z.enum(activityActions),
  /** The publicId of an article, the id of anything else, the key of a setting; null where there are several. */
  subjectId: z.string().nullable(),
  /** What it was called then. */
  subjectTitle: z.string(),
  /** How many there were, where several were done at once. */
  count: z.int(),
});
export type LatestActivity = z.infer<typeof latestActivitySchema>;

export const activitySchema = latestActivitySchema.extend({
  /** From where; of IPv6 the network. Null of visitors. */
  address: z.string().nullable(),
  changes: z.array(activityChangeSchema),
});
export type Activity = z.infer<typeof activitySchema>;

const day = z.string().max(10, texts.settings.dayFormat).refine(isCalendarDay, texts.settings.dayFormat);
const lastSeen = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\.\d{1,18}$/;

/** Days are the school's, both included. */
export const activityListInput = z
  .object({
    person: z.uuid().optional(),
    kind: z.enum(activityKinds).optional(),
    from: day.optional(),
    until: day.optional(),
    /** `next` of the page before. */
    cursor: z.string().regex(lastSeen).optional(),
    limit: pageSizeSchema(limits.activity.pageSize),
  })
  .refine(({ from, until }) => !from || !until || from <= until, { error: texts.settings.dayOrder, path: ['until'] });
export type ActivityListInput = z.output<typeof activityListInput>;

export const activityPageResponse = z.object({
  data: z.array(activitySchema),
  /** What to ask for after this page; null at the end. */
  next: z.string().nullable(),
});
export type ActivityPage = z.infer<typeof activityPageResponse>;

export const latestActivitiesResponse = z.object({ data: z.array(latestActivitySchema) });
