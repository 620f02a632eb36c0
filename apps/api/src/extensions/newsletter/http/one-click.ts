import { texts } from '@madrasah/contract';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import { contextOf } from '../../../http/transport/session.ts';
import { createCaller } from '../../../router.ts';
import type { Services } from '../../../trpc/context.ts';

const path = '/langganan/:token/berhenti';
const params = z.object({ token: z.string() });

/**
 * The one-click unsubscribe of mail programs (RFC 8058): a post from any origin with one form field, answered at once
 * without a redirect. A GET of the address shows the page with the button.
 */
export const oneClick = fp(async (root: FastifyInstance, { services }: { services: Services }) => {
  await root.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, async () => undefined);
    app.post(path, async (request, reply) => {
      const { token } = params.parse(request.params);
      await createCaller(contextOf(services, request)).newsletter.unsubscribe({ token });
      return reply.type('text/plain; charset=utf-8').send(`${texts.newsletter.unsubscribed}\n`);
    });
  });
  root.get(path, async (request, reply) => {
    const { token } = params.parse(request.params);
    return reply.redirect(`/langganan/${encodeURIComponent(token)}`, 302);
  });
});
