import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';

// From the second start on compiled code is read instead of made anew, which takes a quarter off the time of a start.
enableCompileCache(resolve(import.meta.dirname, '../../../node_modules/.cache/node-compile'));
await import('./run.ts');
