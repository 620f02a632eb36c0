import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { inject } from 'vitest';
import type { S3Options } from '../../src/platform/media/index.ts';

type ObjectStore = {
  options: S3Options;
  /** Whether it can list more than a thousand objects, which the included one cannot. */
  isWhole: boolean;
  stop(): Promise<void>;
};

/**
 * An object store for one test file, with one bucket; `stop` ends it and removes its content. Where the run has a
 * running one, it is that, and its content stays.
 */
export async function startObjectStore(): Promise<ObjectStore> {
  const given = inject('objectStore');
  if (given) return { options: given, isWhole: true, stop: async () => {} };
  const directory = await mkdtemp(join(tmpdir(), 'madrasah-objects-'));
  const bucket = 'gambar';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    options: {
      endpoint,
      region: 'us-east-1',
      bucket,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      publicUrl: `${endpoint}/${bucket}`,
    },
    isWhole: false,
    async stop() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
