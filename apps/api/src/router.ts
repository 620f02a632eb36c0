import { analyticsRouter } from './content/analytics/analytics.router.ts';
import { articlesRouter, authorsRouter, previewsRouter } from './content/articles/articles.router.ts';
import { reviewsRouter } from './content/articles/review/review.router.ts';
import { revisionsRouter, trashRouter } from './content/articles/revisions/history.router.ts';
import { categoriesRouter } from './content/categories/categories.router.ts';
import { changesRouter } from './content/changes/changes.router.ts';
import { commentsRouter } from './content/comments/comments.router.ts';
import { draftsRouter, presenceRouter } from './content/drafts/drafts.router.ts';
import { guestbookRouter } from './content/guestbook/guestbook.router.ts';
import { libraryRouter } from './content/library/library.router.ts';
import { menusRouter } from './content/menus/menus.router.ts';
import { extensionRouters } from './extensions/routers.ts';
import { authRouter } from './identity/auth/auth.router.ts';
import { twoFactorRouter } from './identity/auth/two-factor/two-factor.router.ts';
import { invitationsRouter } from './identity/invitations/invitations.router.ts';
import { passwordResetRouter } from './identity/password-reset/password-reset.router.ts';
import { usersRouter } from './identity/user-management/users.router.ts';
import { backupRouter } from './operations/backup/backup.router.ts';
import { dashboardRouter } from './operations/dashboard/dashboard.router.ts';
import { featuresRouter } from './operations/features/features.router.ts';
import { healthRouter } from './operations/health/health.router.ts';
import { mailRouter } from './operations/outbox/outbox.router.ts';
import { identityRouter, samplesRouter } from './operations/samples/samples.router.ts';
import { activityRouter } from './platform/activity/activity.router.ts';
import { tableImportsRouter } from './platform/table-import/table-imports.router.ts';
import { noticesRouter } from './school/notices/notices.router.ts';
import { settingsRouter } from './school/settings/settings.router.ts';
import { siteContentRouter } from './school/site-content/site-content.router.ts';
import { t } from './trpc/init.ts';

export const appRouter = t.router({
  auth: authRouter,
  twoFactor: twoFactorRouter,
  passwordReset: passwordResetRouter,
  users: usersRouter,
  invitations: invitationsRouter,
  categories: categoriesRouter,
  menus: menusRouter,
  articles: articlesRouter,
  changes: changesRouter,
  previews: previewsRouter,
  reviews: reviewsRouter,
  revisions: revisionsRouter,
  trash: trashRouter,
  drafts: draftsRouter,
  presence: presenceRouter,
  authors: authorsRouter,
  media: libraryRouter,
  settings: settingsRouter,
  features: featuresRouter,
  samples: samplesRouter,
  comments: commentsRouter,
  guestbook: guestbookRouter,
  mail: mailRouter,
  siteContent: t.mergeRouters(siteContentRouter, identityRouter),
  analytics: analyticsRouter,
  activity: activityRouter,
  dashboard: dashboardRouter,
  notices: noticesRouter,
  tableImports: tableImportsRouter,
  backups: backupRouter,
  health: healthRouter,
  ...extensionRouters,
});

export type AppRouter = typeof appRouter;

/** Calls procedures without HTTP, for tests and jobs. */
export const createCaller = t.createCallerFactory(appRouter);
