import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';

// The heap may grow by half before it is swept, where V8 would let it grow fourfold on a machine with much memory.
setFlagsFromString('--heap-growing-percent=50');
// From the second start on compiled code is read instead of made anew, which takes a quarter off the time of a start.
enableCompileCache(resolve(import.meta.dirname, '../../../node_modules/.cache/node-compile'));
await import('./run.ts');
