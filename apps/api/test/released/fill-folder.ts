import { startEmbeddedServer } from '../../src/database/embedded.ts';
import { copyUploads, fillAsReleased, releases } from './releases.ts';

/** `node fill-folder.ts FOLDER`: makes an empty data folder what the oldest version that is kept left behind. */
const [folder = ''] = process.argv.slice(2);
const [oldest] = releases;
if (folder === '' || !oldest) throw new Error('a folder is needed, and a version that is kept');
const server = await startEmbeddedServer({ folder });
try {
  await fillAsReleased(oldest, server.connection);
  await copyUploads(oldest, folder);
} finally {
  await server.stop();
}
