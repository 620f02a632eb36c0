import { type Connection, connectOrm, type Deadlines, type Orm } from './database/orm.ts';
import { Activity } from './modules/activity/activity.entity.ts';
import { VisitDay, VisitDayCount, VisitDayPage, VisitEvent, VisitSalt } from './modules/analytics/visits.entity.ts';
import { ApiKey } from './modules/api-keys/api-key.entity.ts';
import { Article, GalleryItem } from './modules/articles/article.entity.ts';
import { FormerSlug } from './modules/articles/former-slug.entity.ts';
import { PreviewLink } from './modules/articles/previews/preview-link.entity.ts';
import { ArticleLike, ArticleVisit, CounterDelta } from './modules/articles/reactions/reactions.entity.ts';
import { SearchDocument } from './modules/articles/read/search-document.entity.ts';
import { Review } from './modules/articles/review/review.entity.ts';
import { Revision } from './modules/articles/revisions/revision.entity.ts';
import { KnownAddress } from './modules/auth/known-address.entity.ts';
import { RefusedLogins } from './modules/auth/refused-login.entity.ts';
import { Session } from './modules/auth/session.entity.ts';
import { AppSecret, RecoveryCode } from './modules/auth/two-factor/two-factor.entity.ts';
import { BackupRun } from './modules/backup/backup-run.entity.ts';
import { Category } from './modules/categories/category.entity.ts';
import { Comment } from './modules/comments/comment.entity.ts';
import { Draft } from './modules/drafts/draft.entity.ts';
import { ExportJob } from './modules/exports/export-job.entity.ts';
import { GuestMessage } from './modules/guestbook/guest-message.entity.ts';
import { IdempotencyKey } from './modules/idempotency/idempotency-key.entity.ts';
import { ImportJob } from './modules/imports/import-job.entity.ts';
import { ImportedItem } from './modules/imports/imported-item.entity.ts';
import { InstallationKey } from './modules/installation/installation-key.entity.ts';
import { OutgoingMessage } from './modules/mail/outgoing-message.entity.ts';
import { FileClaim, ImageRemoval } from './modules/media/file-claim.entity.ts';
import { ImageSweep } from './modules/media/image-sweep.entity.ts';
import { ImageUse } from './modules/media/library/image-use.entity.ts';
import { StoredImage } from './modules/media/stored-image.entity.ts';
import { Digest, DigestArticle } from './modules/newsletter/digest.entity.ts';
import { Subscriber } from './modules/newsletter/subscriber.entity.ts';
import { Notice, NoticeMark, NoticeMute, NoticeReader } from './modules/notices/notice.entity.ts';
import { PasswordReset } from './modules/password-reset/password-reset.entity.ts';
import { Erasure } from './modules/personal-data/erasure.entity.ts';
import { Presence } from './modules/presence/presence.entity.ts';
import { Redirect } from './modules/redirects/redirect.entity.ts';
import { SampleArticle, SampleUser } from './modules/samples/sample.entity.ts';
import { Setting } from './modules/settings/setting.entity.ts';
import { ToleratedSign } from './modules/spam/tolerated-sign.entity.ts';
import { AttemptCount } from './modules/throttling/attempt-count.entity.ts';
import { User } from './modules/users/user.entity.ts';
import {
  ToldArticle,
  Webhook,
  WebhookChange,
  WebhookDelivery,
  WebhookMark,
} from './modules/webhooks/webhook.entity.ts';

/** Everything that is stored, by the module that it belongs to. */
const entities = [
  Activity,
  ApiKey,
  AppSecret,
  Article,
  ArticleLike,
  CounterDelta,
  ArticleVisit,
  AttemptCount,
  BackupRun,
  Category,
  Comment,
  Digest,
  DigestArticle,
  Draft,
  Erasure,
  FileClaim,
  FormerSlug,
  GalleryItem,
  GuestMessage,
  IdempotencyKey,
  ImageRemoval,
  ImageSweep,
  ImageUse,
  ImportedItem,
  ExportJob,
  ImportJob,
  InstallationKey,
  KnownAddress,
  OutgoingMessage,
  PasswordReset,
  Notice,
  NoticeMark,
  NoticeMute,
  NoticeReader,
  Presence,
  PreviewLink,
  RecoveryCode,
  Redirect,
  RefusedLogins,
  Review,
  Revision,
  SampleArticle,
  SampleUser,
  SearchDocument,
  Session,
  Setting,
  StoredImage,
  Subscriber,
  ToldArticle,
  ToleratedSign,
  User,
  VisitDay,
  VisitDayCount,
  VisitDayPage,
  VisitEvent,
  VisitSalt,
  Webhook,
  WebhookChange,
  WebhookDelivery,
  WebhookMark,
];

/** Opens the database with every entity; the caller closes it. */
export const openOrm = (connection: Connection, deadlines?: Deadlines): Promise<Orm> =>
  connectOrm(connection, entities, deadlines);
