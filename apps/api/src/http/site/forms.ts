import { createHash } from 'node:crypto';
import formBody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { inquiryLimits, inquiryTexts, limits, type RefusedForm, refusalKinds, type SentForm } from '@madrasah/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createCaller } from '../../router.ts';
import { boundedQueue } from '../../shared/bounded-queue.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { Services } from '../../trpc/context.ts';
import { findRefusal } from '../../trpc/refusals.ts';
import { isSameOrigin } from '../connection/same-origin.ts';
import { countBeforeBody } from '../transport/counted-tries.ts';
import { refusalOfStatus, sendRefusal } from '../transport/refusals.ts';
import { contextOf } from '../transport/session.ts';
import { type SentFile, siteForms } from './site-forms.ts';

/** Sends the page of a refused form with all typed values. */
export type RenderRefused = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusedForm: RefusedForm,
  status: number,
) => Promise<FastifyReply>;

/** Sends the page of a form with an answer that must be in no address. */
export type RenderSent = (request: FastifyRequest, reply: FastifyReply, sentForm: SentForm) => Promise<FastifyReply>;

type FormsOptions = { services: Services; origin: string; renderRefused: RenderRefused; renderSent: RenderSent };

/** Browsers send the lines of a text area with CRLF; a field that is sent twice counts as empty. */
const formField = z
  .string()
  .transform((value) => value.replaceAll('\r\n', '\n'))
  .catch('');
const addressParts = z.record(z.string(), z.string());
const formFields = z.record(z.string(), formField).catch({});

/** Limits how many forms with files are in memory while they arrive. */
const receiving = boundedQueue({ concurrent: 4, waiting: 0, retryAfterSeconds: 5 });

const uploadFault = z.object({ statusCode: z.literal(413), code: z.string() });

/** The refusal of a form with a file that is too large, or with too many; undefined for other errors. */
function tooLarge(error: unknown): Refusal | undefined {
  const { data: fault } = uploadFault.safeParse(error);
  if (!fault) return undefined;
  const text = fault.code === 'FST_REQ_FILE_TOO_LARGE' ? inquiryTexts.fileTooLarge : inquiryTexts.files;
  return new Refusal('TOO_LARGE', text, { errors: { files: text } });
}

/**
 * Reads a form with files. The fields are the body as soon as they are read, so that the page of a refused form has
 * them; the files come last in the form. An empty choice of files is sent as an empty file.
 */
async function readWithFiles(request: FastifyRequest): Promise<SentFile[]> {
  const fields: Record<string, string> = {};
  request.body = fields;
  const files: SentFile[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields[part.fieldname] = Object.hasOwn(fields, part.fieldname) ? '' : formField.parse(part.value);
        continue;
      }
      const bytes = await part.toBuffer();
      if (bytes.length === 0) continue;
      const name = part.filename.trim().slice(-inquiryLimits.fileName).toWellFormed() || 'berkas';
      files.push({ name, file: bytes.toString('base64') });
    }
  } catch (error) {
    throw tooLarge(error) ?? error;
  }
  return files;
}

/**
 * The idempotency key of a posted form. It is made from what was sent, because all visitors get the same cached page: a
 * key in it would be everybody's, and a browser without scripts cannot make one.
 */
const keyOf = ({ url, headers }: FastifyRequest, fields: Readonly<Record<string, string>>, sent: readonly SentFile[]) =>
  createHash('sha256')
    .update(JSON.stringify([url, headers['user-agent'], fields, sent]))
    .digest('base64url');

/** For a visitor, a missing field is a wrong value, not a bad request. */
const statusOf = ({ code }: Refusal) => refusalKinds[code === 'BAD_REQUEST' ? 'INVALID' : code].status;

/**
 * The public forms as browsers post them without scripts. Each post is a procedure call; afterwards the browser is
 * redirected (303), or gets the form's page back with the typed values and the errors.
 */
export async function forms(app: FastifyInstance, { services, origin, renderRefused, renderSent }: FormsOptions) {
  app.removeAllContentTypeParsers();
  await app.register(formBody, { bodyLimit: limits.bodyBytes.visitor });
  const { files, fileBytes } = inquiryLimits;
  const mostFields = 20;
  await app.register(multipart, {
    limits: {
      fileSize: fileBytes,
      files,
      fields: mostFields,
      parts: files + mostFields,
      fieldSize: limits.bodyBytes.visitor,
    },
  });
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

  for (const { path, send, countsTries, takesFiles = false, isOneCreate = false } of siteForms) {
    const onRequest = async (request: FastifyRequest) => {
      if (countsTries) await countBeforeBody(services, request, countsTries);
    };
    app.post(path, { onRequest }, async (request, reply) => {
      if (request.isMultipart() && !takesFiles) throw new Refusal('UNSUPPORTED_TYPE');
      const sentFiles = request.isMultipart() ? await receiving(() => readWithFiles(request)) : [];
      const fields = formFields.parse(request.body);
      const context = contextOf(services, request);
      const idempotencyKey = isOneCreate ? keyOf(request, fields, sentFiles) : context.idempotencyKey;
      const caller = createCaller({ ...context, idempotencyKey });
      const answer = await send(caller, fields, addressParts.parse(request.params), sentFiles);
      return typeof answer === 'string' ? reply.redirect(answer, 303) : renderSent(request, reply, answer);
    });
  }
}
