import { createHash } from 'node:crypto';
import formBody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import {
  type CountedForm,
  formKeyField,
  inquiryLimits,
  inquiryTexts,
  limits,
  type RenderRequest,
  refusalKinds,
  type SentForm,
} from '@madrasah/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createCaller } from '../../router.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { Services } from '../../trpc/context.ts';
import type { ReceivedFile } from '../../trpc/received-file.ts';
import { arrivalsWithin } from '../connection/arrivals.ts';
import { clientAddress, isSameOrigin } from '../connection/client-address.ts';
import { type Receive, withReceivedFiles } from '../transport/files.ts';
import { explainRefusal, sendRefusal } from '../transport/refusals.ts';
import { contextOf, countBeforeBody } from '../transport/session.ts';
import { unreadFormPage } from './fallback-page.ts';
import { fallbackPagePolicy, sendHtml } from './page-policies.ts';

/** A form of the public site that works without scripts. */
export type SiteForm = {
  /** The page with the form, as the router writes it; the form posts to the same address. */
  path: string;
  /**
   * Makes the call and returns the address to which the visitor is redirected, or what the page shows once. A missing
   * field is empty.
   * @param parts the values of the variable parts of `path`
   */
  send(
    caller: ReturnType<typeof createCaller>,
    fields: Readonly<Record<string, string>>,
    parts: Readonly<Record<string, string>>,
  ): Promise<string | SentForm>;
  /** Tries are counted per address, before the body is read. */
  countsTries?: CountedForm;
  takesFiles?: boolean;
  /** Whether the same fields and files from the same browser, such as a second press of the button, are one create. */
  isOneCreate?: boolean;
};

const guestbook: SiteForm = {
  path: '/buku-tamu',
  countsTries: 'guestbook',
  isOneCreate: true,
  async send(caller, { namaLengkap = '', jabatanPosisi, rating = '', pesan = '', website = '' }) {
    await caller.guestbook.send({ namaLengkap, jabatanPosisi, rating: Number(rating), pesan, website });
    return '/buku-tamu?terkirim=1#tulis-pesan';
  },
};

const comment: SiteForm = {
  path: '/articles/:category/:slug',
  countsTries: 'comments',
  isOneCreate: true,
  async send(caller, { author = '', email = '', content = '', parentId, website = '' }, { category = '', slug = '' }) {
    await caller.comments.send({ id: slug, author, email, content, parentId: parentId || null, website });
    return `/articles/${encodeURIComponent(category)}/${encodeURIComponent(slug)}?terkirim=1#tulis-komentar`;
  },
};

/** The forms of the core. */
export const siteForms: readonly SiteForm[] = [guestbook, comment];

/** Sends the page of a form: refused, with all typed values, or with an answer that must be in no address. */
export type RenderForm = (
  request: FastifyRequest,
  reply: FastifyReply,
  form: Pick<RenderRequest, 'refusedForm' | 'sentForm'>,
  status: number,
) => Promise<FastifyReply>;

type FormsOptions = {
  services: Services;
  origin: string;
  siteForms: readonly SiteForm[];
  renderForm: RenderForm;
};

/** Browsers send the lines of a text area with CRLF; a field that is sent twice counts as empty. */
const formField = z
  .string()
  .transform((value) => value.replaceAll('\r\n', '\n'))
  .catch('');
const addressParts = z.record(z.string(), z.string());
const formFields = z.record(z.string(), formField).catch({});

/** Forms with files, by the visitor's address, which a school's network shares. */
const arrivals = arrivalsWithin({ perSender: 4, waiting: 8, total: 20, waitMs: 20_000 });

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
async function readWithFiles(request: FastifyRequest, receive: Receive): Promise<ReceivedFile[]> {
  const fields: Record<string, string> = {};
  request.body = fields;
  const files: ReceivedFile[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields[part.fieldname] = Object.hasOwn(fields, part.fieldname) ? '' : formField.parse(part.value);
        continue;
      }
      const file = await receive(part);
      const name = file.name.trim().slice(-inquiryLimits.fileName).toWellFormed() || 'berkas';
      if (file.bytes > 0) files.push({ ...file, name });
    }
  } catch (error) {
    throw tooLarge(error) ?? error;
  }
  return files;
}

/** A form with larger files is read up to here: the page of the refused form then has what was typed. */
const readBytes = 4 * inquiryLimits.formBytes;

/** Random, so that no two forms have the same. */
const formKey = z.string().min(16).max(64);

/**
 * The idempotency key of a posted form: a second press of its button is the same create. The page's script adds a random
 * key of its own to each form, because the page itself is cached, so that all visitors would share a key in it. Without a
 * script there is none: what is the same in two posts may come from two people.
 */
function keyOf({ url }: FastifyRequest, fields: Readonly<Record<string, string>>, sent: readonly ReceivedFile[]) {
  if (!formKey.safeParse(fields[formKeyField]).success) return null;
  const files = sent.map(({ name, digest }) => [name, digest]);
  return createHash('sha256')
    .update(JSON.stringify([url, fields, files]))
    .digest('base64url');
}

/** For a visitor, a missing field is a wrong value, not a bad request. */
const statusOf = ({ code }: Refusal) => refusalKinds[code === 'BAD_REQUEST' ? 'INVALID' : code].status;

/** Refusals whose purpose is that nothing costs time. */
const isBusy = ({ code }: Refusal) => code === 'RATE_LIMITED' || code === 'UNAVAILABLE';

/** The public forms without scripts: a post is a call; then the browser is redirected or gets the page with errors. */
export async function forms(app: FastifyInstance, { services, origin, siteForms, renderForm }: FormsOptions) {
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
    const refusal = explainRefusal(error, request);
    // No browser sends this; rendering a page for it would only cost time.
    if (refusal.code === 'UNSUPPORTED_TYPE') return sendRefusal(reply, refusal);
    const { message, details } = refusal;
    if (details.retryAfter !== undefined) reply.header('retry-after', details.retryAfter);
    if (request.body === undefined && isBusy(refusal)) {
      return sendHtml(reply.code(statusOf(refusal)), unreadFormPage(message), fallbackPagePolicy);
    }
    const [path = '/'] = request.url.split('?', 1);
    const refusedForm = { path, values: formFields.parse(request.body), message, errors: details.errors ?? {} };
    return renderForm(request, reply, { refusedForm }, statusOf(refusal));
  });

  const answerForm = async (
    { send, isOneCreate = false }: SiteForm,
    { request, reply, files: receivedFiles }: { request: FastifyRequest; reply: FastifyReply; files: ReceivedFile[] },
  ) => {
    const fields = formFields.parse(request.body);
    const context = contextOf(services, request);
    const idempotencyKey = isOneCreate ? keyOf(request, fields, receivedFiles) : context.idempotencyKey;
    const caller = createCaller({ ...context, idempotencyKey, receivedFiles });
    const answer = await send(caller, fields, addressParts.parse(request.params));
    if (typeof answer === 'string') return reply.redirect(answer, 303);
    return renderForm(request, reply, { sentForm: answer }, 200);
  };

  for (const form of siteForms) {
    const { path, countsTries, takesFiles = false } = form;
    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      if (countsTries) await countBeforeBody(services, request, countsTries);
      if (takesFiles) await arrivals.enter(clientAddress(request.ip), reply);
    };
    const options = takesFiles ? { config: { uploadBytes: readBytes } } : {};
    app.post(path, { ...options, onRequest }, async (request, reply) => {
      if (!request.isMultipart()) return answerForm(form, { request, reply, files: [] });
      if (!takesFiles) throw new Refusal('UNSUPPORTED_TYPE');
      return withReceivedFiles(request, services.receivedFolder, async (receive) =>
        answerForm(form, { request, reply, files: await readWithFiles(request, receive) }),
      );
    });
  }
}
