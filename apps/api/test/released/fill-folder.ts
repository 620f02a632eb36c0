import { startEmbeddedServer } from '../../src/database/embedded.ts';
import { copyUploads, fillAsReleased, releases } from './releases.ts';

/** `node fill-folder.ts FOLDER`: fills an empty data folder with the state of the oldest kept version. */
const [folder = ''] = process.argv.slice(2);
const [oldest] = releases;
if (folder === '' || !oldest) throw new Error('a folder is required, and a stored version');
const server = await startEmbeddedServer({ folder });
try {
  await fillAsReleased(oldest, server.connection);
  await copyUploads(oldest, folder);
} finally {
  await server.stop();
}
