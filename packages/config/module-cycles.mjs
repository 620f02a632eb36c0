import { options } from './dependency-cruiser.mjs';

// Finds import cycles between the modules of the API. Separate from the other rules because it ignores tests, which
// may import anything.

const modules = '^apps/api/src/(platform|school|identity|content|operations)/[^/]+$';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-cycles-between-modules',
      comment: 'Two modules that need each other are one module, or what both need belongs into a module below them.',
      severity: 'error',
      scope: 'folder',
      from: { path: modules },
      to: { path: modules, circular: true },
    },
  ],
  options: { ...options, exclude: { path: [options.exclude.path, String.raw`\.test\.tsx?$`, '^apps/api/test/'] } },
};
