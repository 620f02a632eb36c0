import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { limits } from '@madrasah/contract';
import type { FastifyHttpOptions, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Refusal } from '../../shared/refusal.ts';
import { refusalBody, refusalOfStatus, refuseUnroutable } from '../transport/refusals.ts';
import { commonHeaders } from './security-headers.ts';

/** How long a client may keep a connection busy; all in milliseconds, and bytes. */
export type ConnectionLimits = {
  /** Until the headers of a request are complete. */
  headersMs: number;
  /** Until its body is complete, however steadily it comes. */
  requestMs: number;
  /** A body is given up when fewer than `progressBytes` came in `progressMs`, unless it is complete by then. */
  progressMs: number;
  progressBytes: number;
  /** How long a client that is refused before its body was read has to take notice of the answer. */
  lingerMs: number;
};

/** A picture of 10 MB may take ten minutes on a slow link; a form is complete after half a minute, or given up. */
export const connectionLimits: ConnectionLimits = {
  headersMs: 10_000,
  requestMs: 15 * 60_000,
  progressMs: 15_000,
  progressBytes: 32 * 1024,
  lingerMs: 2_000,
};

/** How often in one of its spans a limit is looked at. */
const checksPerSpan = 5;

const clientErrorStatuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers on a connection where no request could be read to its end, and ends it. */
function refuseConnection(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = clientErrorStatuses[error.code ?? ''] ?? 400;
  const body = JSON.stringify(refusalBody(refusalOfStatus(status) ?? new Refusal('BAD_REQUEST'), ''));
  const headers = {
    ...commonHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
}

/** How long a connection stays open without a request: what Fastify takes for its own servers. */
export const keepAliveMs = 72_000;

/** Fastify's options for connections, for both of our servers. */
export const connectionOptions = ({ headersMs, requestMs }: ConnectionLimits) =>
  ({
    // Fastify writes its own value over the one under `http`.
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    http: {
      headersTimeout: headersMs,
      connectionsCheckingInterval: headersMs / checksPerSpan,
      // What lacks its host is refused below, with all headers.
      requireHostHeader: false,
    },
    forceCloseConnections: 'idle',
    // What comes on an open connection while it closes is answered too: the last time on that connection.
    return503OnClosing: false,
    frameworkErrors: refuseUnroutable,
    clientErrorHandler: refuseConnection,
  }) satisfies FastifyHttpOptions<Server>;

const carriesBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const encodedBody = 'Kiriman yang dimampatkan tidak diterima. Kirim ulang tanpa Content-Encoding.';

/** A few encoded bytes can unpack to megabytes, which no limit on the length of a body foresees. */
function isEncoded({ headers }: IncomingMessage): boolean {
  const encoding = headers['content-encoding'];
  return encoding !== undefined && encoding.trim().toLowerCase() !== 'identity';
}

/** Unless the body has been read by then, the answer ends the connection: nobody goes on sending for nothing. */
function closeUnlessRead(request: IncomingMessage, answer: ServerResponse, isClosing: () => boolean) {
  answer.setHeader('connection', 'close');
  request.once('end', () => {
    if (!answer.headersSent && !isClosing()) answer.removeHeader('connection');
  });
}

/** Resolves when the body of a request has been received, or else after `ms`. */
async function receivedOrLate(request: IncomingMessage, ms: number): Promise<void> {
  const signal = AbortSignal.timeout(ms);
  await finished(request.resume(), { signal, writable: false }).catch(() => undefined);
}

/** The whole text at once; its end once `until` has resolved. */
async function* endingAfter(text: string, until: () => Promise<void>) {
  yield text;
  await until();
}

/**
 * Ends the request when its body comes too slowly, whatever its size. Looks are counted and not milliseconds, because
 * none pass while this process itself is held up and nothing is received.
 */
function watchProgress(request: IncomingMessage, answer: ServerResponse, limit: ConnectionLimits, giveUp: () => void) {
  let looks = 0;
  let seen = request.socket.bytesRead;
  const timer = setInterval(() => {
    looks += 1;
    if (request.socket.bytesRead - seen >= limit.progressBytes) {
      looks = 0;
      seen = request.socket.bytesRead;
    } else if (looks >= checksPerSpan) {
      clearInterval(timer);
      giveUp();
    }
  }, limit.progressMs / checksPerSpan);
  const stop = () => clearInterval(timer);
  request.once('end', stop).once('close', stop);
  answer.once('close', stop);
}

class TooSlow extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT';
}

const isTooLong = (address: string) => address.length > limits.addressLength;
const lacksHost = ({ httpVersion, headers }: IncomingMessage) => httpVersion === '1.1' && !headers.host;

function refuseUnreadable({ originalUrl, raw }: FastifyRequest, reply: FastifyReply) {
  if (isTooLong(originalUrl)) throw new Refusal('ADDRESS_TOO_LONG');
  if (lacksHost(raw)) throw new Refusal('BAD_REQUEST');
  if (carriesBody(raw) && isEncoded(raw)) {
    reply.header('accept-encoding', 'identity');
    throw new Refusal('UNSUPPORTED_TYPE', encodedBody);
  }
}

/** Whether nothing of what follows here concerns a request that Fastify has not seen yet. */
export const isOrdinary = (request: IncomingMessage) =>
  !carriesBody(request) && !isTooLong(request.url ?? '') && !lacksHost(request);

/** What is asked of every request before anything is done with it, and of every body while it arrives. */
export const connections = fp(async (app, { limit }: { limit: ConnectionLimits }) => {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async (request, reply) => {
    if (carriesBody(request.raw)) closeUnlessRead(request.raw, reply.raw, () => isClosing);
    refuseUnreadable(request, reply);
  });
  app.addHook('preParsing', async ({ raw }, reply) => {
    if (!carriesBody(raw) || raw.complete) return;
    watchProgress(raw, reply.raw, limit, () => {
      if (reply.raw.headersSent) raw.socket.destroy();
      else refuseConnection(new TooSlow(), raw.socket);
    });
  });
});

/**
 * A lingering close: the client first gets time to read the answer, because a connection that is closed while bytes still
 * arrive is reset, and the answer is lost on its way. Registered last, so that no other hook holds the text back.
 */
export const lingeringClose = fp(async (app, { limit }: { limit: ConnectionLimits }) => {
  app.addHook('onSend', async ({ raw }, reply, payload) => {
    if (!carriesBody(raw) || raw.complete !== false || typeof payload !== 'string') return payload;
    reply.header('content-length', Buffer.byteLength(payload));
    return Readable.from(endingAfter(payload, () => receivedOrLate(raw, limit.lingerMs)));
  });
});
