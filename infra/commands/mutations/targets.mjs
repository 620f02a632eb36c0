// The code that decides about permissions and visibility, and the tests that must detect a change of it. Tests run in
// this order until one fails, so the most specific ones come first. Paths of tests are relative to `src` of their
// project.

const api = (folder, files, tests) => ({
  project: 'apps/api',
  files: files.map((file) => `apps/api/src/${folder}/${file}`),
  tests: tests.map((test) => (test.startsWith('/') ? test.slice(1) : `${folder}/${test}`)),
});

const articles = 'content/articles';

export const targets = [
  {
    project: 'packages/contract',
    files: ['packages/contract/src/identity/permissions.ts'],
    tests: ['identity/permissions.test.ts'],
  },
  {
    project: 'apps/admin',
    files: ['apps/admin/src/app/session/guards.ts'],
    tests: ['app/session/guards.test.tsx'],
  },
  {
    project: 'apps/admin',
    files: ['apps/admin/src/shared/articles/article-rights.ts'],
    tests: ['shared/articles/article-rights.test.ts'],
  },
  api(
    'trpc',
    ['authorize.ts'],
    [
      'authorize.test.ts',
      '/permissions.test.ts',
      '/extensions/integrations/api-keys/api-keys.test.ts',
      '/identity/auth/two-factor/two-factor.test.ts',
    ],
  ),
  api(
    articles,
    ['articles.policy.ts'],
    [
      'articles.test.ts',
      'revisions/trash.test.ts',
      '/content/lifecycle/preview-links.test.ts',
      'schedule/schedule.test.ts',
      'review/review.test.ts',
      '/http/site/public-site.test.ts',
      'read/withdrawn.test.ts',
    ],
  ),
  api(
    articles,
    ['read/listings.ts', 'read/read-model.ts', 'read/lookups.ts'],
    [
      'articles.test.ts',
      'read/filters.test.ts',
      'read/view.test.ts',
      '/operations/dashboard/work.test.ts',
      'review/review.test.ts',
      'schedule/schedule.test.ts',
      '/content/lifecycle/preview-links.test.ts',
      '/content/categories/categories.test.ts',
      '/content/privacy/author-names.test.ts',
      'authors.test.ts',
      '/school/notices/notices.test.ts',
      '/http/cache/finer-tags.test.ts',
      'read/withdrawn.test.ts',
      'read/titles.test.ts',
      '/content/analytics/analytics.test.ts',
      '/content/library/library.test.ts',
      'read/scale.test.ts',
      '/http/site/feeds.test.ts',
    ],
  ),
  api(
    articles,
    ['read/view.ts'],
    [
      'articles.test.ts',
      'read/view.test.ts',
      'write/pictures.test.ts',
      '/content/privacy/author-names.test.ts',
      '/content/library/library.test.ts',
    ],
  ),
  api(
    articles,
    ['read/search.ts', 'read/snippets.ts'],
    [
      'read/snippets.test.ts',
      'read/search.test.ts',
      '/content/privacy/author-names.test.ts',
      'articles.test.ts',
      'read/scale.test.ts',
    ],
  ),
  api(
    'content',
    ['lifecycle/preview-links.ts', 'collections/collection-procedures.ts'],
    ['lifecycle/preview-links.test.ts', 'collections/entry-rights.test.ts', 'collections/collections.test.ts'],
  ),
  api(articles, ['review/review.router.ts'], ['review/review.test.ts', '/school/notices/notices.test.ts']),
  api(
    articles,
    ['revisions/history.router.ts', 'revisions/keep-revision.ts'],
    ['revisions/revisions.test.ts', 'schedule/schedule.test.ts', 'revisions/trash.test.ts'],
  ),
  api(articles, ['reactions/reactions.ts'], ['reactions/reactions.test.ts']),
  api(
    articles,
    ['write/service.ts'],
    ['articles.test.ts', 'write/race.test.ts', 'write/bulk.test.ts', '/permissions.test.ts'],
  ),
  api(
    'content/moderation',
    ['decide.ts', 'moderated.ts', 'spam.ts'],
    [
      'moderation.test.ts',
      'spam-score.test.ts',
      '/content/comments/comments.test.ts',
      '/content/guestbook/guestbook.test.ts',
    ],
  ),
  api(
    'content/comments',
    ['comments.queries.ts', 'comments.router.ts'],
    ['comments.test.ts', '/school/notices/notices.test.ts', '/content/moderation/moderation.test.ts'],
  ),
  api(
    'content/guestbook',
    ['guestbook.service.ts'],
    ['guestbook.test.ts', '/school/notices/notices.test.ts', '/content/moderation/moderation.test.ts'],
  ),
  api(
    'content/category-tree',
    ['category-tree.queries.ts'],
    ['/content/categories/categories.test.ts', '/content/articles/articles.test.ts'],
  ),
  api('content/categories', ['categories.service.ts'], ['categories.test.ts', '/content/articles/articles.test.ts']),
  api(
    'content/feeds',
    ['feeds.queries.ts', 'formats.ts'],
    ['/http/site/feeds.test.ts', 'xml.test.ts', '/content/collections/search.test.ts'],
  ),
  api('content/drafts', ['drafts.router.ts'], ['drafts.test.ts', 'presence.test.ts']),
  api(
    'school/notices',
    ['notices.router.ts', 'notify.ts'],
    ['notices.test.ts', 'letters.test.ts', '/extensions/inbox/inbox.test.ts'],
  ),
  api(
    'school/notices',
    ['streams.ts'],
    ['streams.test.ts', '/http/transport/notice-stream.test.ts', 'notices.test.ts'],
  ),
  api(
    'extensions/personal-data',
    ['personal-data.queries.ts', 'personal-data.router.ts', 'erase-kept.ts'],
    ['personal-data.test.ts', '/extensions/inbox/inbox.test.ts', '/extensions/results/http/results-site.test.ts'],
  ),
  api('content/privacy', ['index.ts'], ['privacy.test.ts', 'author-names.test.ts']),
  api('extensions/integrations/api-keys', ['api-keys.router.ts'], ['api-keys.test.ts']),
  api(
    'identity/users',
    ['users.queries.ts'],
    ['/identity/user-management/users.test.ts', '/identity/auth/auth.test.ts'],
  ),
  api(
    'identity/user-management',
    ['users.router.ts'],
    [
      'users.test.ts',
      '/identity/auth/auth.test.ts',
      'users.reauthentication.test.ts',
      '/identity/auth/two-factor/two-factor.test.ts',
      '/platform/activity/activity.test.ts',
    ],
  ),
  api(
    'identity/auth',
    ['sessions.ts'],
    ['own-sessions.test.ts', 'reauthentication.test.ts', 'auth.test.ts', '/identity/user-management/users.test.ts'],
  ),
  api('identity/password-reset', ['password-reset.router.ts'], ['password-reset.test.ts']),
  api(
    'content/library',
    ['library.policy.ts', 'library.queries.ts'],
    ['library.test.ts', '/http/transport/uploads.test.ts', '/content/articles/write/pictures.test.ts'],
  ),
  api(
    'platform/media',
    ['pictures.queries.ts'],
    [
      'make-variants.test.ts',
      '/content/library/library.test.ts',
      '/http/transport/uploads.test.ts',
      '/content/articles/write/pictures.test.ts',
    ],
  ),
  api('content/redirects', ['index.ts'], ['redirects.test.ts']),
  api('school/settings', ['settings.queries.ts'], ['settings.test.ts', '/permissions.test.ts']),
  api(
    'extensions/newsletter',
    ['newsletter.queries.ts', 'newsletter.service.ts', 'digest.ts'],
    ['newsletter.test.ts', 'letters.test.ts'],
  ),
  api(
    'platform/activity',
    ['activity.router.ts', 'redact-activities.ts'],
    ['activity.test.ts', '/extensions/personal-data/personal-data.test.ts'],
  ),
];
