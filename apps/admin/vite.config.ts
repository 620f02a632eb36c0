import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Zod is told not to make code from text in the chunk that holds it, so before any schema exists. */
const zodWithoutEval = { name: 'zod', test: /node_modules\/zod\/|src\/without-eval/ };

export default defineConfig({
  base: '/admin/',
  plugins: [tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single' }), react()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: [zodWithoutEval] } } },
  },
});
