import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { limits } from '@madrasah/contract';
import type { FastifyHttpOptions, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Refusal } from '../../shared/refusal.ts';
import { refusalBody, refusalOfStatus, refuseUnroutable } from '../transport/refusals.ts';
import { commonHeaders, type ResponseHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The most bytes of a form with files, of which few are received at the same time. Other bodies keep their limit. */
    uploadBytes?: number;
  }
}

/**
 * How long a client may keep a connection busy, in milliseconds and bytes. A picture of 10 MB may take ten minutes; a
 * form is dropped after half a minute. An upload needs 8 kB a second.
 */
export const connectionLimits = {
  /** Until the headers of a request are complete. */
  headersMs: 10_000,
  /** Until its body is complete, however steadily it arrives. */
  requestMs: 15 * 60_000,
  /** A body is dropped when fewer than `progressBytes` arrive in `progressMs`, unless it is complete by then. */
  progressMs: 15_000,
  progressBytes: 32 * 1024,
  /** The same for bodies that occupy a slot that others need. */
  upload: { progressMs: 10_000, progressBytes: 80 * 1024 },
  /** How long a client that is refused before its body was read has time to read the response. */
  lingerMs: 2_000,
};
export type ConnectionLimits = typeof connectionLimits;

/** How often per period a limit is checked. */
const checksPerSpan = 5;

const tooSlow = 'ERR_HTTP_REQUEST_TIMEOUT';
const tooLong = 'ERR_BODY_TOO_LONG';
/** By Node's codes, and our own for a body that is too long. */
const clientErrorStatuses: Record<string, number> = { [tooSlow]: 408, HPE_HEADER_OVERFLOW: 431, [tooLong]: 413 };

/** Responds on a connection whose request could not be read, and closes it. */
function refuseConnection(common: ResponseHeaders, socket: Socket, code = '') {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = clientErrorStatuses[code] ?? 400;
  const body = JSON.stringify(refusalBody(refusalOfStatus(status) ?? new Refusal('BAD_REQUEST'), ''));
  const headers = {
    ...common,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
}

/** How long a connection stays open without a request: Fastify's own default. */
export const keepAliveMs = 72_000;

/** The connection options of both servers; `headers`: those of every response. */
export const connectionOptions = ({ headersMs, requestMs }: ConnectionLimits, headers = commonHeaders) =>
  ({
    // Fastify overwrites the value under `http` with this one.
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    http: {
      headersTimeout: headersMs,
      connectionsCheckingInterval: headersMs / checksPerSpan,
      // A request without a host is refused below, with all headers.
      requireHostHeader: false,
    },
    forceCloseConnections: 'idle',
    // Requests on open connections are served during closing, and each response closes its connection.
    return503OnClosing: false,
    frameworkErrors: refuseUnroutable(headers),
    clientErrorHandler: ({ code }, socket) => refuseConnection(headers, socket, code),
  }) satisfies FastifyHttpOptions<Server>;

export const carriesBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const encodedBody = 'Kiriman yang dimampatkan tidak diterima. Kirim ulang tanpa Content-Encoding.';

/** A few encoded bytes can unpack to megabytes, which no limit on the body's length prevents. */
function isEncoded({ headers }: IncomingMessage): boolean {
  const encoding = headers['content-encoding'];
  return encoding !== undefined && encoding.trim().toLowerCase() !== 'identity';
}

/** Unless the body has been read by then, the response closes the connection, so that the client stops sending. */
function closeUnlessRead(request: IncomingMessage, answer: ServerResponse, isClosing: () => boolean) {
  answer.setHeader('connection', 'close');
  request.once('end', () => {
    if (!answer.headersSent && !isClosing()) answer.removeHeader('connection');
  });
}

/** Resolves when the body of a request has been received, or after `ms`. */
async function receivedOrLate(request: IncomingMessage, ms: number): Promise<void> {
  const signal = AbortSignal.timeout(ms);
  await finished(request.resume(), { signal, writable: false }).catch(() => undefined);
}

/** Yields the whole text at once; ends when `until` has resolved. */
async function* endingAfter(text: string, until: () => Promise<void>) {
  yield text;
  await until();
}

/** Ends a request whose body is too slow or too long. Counts checks: none runs while this process is blocked. */
function watchProgress(
  request: IncomingMessage,
  answer: ServerResponse,
  limit: ConnectionLimits['upload'] & { mostBytes: number },
  giveUp: (code: string) => void,
) {
  let looks = 0;
  const start = request.socket.bytesRead;
  let seen = start;
  const end = (code: string) => {
    clearInterval(timer);
    giveUp(code);
  };
  const timer = setInterval(() => {
    looks += 1;
    if (request.socket.bytesRead - start > limit.mostBytes) return end(tooLong);
    if (request.socket.bytesRead - seen >= limit.progressBytes) {
      looks = 0;
      seen = request.socket.bytesRead;
    } else if (looks >= checksPerSpan) end(tooSlow);
  }, limit.progressMs / checksPerSpan);
  const stop = () => clearInterval(timer);
  request.once('end', stop).once('close', stop);
  answer.once('close', stop);
}

/** The most bytes of an upload, which Fastify does not enforce for streamed bodies; it does for others. */
const mostBytesOf = ({ config: { uploadBytes = Number.POSITIVE_INFINITY } }: FastifyRequest['routeOptions']) =>
  uploadBytes;

const isTooLong = (address: string) => address.length > limits.addressLength;
const lacksHost = ({ httpVersion, headers }: IncomingMessage) => httpVersion === '1.1' && !headers.host;

function refuseUnreadable({ originalUrl, raw, routeOptions }: FastifyRequest, reply: FastifyReply) {
  if (Number(raw.headers['content-length']) > mostBytesOf(routeOptions)) throw new Refusal('TOO_LARGE');
  if (isTooLong(originalUrl)) throw new Refusal('ADDRESS_TOO_LONG');
  if (lacksHost(raw)) throw new Refusal('BAD_REQUEST');
  if (carriesBody(raw) && isEncoded(raw)) {
    reply.header('accept-encoding', 'identity');
    throw new Refusal('UNSUPPORTED_TYPE', encodedBody);
  }
}

/** Whether none of the checks below concerns this request, which Fastify has not seen yet. */
export const isOrdinary = (request: IncomingMessage) =>
  !carriesBody(request) && !isTooLong(request.url ?? '') && !lacksHost(request);

type Connections = { limit: ConnectionLimits; headers?: ResponseHeaders };

/** Checks every request before it is handled, and every body while it arrives. */
export const connections = fp(async (app, { limit, headers = commonHeaders }: Connections) => {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async (request, reply) => {
    if (carriesBody(request.raw)) closeUnlessRead(request.raw, reply.raw, () => isClosing);
    refuseUnreadable(request, reply);
  });
  app.addHook('preParsing', async ({ raw, routeOptions }, reply) => {
    if (!carriesBody(raw) || raw.complete) return;
    const least = routeOptions.config.uploadBytes === undefined ? limit : limit.upload;
    watchProgress(raw, reply.raw, { ...least, mostBytes: mostBytesOf(routeOptions) }, (code) => {
      if (reply.raw.headersSent) raw.socket.destroy();
      else refuseConnection(headers, raw.socket, code);
    });
  });
});

/** Closes only after the client had time to read the response, which it would lose otherwise. Registered last. */
export const lingeringClose = fp(async (app, { limit }: { limit: ConnectionLimits }) => {
  app.addHook('onSend', async ({ raw }, reply, payload) => {
    if (!carriesBody(raw) || raw.complete !== false || typeof payload !== 'string') return payload;
    reply.header('content-length', Buffer.byteLength(payload));
    return Readable.from(endingAfter(payload, () => receivedOrLate(raw, limit.lingerMs)));
  });
});
