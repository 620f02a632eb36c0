import { z } from 'zod';
import { isDay } from '../shared/days.ts';
import { cursorSchema } from '../shared/inputs.ts';
import { limits } from '../shared/limits.ts';
import { cursorPageOf, pageSizeSchema } from '../shared/pagination.ts';
import { isStorable, storedName } from '../shared/text.ts';
import { texts } from '../shared/texts.ts';
import { type ActivityKind, activityKinds } from './activity-kinds.ts';

/** All logged actions. Never remove one: rows that contain it are kept for a year. */
export const activityActions = [
  'session.login',
  'session.password',
  /** The session was confirmed with the password and, if required, a code. */
  'session.confirm',
  'session.twoFactorOn',
  'session.twoFactorOff',
  'session.recoveryCodes',
  /** A recovery code was used to sign in or to confirm a session. */
  'session.recoveryCode',
  /** Refused logins within a quarter of an hour, with their number. */
  'session.refused',
  /** The account is locked for a while: even the correct password is refused. */
  'session.locked',
  'session.passwordReset',
  'session.acceptInvitation',
  'article.create',
  'article.createPublished',
  'article.publish',
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
  /** Several articles, from another system. */
  'article.import',
  'article.undoImport',
  'category.create',
  'category.update',
  'category.reorder',
  'category.delete',
  'menu.save',
  /** An entry of a collection; its title begins with the label of its kind. */
  'collection.create',
  'collection.update',
  /** It became visible, or will at its beginning. */
  'collection.publish',
  'collection.takeDown',
  'collection.delete',
  'collection.restore',
  'collection.purge',
  'collection.restoreRevision',
  /** Entries of one kind from a file. */
  'collection.import',
  'collection.arrange',
  /** Entries of one kind as a file. */
  'collection.export',
  /** One picture, also of former versions. */
  'collection.retractPicture',
  'comment.approve',
  'comment.reject',
  'comment.delete',
  'comment.notSpam',
  'comment.spam',
  'comment.restore',
  'comment.purge',
  'comment.undo',
  'comment.reply',
  'guestbook.receive',
  'guestbook.show',
  'guestbook.hide',
  'guestbook.delete',
  'guestbook.notSpam',
  'guestbook.spam',
  'guestbook.restore',
  'guestbook.purge',
  'guestbook.undo',
  /** As the school, or the answer was removed. */
  'guestbook.answer',
  'inquiry.receive',
  /** By staff; at most once an hour for each reader. */
  'inquiry.read',
  'inquiry.move',
  'inquiry.answer',
  /** To a person, or the assignment was removed. */
  'inquiry.assign',
  'inquiry.note',
  'inquiry.spam',
  'inquiry.notSpam',
  'inquiry.aboutPerson',
  'inquiry.download',
  'inquiry.settings',
  /** By the retention, with their number. */
  'inquiry.erase',
  'user.create',
  'user.update',
  'user.role',
  'user.activate',
  'user.deactivate',
  'user.password',
  'user.resetTwoFactor',
  /** A link with which another person sets their password. */
  'user.passwordLink',
  'user.delete',
  'user.invite',
  'user.inviteAgain',
  'user.withdrawInvitation',
  'settings.save',
  /** The starter content was removed, or adopted as the school's own. */
  'settings.removeSamples',
  'settings.keepSamples',
  /** A person's data was searched, exported or erased; the person is not named. */
  'privacy.find',
  'privacy.export',
  'privacy.erase',
  /** On request or on schedule. */
  'backup.create',
  /** A backup failed; the title is the reason. */
  'backup.fail',
  'backup.cancel',
  'backup.download',
  'backup.delete',
  /** The whole content, as one archive for other systems. */
  'backup.export',
  'backup.cancelExport',
  'backup.downloadExport',
  'backup.deleteExport',
  'backup.cancelRestore',
  /** A restore was requested; logged in the data that is replaced. */
  'backup.askRestore',
  /** Logged in the restored data. */
  'backup.restore',
  /** A storage without this site's marker was confirmed as its own. */
  'backup.confirmStorage',
  'apiKey.create',
  'apiKey.revoke',
  'webhook.create',
  'webhook.update',
  /** By the system: its address has not responded for days. */
  'webhook.disable',
  'webhook.delete',
  /** Letters held back by a restore were sent or deleted. */
  'mail.release',
  'mail.discard',
  'result.create',
  'result.update',
  'result.import',
  'result.check',
  'result.seal',
  'result.approve',
  /** The seal was opened again; the reason is among the changes. */
  'result.unseal',
  /** Whether sealing and approving take two people. */
  'result.rehearse',
  'result.twoPeople',
  'result.export',
  /** All rows were erased, by a person or by the retention. */
  'result.erase',
  'result.delete',
] as const satisfies readonly `${ActivityKind}.${string}`[];
export type ActivityAction = (typeof activityActions)[number];

/** A field's value before and after: a text, or JSON, cut after 2,000 characters. Null is no value. */
const activityChangeSchema = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ActivityChange = z.infer<typeof activityChangeSchema>;

/** An activity with the fields that everyone who may see it may read. */
export const latestActivitySchema = z.object({
  id: z.string(),
  /** ISO 8601 UTC. */
  at: z.iso.datetime(),
  /** The person, by their name at that time; null for a visitor. */
  actor: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** The name of the API key that acted on their behalf; null without one. */
  apiKey: z.string().nullable(),
  /** One of `activityActions`, or an action that this release does not know. */
  action: storedName(activityActions),
  /** The publicId of an article, the id of another subject, or the key of a setting; null when there are several. */
  subjectId: z.string().nullable(),
  subjectTitle: z.string(),
  /** The number of subjects of a bulk action. */
  count: z.int(),
});
export type LatestActivity = z.infer<typeof latestActivitySchema>;

export const activitySchema = latestActivitySchema.extend({
  /** The IP address, for IPv6 its network. Null for visitors. */
  address: z.string().nullable(),
  changes: z.array(activityChangeSchema),
});
export type Activity = z.infer<typeof activitySchema>;

const day = z.string().max(10, texts.settings.dayFormat).refine(isDay, texts.settings.dayFormat);

/** Days are in the school's time zone; both are included. */
export const activityListInput = z
  .object({
    person: z.uuid().optional(),
    kind: z.enum(activityKinds).optional(),
    /** A part of the title of what was changed, or of the person's name at that time. */
    search: z.string().trim().max(200).refine(isStorable).optional(),
    from: day.optional(),
    until: day.optional(),
    cursor: cursorSchema,
    limit: pageSizeSchema(limits.activity.pageSize),
  })
  .refine(({ from, until }) => !from || !until || from <= until, { error: texts.settings.dayOrder, path: ['until'] });
export type ActivityListInput = z.output<typeof activityListInput>;

export const activityPageResponse = cursorPageOf(activitySchema);
export type ActivityPage = z.infer<typeof activityPageResponse>;

export const latestActivitiesResponse = z.object({ data: z.array(latestActivitySchema) });
