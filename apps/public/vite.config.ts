import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * Two builds of one app: `dist/client` for browsers and `dist/server/entry-server.js`, which draws pages and holds
 * everything it needs except tRPC, whose errors must be those of the process that calls it.
 */
export default defineConfig(({ isSsrBuild, mode }) => ({
  define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: !isSsrBuild, quoteStyle: 'single', semicolons: true }),
    react(),
  ],
  build: {
    outDir: 'dist/client',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild ? {} : { input: 'src/entry-client.ts' },
  },
  ssr: { noExternal: true, external: ['@trpc/client', '@trpc/server'] },
}));
