import { EntitySchema } from '@mikro-orm/core';
import * as visits from './content/analytics/visits.entity.ts';
import * as article from './content/articles/article.entity.ts';
import * as category from './content/category-tree/category.entity.ts';
import * as changes from './content/changes/changes.entity.ts';
import * as entry from './content/collections/entry.entity.ts';
import * as comment from './content/comments/comment.entity.ts';
import * as drafts from './content/drafts/drafts.entity.ts';
import * as guestMessage from './content/guestbook/guest-message.entity.ts';
import * as siteMenu from './content/menus/site-menu.entity.ts';
import * as toleratedSign from './content/moderation/tolerated-sign.entity.ts';
import * as redirect from './content/redirects/redirect.entity.ts';
import { type Connection, connectOrm, type Deadlines, type Orm } from './database/orm.ts';
import { extensionEntities } from './extensions/entities.ts';
import * as auth from './identity/auth/auth.entity.ts';
import * as passwordReset from './identity/password-reset/password-reset.entity.ts';
import * as user from './identity/users/user.entity.ts';
import * as backupRun from './operations/backup/backup-run.entity.ts';
import * as sample from './operations/samples/sample.entity.ts';
import * as activity from './platform/activity/activity.entity.ts';
import * as clockReport from './platform/clock/clock-report.entity.ts';
import * as document from './platform/documents/document.entity.ts';
import * as erasure from './platform/erasures/erasure.entity.ts';
import * as idempotencyKey from './platform/idempotency/idempotency-key.entity.ts';
import * as installationKey from './platform/installation/installation-key.entity.ts';
import * as job from './platform/jobs/job.entity.ts';
import * as outgoingMessage from './platform/mail/outgoing-message.entity.ts';
import * as media from './platform/media/media.entity.ts';
import * as siteStorage from './platform/site-storage/site-storage.entity.ts';
import * as stepTaken from './platform/steps/step-taken.entity.ts';
import * as keptImport from './platform/table-import/kept-import.entity.ts';
import * as attemptCount from './platform/throttling/attempt-count.entity.ts';
import * as withdrawal from './platform/withdrawals/withdrawal.entity.ts';
import * as notice from './school/notices/notice.entity.ts';
import * as setting from './school/settings/setting.entity.ts';

/** The files of the entities, by module. */
const files = [
  activity,
  article,
  attemptCount,
  auth,
  backupRun,
  category,
  changes,
  clockReport,
  comment,
  document,
  drafts,
  entry,
  erasure,
  guestMessage,
  idempotencyKey,
  installationKey,
  job,
  keptImport,
  media,
  notice,
  outgoingMessage,
  passwordReset,
  redirect,
  sample,
  setting,
  siteMenu,
  siteStorage,
  stepTaken,
  toleratedSign,
  user,
  visits,
  withdrawal,
];

/** Some files also export conditions and functions. */
const isEntity = (value: unknown): value is EntitySchema =>
  EntitySchema.is(value) || (typeof value === 'function' && EntitySchema.REGISTRY.has(value));

const entities = [...files.flatMap((file): unknown[] => Object.values(file)).filter(isEntity), ...extensionEntities];

/** Opens the database with every entity; the caller closes it. */
export const openOrm = (connection: Connection, deadlines?: Deadlines): Promise<Orm> =>
  connectOrm(connection, entities, deadlines);
