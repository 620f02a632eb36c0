import { zodWithoutJsonSchema } from '@madrasah/config/zod-without-json-schema';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

/**
 * Modules that every screen needs are one file: many small files compress worse and need more requests. Zod and its
 * `jitless` setting are both in it, so that the setting applies before any schema is created.
 */
const firstChunk: Rolldown.CodeSplittingGroup = {
  name: 'first',
  tags: ['$initial'],
  includeDependenciesRecursively: false,
};

/**
 * The policy of the built page, wherever it is hosted. The API's origin is known only at run time, and a page cannot
 * restrict framing: the host's header adds both (`apps/api/src/http/site/page-policies.ts`).
 */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  'img-src * data: blob:',
  'connect-src https: http:',
  'frame-src https: http:',
  "object-src 'none'",
  "form-action 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default sanitised',
].join('; ');

/** Not in development, where Vite's own scripts are in the page. */
const policyInPage: Plugin = {
  name: 'policy-in-page',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: contentSecurityPolicy },
      injectTo: 'head-prepend',
    },
  ],
};

export default defineConfig({
  base: '/admin/',
  plugins: [tanstackRouter({ autoCodeSplitting: true }), react(), policyInPage, zodWithoutJsonSchema],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [firstChunk] } } },
  },
});
