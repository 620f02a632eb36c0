// The code that decides who sees or may do what, and the tests that must notice a change to it. Tests run in this order
// until one fails, so the most specific ones stand first. Paths of tests are relative to `src` of their project.

const api = (folder, files, tests) => ({
  project: 'apps/api',
  files: files.map((file) => `apps/api/src/${folder}/${file}`),
  tests: tests.map((test) => (test.startsWith('/') ? test.slice(1) : `${folder}/${test}`)),
});

const articles = 'modules/articles';

export const targets = [
  {
    project: 'packages/contract',
    files: ['packages/contract/src/permissions.ts'],
    tests: ['permissions.test.ts'],
  },
  {
    project: 'apps/admin',
    files: ['apps/admin/src/session/page-access.ts'],
    tests: ['session/page-access.test.ts', 'session/guards.test.tsx'],
  },
  {
    project: 'apps/admin',
    files: ['apps/admin/src/features/articles/article-rights.ts'],
    tests: ['features/articles/article-rights.test.ts'],
  },
  api('trpc', ['authorize.ts'], ['authorize.test.ts', '/permissions.test.ts', '/modules/api-keys/api-keys.test.ts']),
  api(
    articles,
    ['articles.policy.ts'],
    [
      'articles.test.ts',
      'trash/trash.test.ts',
      'previews/previews.test.ts',
      'schedule/schedule.test.ts',
      'review/review.test.ts',
    ],
  ),
  api(
    articles,
    ['read/listings.ts', 'read/read-model.ts', 'read/counts.ts', 'read/facts.ts'],
    [
      'articles.test.ts',
      'read/view.test.ts',
      'review/review.test.ts',
      'schedule/schedule.test.ts',
      '/modules/categories/categories.test.ts',
      '/modules/privacy/author-names.test.ts',
      '/modules/authors/authors.test.ts',
      '/http/public-cache/finer-tags.test.ts',
      'read/scale.test.ts',
    ],
  ),
  api(
    articles,
    ['read/main-articles.ts', 'read/pictures.ts'],
    [
      'articles.test.ts',
      'write/pictures.test.ts',
      '/modules/categories/categories.test.ts',
      '/modules/media/library/library.test.ts',
    ],
  ),
  api(articles, ['read/titles.ts'], ['/modules/analytics/analytics.test.ts']),
  api(
    articles,
    ['read/search.ts', 'read/snippets.ts'],
    ['read/snippets.test.ts', 'read/search.test.ts', '/modules/privacy/author-names.test.ts', 'read/scale.test.ts'],
  ),
  api(articles, ['read/feeds.ts'], ['/http/feeds.test.ts']),
  api(articles, ['previews/previews.ts'], ['previews/previews.test.ts']),
  api(
    articles,
    ['review/reviews.ts', 'review/publish-gate.ts', 'review/store-request.ts'],
    ['review/review.test.ts', '/modules/notices/notices.test.ts'],
  ),
  api(articles, ['revisions/revisions.ts', 'revisions/keep-revision.ts'], ['revisions/revisions.test.ts']),
  api(articles, ['trash/trash.ts'], ['trash/trash.test.ts']),
  api(articles, ['reactions/reactions.ts'], ['reactions/reactions.test.ts']),
  api(
    articles,
    ['write/find-article.ts', 'write/require-permission.ts', 'write/subject-of.ts', 'write/bulk.ts'],
    ['articles.test.ts', 'write/bulk.test.ts', '/permissions.test.ts'],
  ),
  api(
    'modules/comments',
    ['comments.queries.ts', 'comments.service.ts', 'comments.view.ts'],
    ['comments.test.ts', '/modules/notices/notices.test.ts', '/modules/spam/spam-score.test.ts'],
  ),
  api(
    'modules/guestbook',
    ['guestbook.queries.ts', 'guestbook.service.ts', 'guestbook.view.ts'],
    ['guestbook.test.ts', '/modules/spam/spam-score.test.ts'],
  ),
  api(
    'modules/categories',
    ['categories.queries.ts', 'navigation.ts', 'categories.view.ts'],
    ['categories.test.ts', '/modules/articles/articles.test.ts'],
  ),
  api('modules/feeds', ['feeds.queries.ts', 'site-map.ts', 'robots.ts'], ['/http/feeds.test.ts', 'xml.test.ts']),
  api('modules/drafts', ['drafts.ts'], ['drafts.test.ts']),
  api(
    'modules/notices',
    ['notices.queries.ts', 'notices.service.ts', 'notify.ts'],
    ['notices.test.ts', 'letters.test.ts'],
  ),
  api('modules/notices', ['streams.ts'], ['streams.test.ts', '/http/notice-stream.test.ts', 'notices.test.ts']),
  api(
    'modules/personal-data',
    ['personal-data.queries.ts', 'personal-data.service.ts', 'person.ts'],
    ['personal-data.test.ts'],
  ),
  api('modules/privacy', ['privacy.ts'], ['privacy.test.ts', 'author-names.test.ts']),
  api('modules/api-keys', ['find-key.ts', 'api-keys.service.ts'], ['api-keys.test.ts']),
  api(
    'modules/users',
    ['users.queries.ts', 'users.service.ts', 'users.view.ts', 'accounts.ts'],
    ['users.test.ts', '/modules/auth/auth.test.ts'],
  ),
  api(
    'modules/auth',
    ['sessions.ts'],
    ['own-sessions.test.ts', 'reauthentication.test.ts', 'auth.test.ts', '/modules/users/users.test.ts'],
  ),
  api('modules/password-reset', ['reset-links.ts', 'password-reset.service.ts'], ['password-reset.test.ts']),
  api(
    'modules/media',
    ['library/library.policy.ts', 'library/library.queries.ts', 'pictures.queries.ts'],
    ['library/library.test.ts', '/http/uploads.test.ts', '/modules/articles/write/pictures.test.ts'],
  ),
  api('modules/redirects', ['redirects.ts', 'old-path.ts'], ['redirects.test.ts']),
  api('modules/settings', ['settings.queries.ts'], ['settings.test.ts', '/permissions.test.ts']),
  api(
    'modules/newsletter',
    ['newsletter.queries.ts', 'newsletter.service.ts', 'digest.ts'],
    ['newsletter.test.ts', 'letters.test.ts'],
  ),
  api(
    'modules/activity',
    ['activity.queries.ts', 'redact-activities.ts'],
    ['activity.test.ts', '/modules/personal-data/personal-data.test.ts'],
  ),
  api('modules/presence', ['presence.ts'], ['presence.test.ts']),
];
