import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { zodWithoutJsonSchema } from '@madrasah/config/zod-without-json-schema';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { readStyleRules, withShortTokens } from './scripts/style-rules.ts';

/**
 * Modules that every page of the app needs are one file: many small files compress worse and need more requests.
 * Pages and parts loaded on demand stay separate, as does the small script that decides when to load the app.
 */
const entry = {
  name: 'first',
  test: /vite\/preload-helper|\/src\/hydration\/(?:connection|intent|page-states|prefetching)\.ts$|\/reactions\/[\w-]+\.ts$|\/share\/first-share\.ts$|\/site\/closed-notice\.ts$|\/home\/banners\/(?:first-slides|slide-index)\.ts$|\/display\/src\/images\.ts$|\/contract\/src\/first-limits\.ts$|\/src\/shared\/(?:is-framed|visits|on-activated)\.ts$/,
  priority: 1,
};
const wholeApp = { name: 'app', test: /\/(?:node_modules|packages)\/|\/src\/hydration\/hydrate\.tsx$/ };

/** Writes the parsed rules next to the style sheet, for the server. */
const styleRules: Plugin = {
  name: 'style-rules',
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  async writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => file.endsWith('.css'))) {
      const rules = withShortTokens(readStyleRules(await readFile(join(dir, name), 'utf8')));
      await writeFile(join(dir, '.vite/style-rules.json'), JSON.stringify(rules));
    }
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

/** Short class names, because each page repeats them; the same in both builds. */
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
    tanstackRouter({ autoCodeSplitting: !isSsrBuild }),
    react(),
    zodWithoutJsonSchema,
    styleRules,
    compressedAhead,
  ],
  css: mode === 'production' ? { modules: { generateScopedName: shortClassName } } : {},
  build: {
    outDir: 'dist/client',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? {}
      : { input: 'src/entry-client.ts', output: { codeSplitting: { groups: [entry, wholeApp] } } },
  },
  ssr: { noExternal: true, external: ['@trpc/client', '@trpc/server'] },
}));
