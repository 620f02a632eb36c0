import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stopPostmaster } from '../../src/database/embedded/postmaster.ts';

// Runs next to a temporary server. Its standard input ends with its parent, even when that was killed; then it stops
// the server and removes its folder.
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: server-guard.ts FOLDER');

await once(process.stdin.resume(), 'close');
await stopPostmaster({ path: join(folder, 'postgres') });
await rm(folder, { recursive: true, force: true, maxRetries: 5 });
