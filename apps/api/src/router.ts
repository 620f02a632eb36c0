import { activityRouter } from './modules/activity/activity.router.ts';
import { analyticsRouter } from './modules/analytics/analytics.router.ts';
import { apiKeysRouter } from './modules/api-keys/api-keys.router.ts';
import { articlesRouter } from './modules/articles/articles.router.ts';
import { previewsRouter } from './modules/articles/previews/previews.router.ts';
import { reviewsRouter } from './modules/articles/review/review.router.ts';
import { revisionsRouter } from './modules/articles/revisions/revisions.router.ts';
import { trashRouter } from './modules/articles/trash/trash.router.ts';
import { authRouter } from './modules/auth/auth.router.ts';
import { twoFactorRouter } from './modules/auth/two-factor/two-factor.router.ts';
import { authorsRouter } from './modules/authors/authors.router.ts';
import { backupRouter } from './modules/backup/backup.router.ts';
import { categoriesRouter } from './modules/categories/categories.router.ts';
import { commentsRouter } from './modules/comments/comments.router.ts';
import { draftsRouter } from './modules/drafts/drafts.router.ts';
import { exportsRouter } from './modules/exports/exports.router.ts';
import { guestbookRouter } from './modules/guestbook/guestbook.router.ts';
import { healthRouter } from './modules/health/health.router.ts';
import { importsRouter } from './modules/imports/imports.router.ts';
import { mailRouter } from './modules/mail/mail.router.ts';
import { libraryRouter } from './modules/media/library/library.router.ts';
import { menusRouter } from './modules/menus/menus.router.ts';
import { newsletterRouter } from './modules/newsletter/newsletter.router.ts';
import { noticesRouter } from './modules/notices/notices.router.ts';
import { passwordResetRouter } from './modules/password-reset/password-reset.router.ts';
import { personalDataRouter } from './modules/personal-data/personal-data.router.ts';
import { presenceRouter } from './modules/presence/presence.router.ts';
import { samplesRouter } from './modules/samples/samples.router.ts';
import { settingsRouter } from './modules/settings/settings.router.ts';
import { siteContentRouter } from './modules/site-content/site-content.router.ts';
import { usersRouter } from './modules/users/users.router.ts';
import { webhooksRouter } from './modules/webhooks/webhooks.router.ts';
import { t } from './trpc/init.ts';

/** Everything that can be asked of the server. Each module's router says how. */
export const appRouter = t.router({
  auth: authRouter,
  twoFactor: twoFactorRouter,
  passwordReset: passwordResetRouter,
  users: usersRouter,
  categories: categoriesRouter,
  menus: menusRouter,
  articles: articlesRouter,
  previews: previewsRouter,
  reviews: reviewsRouter,
  revisions: revisionsRouter,
  trash: trashRouter,
  drafts: draftsRouter,
  presence: presenceRouter,
  authors: authorsRouter,
  media: libraryRouter,
  settings: settingsRouter,
  samples: samplesRouter,
  comments: commentsRouter,
  guestbook: guestbookRouter,
  newsletter: newsletterRouter,
  mail: mailRouter,
  siteContent: siteContentRouter,
  analytics: analyticsRouter,
  activity: activityRouter,
  personalData: personalDataRouter,
  notices: noticesRouter,
  exports: exportsRouter,
  imports: importsRouter,
  backups: backupRouter,
  health: healthRouter,
  apiKeys: apiKeysRouter,
  webhooks: webhooksRouter,
});

export type AppRouter = typeof appRouter;

/** Calls procedures without HTTP, for tests and jobs. */
export const createCaller = t.createCallerFactory(appRouter);
