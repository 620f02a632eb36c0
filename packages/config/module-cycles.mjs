import { options } from './dependency-cruiser.mjs';

// Cycles between the modules of the API. This is a run of its own because it ignores tests: they import from anywhere.

const modules = '^apps/api/src/(platform|identity|content|operations)/[^/]+$';

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
