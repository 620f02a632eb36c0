import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { zodWithoutJsonSchema } from '@madrasah/config/zod-without-json-schema';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { routeFiles } from './scripts/routes.ts';
import { readStyleRules, withShortTokens } from './scripts/style-rules.ts';

/** Files of each chunk, as the end of their path. */
const chunkOf = (...paths: string[]) => new RegExp(`(?:${paths.join('|')})$`);

/** The small script that every page runs, and that decides when to load the others. */
const first = {
  name: 'first',
  test: chunkOf(
    'vite/preload-helper\\.js',
    '/src/hydration/(?:first-load-more|intent|page-states|prefetching)\\.ts',
    '/reactions/[\\w-]+\\.ts',
    '/share/first-share\\.ts',
    '/banners/first-slides\\.ts',
    '/pictures/gallery/first-viewer\\.ts',
    '/article/first-videos\\.ts',
    '/header/first-menu\\.ts',
    '/announcements/closed-notice\\.ts',
    '/display/src/logo-path\\.ts',
    '/contract/src/first-limits\\.ts',
    '/src/shared/(?:browser-storage|dom-events|number-text|visits)\\.ts',
    '/src/shared/form/first-form-keys\\.ts',
    '/src/shared/pictures/replace-broken-pictures\\.ts',
  ),
  priority: 2,
};
/** The viewer of galleries, with what it shares with the app. */
const viewer = {
  name: 'viewer',
  test: chunkOf(
    '/pictures/(?:gallery/viewer|packed-pictures)\\.ts',
    '/viewer\\.module\\.css',
    '/display/src/pictures\\.ts',
    '/arrow-icons\\.ts',
  ),
  priority: 1,
};
/** The next page of a list without the app. */
const loadMore = {
  name: 'load-more',
  test: chunkOf('/hydration/load-more\\.ts', '/display/src/list-only\\.ts'),
  priority: 1,
};
/** What several pages of the app need is one file: many small files compress worse and need more requests. */
const wholeApp = {
  name: 'app',
  test: /\/(?:node_modules|packages)\/|\/src\/(?:(?:features\/[\w-]+\/)?shared\/|hydration\/hydrate\.tsx$|extensions\/downloads\/FileItems)|NotFound\.tsx$|tsr-split=(?:error|notFound|pending)Component/,
};

/**
 * Vite wraps dynamic imports for style sheets and preloads of each file. There is one style sheet, and the server knows
 * what to preload.
 */
const plainDynamicImports: Plugin = {
  name: 'plain-dynamic-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
};

/** Shortens the names of the tokens, and writes the parsed rules and the files of the routes for the server. */
const serverFiles: Plugin = {
  name: 'server-files',
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = withShortTokens(String(file.source));
        const source = JSON.stringify(readStyleRules(file.source));
        this.emitFile({ type: 'asset', fileName: '.vite/style-rules.json', source });
      }
      this.emitFile({ type: 'asset', fileName: '.vite/routes.json', source: JSON.stringify(routeFiles) });
    },
  },
};

/** Compresses each file once at the highest level, for which a server has no time. */
const compressedAhead: Plugin = {
  name: 'compressed-ahead',
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  async writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => /^assets\/.*\.(?:js|css)$/.test(file))) {
      const file = join(dir, name);
      const bytes = await readFile(file);
      await Promise.all([writeFile(`${file}.br`, brotliCompressSync(bytes)), writeFile(`${file}.gz`, gzipSync(bytes))]);
    }
  },
};

/**
 * Short class names, the same in both builds: with Vite's own the compressed style sheet is 6 % larger, and pages are 7 to
 * 11 % before compression.
 */
const shortClassNames = new Map<string, string>();
function shortClassName(name: string, file: string): string {
  const source = `${relative(import.meta.dirname, file.split('?', 1)[0] ?? '')} ${name}`;
  const short = `_${createHash('sha256').update(source).digest('base64url').slice(0, 4)}`;
  if ((shortClassNames.get(short) ?? source) !== source) throw new Error(`two classes would be called ${short}`);
  shortClassNames.set(short, source);
  return short;
}

/**
 * Two builds of one app: `dist/client` for browsers and `dist/server/entry-server.js`, which renders pages and
 * contains everything except tRPC, whose error classes must be those of the calling process.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
  plugins: [
    plainDynamicImports,
    tanstackRouter({ autoCodeSplitting: !isSsrBuild }),
    react(),
    zodWithoutJsonSchema,
    serverFiles,
    compressedAhead,
  ],
  css: mode === 'production' ? { modules: { generateScopedName: shortClassName } } : {},
  build: {
    outDir: 'dist/client',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    cssCodeSplit: false,
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? {}
      : { input: 'src/entry-client.ts', output: { codeSplitting: { groups: [first, viewer, loadMore, wholeApp] } } },
  },
  ssr: { noExternal: true, external: ['@trpc/client', '@trpc/server'] },
}));
