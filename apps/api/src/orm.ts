import {
  VisitDay,
  VisitDayCount,
  VisitDayPage,
  VisitEvent,
  VisitPause,
  VisitSalt,
} from './content/analytics/visits.entity.ts';
import {
  Article,
  ArticleLike,
  ArticleVisit,
  CounterDelta,
  FormerSlug,
  GalleryItem,
  PreviewLink,
  Review,
  Revision,
  SearchDocument,
} from './content/articles/article.entity.ts';
import { Category } from './content/category-tree/category.entity.ts';
import { ChangeNote, PublicChange, PublicChangeFeed } from './content/changes/changes.entity.ts';
import {
  CollectionEntry,
  EntryPreviewLink,
  EntryRevision,
  FormerEntrySlug,
} from './content/collections/entry.entity.ts';
import { Comment } from './content/comments/comment.entity.ts';
import { Draft, Presence } from './content/drafts/drafts.entity.ts';
import { GuestMessage } from './content/guestbook/guest-message.entity.ts';
import { SiteMenu } from './content/menus/site-menu.entity.ts';
import { ToleratedSign } from './content/moderation/tolerated-sign.entity.ts';
import { Redirect } from './content/redirects/redirect.entity.ts';
import { type Connection, connectOrm, type Deadlines, type Orm } from './database/orm.ts';
import { extensionEntities } from './extensions/entities.ts';
import { AppSecret, KnownAddress, RecoveryCode, RefusedLogins, Session } from './identity/auth/auth.entity.ts';
import { PasswordReset } from './identity/password-reset/password-reset.entity.ts';
import { User } from './identity/users/user.entity.ts';
import { BackupRun } from './operations/backup/backup-run.entity.ts';
import { SampleArticle, SampleEntry, SampleUser } from './operations/samples/sample.entity.ts';
import { Activity } from './platform/activity/activity.entity.ts';
import { ClockReport } from './platform/clock/clock-report.entity.ts';
import { DocumentClaim, StoredDocument } from './platform/documents/document.entity.ts';
import { Erasure } from './platform/erasures/erasure.entity.ts';
import { IdempotencyKey } from './platform/idempotency/idempotency-key.entity.ts';
import { InstallationKey } from './platform/installation/installation-key.entity.ts';
import { Job } from './platform/jobs/job.entity.ts';
import { OutgoingMessage } from './platform/mail/outgoing-message.entity.ts';
import { FileClaim, ImageUse, PictureReplacement, StoredImage } from './platform/media/media.entity.ts';
import { SiteStorage } from './platform/site-storage/site-storage.entity.ts';
import { StepTaken } from './platform/steps/step-taken.entity.ts';
import { KeptImport } from './platform/table-import/kept-import.entity.ts';
import { AttemptCount } from './platform/throttling/attempt-count.entity.ts';
import { Withdrawal } from './platform/withdrawals/withdrawal.entity.ts';
import { Notice, NoticeMark, NoticeMute, NoticeReader } from './school/notices/notice.entity.ts';
import { Setting } from './school/settings/setting.entity.ts';

/** All entities, by module. */
const entities = [
  Activity,
  AppSecret,
  Article,
  ArticleLike,
  CounterDelta,
  ArticleVisit,
  AttemptCount,
  BackupRun,
  Category,
  ChangeNote,
  ClockReport,
  CollectionEntry,
  Comment,
  DocumentClaim,
  Draft,
  EntryPreviewLink,
  EntryRevision,
  Erasure,
  FileClaim,
  FormerEntrySlug,
  FormerSlug,
  GalleryItem,
  GuestMessage,
  IdempotencyKey,
  ImageUse,
  InstallationKey,
  Job,
  KeptImport,
  KnownAddress,
  OutgoingMessage,
  PasswordReset,
  PictureReplacement,
  Notice,
  NoticeMark,
  NoticeMute,
  NoticeReader,
  Presence,
  PreviewLink,
  PublicChange,
  PublicChangeFeed,
  RecoveryCode,
  Redirect,
  RefusedLogins,
  Review,
  Revision,
  SampleArticle,
  SampleEntry,
  SampleUser,
  SearchDocument,
  Session,
  Setting,
  StoredDocument,
  SiteMenu,
  StepTaken,
  SiteStorage,
  StoredImage,
  ToleratedSign,
  User,
  VisitDay,
  VisitDayCount,
  VisitDayPage,
  VisitEvent,
  VisitPause,
  VisitSalt,
  Withdrawal,
  ...extensionEntities,
];

/** Opens the database with every entity; the caller closes it. */
export const openOrm = (connection: Connection, deadlines?: Deadlines): Promise<Orm> =>
  connectOrm(connection, entities, deadlines);
