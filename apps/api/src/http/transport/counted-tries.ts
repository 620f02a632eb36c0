import type { CountedForm } from '@madrasah/contract';
import type { FastifyRequest } from 'fastify';
import { countTry } from '../../content/moderation/index.ts';
import type { Context, Services } from '../../trpc/context.ts';
import { clientAddress } from '../connection/client-address.ts';

type TryServices = Pick<Services, 'openDatabase' | 'now'>;

/** Requests whose try was counted before their body was read. */
const counted = new WeakSet<FastifyRequest>();

const count = ({ openDatabase, now }: TryServices, request: FastifyRequest, form: CountedForm) =>
  countTry(openDatabase(), { form, address: clientAddress(request.ip), now: now() });

/** Counts the try of a request by its headers alone, so that a refused one costs nothing more. */
export async function countBeforeBody(services: TryServices, request: FastifyRequest, form: CountedForm) {
  await count(services, request, form);
  counted.add(request);
}

/** Counts the try of a call, except for the one that was counted before the body was read: a batch has several. */
export const countingTriesOf =
  (services: TryServices, request: FastifyRequest): Context['countTry'] =>
  async (form) => {
    if (!counted.delete(request)) await count(services, request, form);
  };
