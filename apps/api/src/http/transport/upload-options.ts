import type { FastifyReply, FastifyRequest } from 'fastify';
import { forbidden } from '../../shared/refusal.ts';
import { authorize, type Requirement } from '../../trpc/authorize.ts';
import type { Services } from '../../trpc/context.ts';
import { Arrivals } from '../connection/arrivals.ts';
import { contextOf } from './session.ts';

/** Their files are on the disk: the total limits its use to about a gigabyte. */
const arrivals = new Arrivals({ perSender: 4, waiting: 60, total: 40, waitMs: 60_000 });

/**
 * The options of a route that receives a file of staff. Its caller is checked and gets a turn before the body is read;
 * the handler authenticates again afterwards.
 */
export const uploadOptions = (
  services: Services,
  { requires, fileBytes }: { requires: Exclude<Requirement, null>; fileBytes: number },
) => ({
  config: { uploadBytes: fileBytes + 100_000 },
  onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await contextOf(services, request).findSession();
    authorize(session, requires);
    if (session.kind !== 'active') throw forbidden();
    await arrivals.enter(session.actor.id, reply);
  },
});
