import formBody from '@fastify/formbody';
import { limits, type RefusedForm, refusalKinds } from '@madrasah/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createCaller } from '../../router.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { Services } from '../../trpc/context.ts';
import { findRefusal } from '../../trpc/refusals.ts';
import { isSameOrigin } from '../connection/same-origin.ts';
import { refusalOfStatus, sendRefusal } from '../transport/refusals.ts';
import { contextOf } from '../transport/session.ts';
import { siteForms } from './site-forms.ts';

/** Sends the page of a refused form with all typed values. */
export type RenderRefused = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusedForm: RefusedForm,
  status: number,
) => Promise<FastifyReply>;

type FormsOptions = { services: Services; origin: string; renderRefused: RenderRefused };

/** Browsers send the lines of a text area with CRLF; a field that is sent twice counts as empty. */
const formField = z
  .string()
  .transform((value) => value.replaceAll('\r\n', '\n'))
  .catch('');
const addressParts = z.record(z.string(), z.string());
const formFields = z.record(z.string(), formField).catch({});

/** For a visitor, a missing field is a wrong value, not a bad request. */
const statusOf = ({ code }: Refusal) => refusalKinds[code === 'BAD_REQUEST' ? 'INVALID' : code].status;

/**
 * The public forms as browsers post them without scripts. Each post is a procedure call; afterwards the browser is
 * redirected (303), or gets the form's page back with the typed values and the errors.
 */
export async function forms(app: FastifyInstance, { services, origin, renderRefused }: FormsOptions) {
  app.removeAllContentTypeParsers();
  await app.register(formBody, { bodyLimit: limits.bodyBytes.visitor });
  app.addHook('onRequest', async (request) => {
    if (!isSameOrigin(request, origin)) throw new Refusal('FORBIDDEN');
  });

  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const known = findRefusal(error) ?? refusalOfStatus(error.statusCode);
    if (!known) request.log.error({ err: error }, 'form failed');
    const refusal = known ?? new Refusal('INTERNAL');
    // No browser sends this; rendering a page for it would only cost time.
    if (refusal.code === 'UNSUPPORTED_TYPE') return sendRefusal(reply, refusal);
    const { message, details } = refusal;
    if (details.retryAfter !== undefined) reply.header('retry-after', details.retryAfter);
    const [path = '/'] = request.url.split('?', 1);
    const refused = { path, values: formFields.parse(request.body), message, errors: details.errors ?? {} };
    return renderRefused(request, reply, refused, statusOf(refusal));
  });

  for (const { path, send } of siteForms) {
    app.post(path, async (request, reply) => {
      const caller = createCaller(contextOf(services, request));
      const location = await send(caller, formFields.parse(request.body), addressParts.parse(request.params));
      return reply.redirect(location, 303);
    });
  }
}
