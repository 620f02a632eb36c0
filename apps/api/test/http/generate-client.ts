import { registerHooks } from 'node:module';

// `node generate-client.ts OPENAPI.json FOLDER` generates a client with @hey-api/openapi-ts.

/** The generator needs TypeScript's interface in JavaScript: the compiler of the REST client has it, the native one not. */
const parentURL = new URL('../../../../packages/rest-client/package.json', import.meta.url).href;
registerHooks({
  resolve: (name, context, next) => next(name, name === 'typescript' ? { ...context, parentURL } : context),
});

const { createClient } = await import('@hey-api/openapi-ts');
const [, , input = '', path = ''] = process.argv;
await createClient({
  input,
  // Node finds a file only by its whole name.
  output: { path, importFileExtension: '.ts' },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
  logs: { level: 'error', file: false },
});
