import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { HeaderList } from '../../patches/one-write-response.ts';
import { type ChangeTag, TagSet } from '../../shared/change-tags.ts';

/** The weak entity tag of a body: its encodings differ in bytes only. */
export const entityTagOf = (body: Uint8Array | string): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Whether a caller that sent this `If-None-Match` has the response with this weak tag. */
export function isCurrentFor(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = etag.slice(2);
  return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === opaque);
}

export const isRead = ({ method }: { method?: string | undefined }): boolean => method === 'GET' || method === 'HEAD';

/**
 * Whether the response to this GET or HEAD is the same for every caller, so that any cache may store it: the request
 * had no token, and every query declares its cache tags. The query behind an address with a secret declares none.
 */
export const isSharedResponse = (request: FastifyRequest): boolean =>
  isRead(request) &&
  request.headers.authorization === undefined &&
  request.cacheDependencies?.isPublic === true &&
  !request.cacheDependencies.hasFailed;

type Encoding = 'br' | 'gzip';

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
} satisfies Record<Encoding, (body: Buffer) => Promise<Buffer>>;

/** Smaller bodies gain nothing. */
const compressionThreshold = 1_024;

/** The memory of a response besides its bytes and characters: its objects. */
const overheadBytes = 2_304;
const bytesPerCharacter = 2;
const bytesPerTag = 100;

/** Headers of one request or its connection, or that are added for each reader. */
const perRequestHeaders =
  /^(?:access-control-.*|age|cache-control|connection|content-encoding|content-length|date|etag|keep-alive|set-cookie|transfer-encoding|vary|warning)$/;

/** Prefers Brotli where the browser accepts both. Few values of the header are common, but a client may send any. */
const negotiator = new Negotiator<Encoding>({ supportedValues: ['br', 'gzip'], cache: new LRUCache({ max: 200 }) });

class EncodedBody {
  readonly headers: HeaderList;
  /** The body, preceded by the head with which it was last sent in one write. */
  #message: Buffer;
  #headLength = 0;
  #second = Number.NaN;

  constructor(body: Buffer, encoding?: Encoding) {
    this.headers = ['content-length', String(body.length), ...(encoding ? ['content-encoding', encoding] : [])];
    this.#message = body;
  }

  get body(): Buffer {
    return this.#message.subarray(this.#headLength);
  }

  /** Bytes in memory. */
  get size(): number {
    return this.#message.length;
  }

  /** Head and body in one buffer. The head is rebuilt once a second. */
  messageAt(second: number, writeHead: () => string): Buffer {
    if (second !== this.#second) {
      const head = Buffer.from(writeHead(), 'latin1');
      // A new buffer, because the previous one may not be sent completely yet.
      const message = Buffer.allocUnsafeSlow(head.length + this.body.length);
      message.set(head);
      message.set(this.body, head.length);
      this.#message = message;
      this.#headLength = head.length;
      this.#second = second;
    }
    return this.#message;
  }
}

/** Copies the bytes into memory of their own size: the given buffer may be a view of a larger one. */
function compacted(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}

/** A response before its lifetime is decided. */
export type Described = Pick<CachedResponse, 'status' | 'etag' | 'tags' | 'validUntil'>;

const charactersOf = (headers: HeaderList) => headers.reduce((sum, text) => sum + text.length, 0);

/** A response that is the same for every caller. Each encoding is made when it is first requested. */
export class CachedResponse {
  readonly status: number;
  readonly headers: HeaderList;
  readonly etag: string;
  readonly tags: TagSet;
  /** The time at which something on it must no longer be shown, in milliseconds since 1970. */
  readonly validUntil: number;
  /** The additional headers while it is fresh, the same for every reader. */
  readonly freshHeaders: HeaderList;
  /** Called when the response takes more memory. */
  onGrowth: () => void = () => {};
  readonly #plain: EncodedBody;
  readonly #isSmall: boolean;
  readonly #encoded = new Map<Encoding, EncodedBody>();
  readonly #encoding = new Map<Encoding, Promise<EncodedBody>>();
  readonly #fixedSize: number;

  constructor(
    status: number,
    headers: Record<string, unknown>,
    body: Uint8Array,
    { tags, validUntil = Number.POSITIVE_INFINITY }: { tags: Iterable<ChangeTag>; validUntil?: number },
    describe: (response: Described) => HeaderList,
  ) {
    this.status = status;
    this.headers = Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || perRequestHeaders.test(name) ? [] : [name, String(value)],
    );
    this.etag = entityTagOf(body);
    this.tags = new TagSet(tags);
    this.validUntil = validUntil;
    this.#plain = new EncodedBody(compacted(body));
    this.#isSmall = body.length < compressionThreshold;
    this.freshHeaders = describe(this);
    const characters = charactersOf(this.headers) + charactersOf(this.freshHeaders);
    this.#fixedSize = overheadBytes + this.tags.size * bytesPerTag + characters * bytesPerCharacter;
  }

  /** Bytes in memory: body, headers, and the encodings made so far. */
  get size(): number {
    return [...this.#encoded.values()].reduce((sum, { size }) => sum + size, this.#fixedSize + this.#plain.size);
  }

  /** The body for a browser that accepts these encodings; undefined when it is not made yet. */
  bodyNow(accepted: string | undefined): EncodedBody | undefined {
    const encoding = this.#encodingFor(accepted);
    return encoding ? this.#encoded.get(encoding) : this.#plain;
  }

  async bodyFor(accepted: string | undefined): Promise<EncodedBody> {
    const encoding = this.#encodingFor(accepted);
    if (!encoding) return this.#plain;
    return this.#encoding.get(encoding) ?? this.#encode(encoding);
  }

  #encodingFor(accepted: string | undefined): Encoding | null {
    return this.#isSmall ? null : negotiator.negotiate(accepted ?? '');
  }

  #encode(encoding: Encoding): Promise<EncodedBody> {
    const making = compressors[encoding](this.#plain.body).then((bytes) => {
      const encoded = new EncodedBody(compacted(bytes), encoding);
      this.#encoded.set(encoding, encoded);
      this.onGrowth();
      return encoded;
    });
    this.#encoding.set(encoding, making);
    return making;
  }
}

/** Headers that may be read for a shared response, whose content depends on none of them. */
const allowedHeaders = new Set([
  'accept-encoding',
  'connection',
  'forwarded',
  'host',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'origin',
  'range',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
]);

/**
 * Removes the unkeyed headers: a header that is not part of the cache key (the address alone) must not change the
 * response. For example, `trpc-accept` changes tRPC's format.
 */
export function removeUnkeyedHeaders(headers: IncomingHttpHeaders) {
  for (const name of Object.keys(headers)) if (!allowedHeaders.has(name)) delete headers[name];
}
