import fp from 'fastify-plugin';
import { countUnread, noticeStreams, type StreamLimits } from '../../school/notices/index.ts';
import type { ChangeFeed } from '../../shared/change-feed.ts';
import { authorize } from '../../trpc/authorize.ts';
import type { Services } from '../../trpc/context.ts';
import { contextOf } from './session.ts';

type StreamOptions = { services: Services; changeFeed: ChangeFeed; limits: StreamLimits };

/** The stream of new notices. The bearer token is in the header: in an address it would be logged. */
export const noticeStream = fp(async (app, { services, changeFeed, limits }: StreamOptions) => {
  const streams = noticeStreams((actor) => countUnread({ db: services.openDatabase(), actor }), changeFeed, limits);
  // Before the server waits for requests in flight.
  app.addHook('preClose', async () => streams.close());

  app.get('/api/notices/stream', { compress: false, exposeHeadRoute: false }, async (request, reply) => {
    const findSession = () => contextOf(services, request).findSession();
    const actor = authorize(await findSession(), 'session', { writes: false });
    const stream = streams.open(actor, findSession);
    // Not an error: the staff app polls instead.
    if (!stream) return reply.code(204).send();
    return reply
      .headers({
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        // No request follows on this connection, and a stopping server does not wait for one.
        connection: 'close',
      })
      .send(stream);
  });
});
