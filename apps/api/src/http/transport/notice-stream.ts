import fp from 'fastify-plugin';
import { countUnread, NoticeStreams, type StreamLimits } from '../../identity/notices/index.ts';
import type { ChangeFeed } from '../../shared/change-feed.ts';
import { Refusal } from '../../shared/refusal.ts';
import { authorize } from '../../trpc/authorize.ts';
import type { Services } from '../../trpc/context.ts';
import { contextOf } from './session.ts';

type StreamOptions = { services: Services; changeFeed: ChangeFeed; limits: StreamLimits };

/**
 * Where the staff app hears that its bell has something new (D-02). With the bearer token in its header, as every call:
 * a token in an address would be kept in logs.
 */
export const noticeStream = fp(async (app, { services, changeFeed, limits }: StreamOptions) => {
  const streams = new NoticeStreams((actor) => countUnread({ db: services.openDatabase(), actor }), changeFeed, limits);
  // Before the server waits for what is under way.
  app.addHook('preClose', async () => streams.close());

  app.get('/api/notices/stream', { compress: false, exposeHeadRoute: false }, async (request, reply) => {
    const findSession = () => contextOf(services, request).findSession();
    const session = await findSession();
    authorize(session, 'session');
    if (session.kind !== 'active') throw new Refusal('UNAUTHENTICATED');
    const stream = streams.open(session.actor, findSession);
    // No fault of anybody's: this tab asks by itself.
    if (!stream) return reply.code(204).send();
    return reply
      .headers({
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        // Nothing comes after it, and a server that stops does not wait for more.
        connection: 'close',
      })
      .send(stream);
  });
});
