import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import scalar from '@scalar/fastify-api-reference';
import fastify from 'fastify';

/** The script that shows the documentation, compressed. The package only offers it as a plugin. */
export async function readScript(): Promise<Uint8Array> {
  const app = fastify();
  await app.register(scalar, { routePrefix: '/docs', configuration: { url: '/api/openapi.json' } });
  const { rawPayload } = await app.inject('/docs/js/scalar.js');
  await app.close();
  return promisify(gzip)(rawPayload);
}
