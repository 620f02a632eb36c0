import { zodWithoutJsonSchema } from '@madrasah/config/zod-without-json-schema';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

/**
 * What every screen needs travels as one file: many small ones compress worse and are asked for one by one. Zod and its
 * `jitless` setting are both in it, so that the setting applies before any schema is made.
 */
const firstChunk: Rolldown.CodeSplittingGroup = {
  name: 'first',
  tags: ['$initial'],
  includeDependenciesRecursively: false,
};

/**
 * What the built page asks of browsers wherever it is hosted. Where the API is gets known at run time only, and a page
 * cannot say who may frame it: the host's header adds both (`apps/api/src/http/site/page-policies.ts`).
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

/** Not while developing: there Vite's own scripts stand in the page. */
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
