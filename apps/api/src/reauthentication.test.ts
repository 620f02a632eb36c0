import { collections } from '@madrasah/contract';
import { describe, expect, test } from 'vitest';
import { aWorld } from '../test/world.ts';
import { metaOf, mutationPaths, procedurePaths } from './http/transport/procedure-meta.ts';

const world = aWorld();

/**
 * Routers of content. Their calls touch no account, key, role or bulk of personal data, and most changes can be undone
 * from the trash, the history or the form itself.
 */
const contentRouters = new Set([
  'articles',
  'reviews',
  'revisions',
  'trash',
  'drafts',
  'presence',
  'authors',
  'announcements',
  'events',
  'questions',
  'files',
  'facilities',
  'staff',
  'units',
  'extracurriculars',
  'achievements',
  'albums',
  'pages',
  'categories',
  'menus',
  'media',
  'comments',
  'guestbook',
  'inquiries',
  'features',
  'siteContent',
  'settings',
  'analytics',
  'notices',
]);

/** All other calls of signed-in people without confirmation, each with the reason. Reviewed by hand. */
const unconfirmed: Record<string, string> = {
  'auth.sessions': 'shows devices, no secrets',
  'auth.endOtherSessions': 'removes access, only of the caller',
  'auth.me': 'shows one’s own account',
  'auth.changeProfile': 'a name and a picture; the e-mail address is changed by users.update',
  'auth.confirm': 'is the confirmation itself',
  'twoFactor.state': 'shows whether it is on, no secrets',
  'twoFactor.requirement': 'shows a setting',
  'users.list': 'shows a page of accounts, at most 100, without secrets',
  'users.byId': 'shows one account, without secrets',
  'apiKeys.list': 'shows keys without their secret',
  'apiKeys.countOwn': 'shows a number',
  'apiKeys.revoke': 'takes access away',
  'backups.list': 'shows names and dates',
  'exports.cancel': 'cancels a job; returns no data',
  'exports.remove': 'deletes a copy that can be made again, and is logged; returns no data',
  'exports.start': 'stores a copy on the server for a day; the download is exports.link',
  'exports.state': 'shows the progress',
  'backups.start': 'stores a copy on the server; the download is backups.link',
  'newsletter.settings': 'shows settings',
  'newsletter.saveSettings': 'changes when letters are sent',
  'newsletter.remove': 'erases one address, whose owner can subscribe again',
  'mail.outbox': 'shows a page of messages',
  'mail.retry': 'repeats a message that was to be sent',
  'mail.settleHeld': 'sends or discards messages from a restored backup',
  'mail.sendTest': 'sends a fixed text, a few times an hour',
  'activity.list': 'shows a page of the log',
  'activity.latest': 'shows a few rows of the log',
  'imports.state': 'shows progress',
  'imports.choose': 'keeps choices until imports.start',
  'imports.start': 'adds articles and replaces nothing',
  'imports.discard': 'removes the uploaded file',
  'dashboard.work': 'shows figures',
  'dashboard.readiness': 'shows what is done, without data',
  'dashboard.noteMenuOpened': 'notes that a screen was opened',
  'dashboard.noteSetup': 'notes that a person went on',
  'health.check': 'shows figures',
  'samples.state': 'shows figures',
  'samples.keep': 'hides a notice, and changes no content',
  'pages.createPreview': 'shows one page that its author may publish anyway',
  'pages.previewState': 'shows whether there is a link',
  'pages.removePreview': 'takes access away',
  'previews.create': 'shows one article that its author may publish anyway',
  'previews.state': 'shows whether there is a link',
  'previews.remove': 'takes access away',
  'webhooks.list': 'shows addresses without their secret',
  'webhooks.remove': 'takes access away',
  'webhooks.test': 'sends an example',
  'webhooks.deliveries': 'shows the deliveries',
  'webhooks.retry': 'repeats a message that was to be sent',
  'results.list': 'shows periods without their rows',
  'results.byId': 'shows a period without its rows',
  'results.template': 'shows headings and an example',
};

/** The calls that the specification names for this rule. They must stay declared. */
const named = [
  'auth.register',
  'auth.changePassword',
  'twoFactor.begin',
  'twoFactor.confirm',
  'twoFactor.renewRecoveryCodes',
  'twoFactor.switchOff',
  'twoFactor.saveRequirement',
  'users.update',
  'users.remove',
  'users.bulk',
  'users.setStatus',
  'users.changeCredentials',
  'users.resetTwoFactor',
  'passwordReset.createLink',
  'invitations.create',
  'invitations.renew',
  'invitations.withdraw',
  'apiKeys.create',
  'personalData.find',
  'personalData.export',
  'personalData.erase',
  'backups.link',
  'backups.remove',
  'exports.link',
  'backups.restore',
  'health.confirmStorage',
  'samples.remove',
  'results.rows',
  'results.create',
  'results.rehearse',
  'results.update',
  'results.readFile',
  'results.importFile',
  'results.check',
  'results.seal',
  'results.approve',
  'results.unseal',
  'results.setTwoPeople',
  'results.cards',
  'results.exportFile',
  'results.erase',
  'results.remove',
  'inquiries.saveSettings',
  'newsletter.list',
  'webhooks.create',
  'webhooks.change',
];

/** Calls of content that cannot be undone or that return a file, each with the reason why they need no confirmation. */
const unconfirmedContent: Record<string, string> = {
  'articles.bulk': 'deletes to the trash, from where all come back',
  'articles.remove': 'deletes to the trash',
  'trash.purge': 'one article, which was put into the trash before and leaves it by itself after 30 days',
  'categories.remove': 'one category without articles',
  'media.remove': 'one picture that nothing uses',
  'comments.bulk': 'at most 100 texts of visitors; removing unwanted ones is daily work',
  'guestbook.bulk': 'the same',
  'guestbook.remove': 'one text of a visitor',
  'drafts.remove': 'an unsaved text of the caller',
  'pages.removePreview': 'takes access away',
  'inquiries.download': 'one file of one message',
  'achievements.exportFile': 'what the public page shows',
  ...Object.fromEntries(
    collections.flatMap(({ api }) => [
      [`${api}.remove`, 'deletes to the trash'],
      [`${api}.purge`, 'one entry, which was put into the trash before'],
    ]),
  ),
};

/** Routes without a procedure, each with how it asks for confirmation or why not. Reviewed by hand. */
const plainRoutes: Record<string, string> = {
  '/api/exports/download/:ticket': 'only with a link of exports.link, whose session was confirmed when it was made',
  '/api/backups/download/:ticket': 'only with a link of backups.link, whose session was confirmed when it was made',
  '/api/imports/wordpress': 'stores a file until imports.start',
  '/api/manage/file-uploads': 'a file that visitors see only with an entry',
  '/api/manage/file-uploads/:id': 'a file that its reader may manage',
  '/api/articles/upload-inline-image': 'a picture',
  '/api/articles/banner-image': 'a picture',
  '/api/notices/stream': 'shows one’s own notices',
  '/api/visits': 'for visitors',
  '/api/health': 'public',
  '/api/ready': 'public',
  '/api/openapi.json': 'public',
};

/** The paths of all routes, from the printed tree: a line continues the one above it with less indentation. */
function routePaths(): string[] {
  const above: string[] = [];
  return world.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const { indent = '', part } = /^(?<indent>[\s│├└─]*)(?<part>\S+) \(/.exec(line)?.groups ?? {};
      if (part === undefined) return [];
      const depth = indent.length / 4;
      const path = `${above[depth - 1] ?? ''}${part}`;
      above[depth] = path;
      return [path];
    });
}

const isDeclared = (path: string) => metaOf(path).reauthenticate !== undefined;
const routerOf = (path: string) => path.split('.')[0] ?? '';

describe('whether a call needs a confirmed session', () => {
  test('is declared, or its absence is explained, for every call of signed-in people', () => {
    const forStaff = procedurePaths.filter((path) => metaOf(path).requires !== null);
    const unexplained = forStaff.filter(
      (path) => !isDeclared(path) && !contentRouters.has(routerOf(path)) && !unconfirmed[path],
    );
    expect(unexplained).toEqual([]);
  });

  test('is declared, or its absence is explained, for every call of content that deletes for good or returns a file', () => {
    const isFinalOrFile = (path: string) => /\.(?:remove\w*|purge|bulk|erase|export\w*|download)$/.test(path);
    const ofContent = procedurePaths.filter((path) => contentRouters.has(routerOf(path)) && isFinalOrFile(path));
    expect(ofContent.filter((path) => !isDeclared(path)).sort()).toEqual(Object.keys(unconfirmedContent).sort());
  });

  test('is declared by every call that grants access or exports data', () => {
    expect(procedurePaths.filter(isDeclared).sort()).toEqual([...named].sort());
  });

  test('is explained for no missing call, and for no call that declares it', () => {
    const outdated = Object.keys(unconfirmed).filter((path) => !procedurePaths.includes(path) || isDeclared(path));
    expect(outdated).toEqual([]);
    expect([...contentRouters].filter((name) => !procedurePaths.some((path) => routerOf(path) === name))).toEqual([]);
  });

  test('is explained for every route without a procedure', () => {
    const operations = procedurePaths.flatMap((path) => metaOf(path).openapi?.path.replace(/\{(\w+)\}/g, ':$1') ?? []);
    const ofProcedures = new Set([
      '*',
      '/api/*',
      '/trpc/:path',
      ...operations,
      ...mutationPaths.map((p) => `/trpc/${p}`),
    ]);
    const isOfPrograms = (path: string) => /^\/(?:api|trpc|auth)\//.test(path) && !path.startsWith('/api/docs');
    const plain = routePaths().filter((path) => isOfPrograms(path) && !ofProcedures.has(path));
    expect([...new Set(plain)].sort()).toEqual(Object.keys(plainRoutes).sort());
  });
});

test('the refusal of an unconfirmed session is documented exactly where it is declared', async () => {
  const document = (await world.app.inject({ url: '/api/openapi.json' })).body;
  for (const path of procedurePaths) {
    const { openapi } = metaOf(path);
    if (!openapi) continue;
    const operation = JSON.parse(document).paths[openapi.path][openapi.method.toLowerCase()];
    const refused = JSON.stringify(operation.responses['403'] ?? {});
    expect([path, refused.includes('REAUTHENTICATION_REQUIRED')]).toEqual([path, isDeclared(path)]);
  }
});
