import fastify from 'fastify';
import { expect, test } from 'vitest';
import { publicCache } from './index.ts';

const changeFeed = {
  isConnected: () => true,
  isReachable: () => true,
  onNotice: () => {},
  onAccessChange: () => {},
  onChange: () => {},
  onDisconnect: () => {},
  waitForSync: async () => {},
};

test.each([
  [200, 'public, max-age=0, s-maxage=30, stale-while-revalidate=60'],
  [301, 'private, no-store'],
  [302, 'private, no-store'],
  [307, 'private, no-store'],
  [404, 'private, no-store'],
])('a page with status %i is cached here and sent with %s, rendered or cached', async (status, control) => {
  const app = fastify();
  await app.register(publicCache, { changeFeed, now: () => new Date(0) });
  let made = 0;
  app.get('/*', async (request, reply) => {
    made += 1;
    request.cacheDependencies?.addTags(['articles']);
    return reply.code(status).type('text/html').header('location', '/').send('halaman');
  });
  for (const _round of ['made', 'cached']) {
    const { statusCode, headers } = await app.inject('/a');
    expect([statusCode, headers['cache-control'], made]).toEqual([status, control, 1]);
  }
  await app.close();
});
