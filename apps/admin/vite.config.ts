import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Zod and its `jitless` setting share one chunk, so that the setting applies before any schema is made. */
const zodChunk = { name: 'zod', test: /node_modules\/zod\/|src\/zod-jitless/ };

export default defineConfig({
  base: '/admin/',
  plugins: [tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }), react()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [zodChunk] } } },
  },
});
