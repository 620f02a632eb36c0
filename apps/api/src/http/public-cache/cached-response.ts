import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import type { ChangeTag } from '../../shared/change-feed.ts';

type Encoding = 'br' | 'gzip';

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
} satisfies Record<Encoding, (body: Buffer) => Promise<Buffer>>;

/** Smaller bodies gain nothing. */
const compressionThreshold = 1_024;

/** What a response takes besides its bytes and characters: the objects that hold them together. */
const overheadBytes = 2_048;
const bytesPerCharacter = 2;

/** What belongs to one request, to its connection, or is added for each reader. */
const perRequestHeaders =
  /^(?:access-control-.*|age|cache-control|connection|content-encoding|content-length|date|etag|keep-alive|set-cookie|transfer-encoding|vary|warning)$/;

/** Of what the browser likes equally well, the first. */
const negotiator = new Negotiator<Encoding>({ supportedValues: ['br', 'gzip'] });

/** The same bytes in memory of their own size: a buffer that was handed out may hold on to a larger one. */
function compacted(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}

const charactersOf = (headers: Readonly<Record<string, string>>) =>
  Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, 0);

/** A response for everybody. Each encoding is made once, when somebody first asks for it. */
export class CachedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly tags: ReadonlySet<ChangeTag>;
  /** Called when the response has come to take more memory. */
  onGrowth: () => void = () => {};
  readonly #body: Buffer;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();
  #size: number;

  constructor(status: number, headers: Record<string, unknown>, body: Uint8Array, tags: ReadonlySet<ChangeTag>) {
    this.status = status;
    this.headers = Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) =>
        value === undefined || perRequestHeaders.test(name) ? [] : [[name, String(value)]],
      ),
    );
    this.etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    this.tags = tags;
    this.#body = compacted(body);
    this.#size = overheadBytes + this.#body.length + charactersOf(this.headers) * bytesPerCharacter;
  }

  /** Bytes in memory: body, headers, and the encodings that were made so far. */
  get size(): number {
    return this.#size;
  }

  /** Whether a browser that sent this `If-None-Match` has the response already. */
  matchesEtag(ifNoneMatch: string | undefined): boolean {
    if (ifNoneMatch === undefined) return false;
    const opaque = this.etag.slice(2);
    return ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === opaque);
  }

  /** The body for a browser that takes these encodings. */
  async bodyFor(accepted: string | undefined): Promise<{ body: Buffer; encoding?: Encoding }> {
    const encoding = this.#body.length < compressionThreshold ? null : negotiator.negotiate(accepted ?? '');
    if (!encoding) return { body: this.#body };
    const known = this.#encoded.get(encoding) ?? this.#encode(encoding);
    return { body: await known, encoding };
  }

  #encode(encoding: Encoding): Promise<Buffer> {
    const making = compressors[encoding](this.#body).then((bytes) => {
      this.#size += bytes.length;
      this.onGrowth();
      return compacted(bytes);
    });
    this.#encoded.set(encoding, making);
    return making;
  }
}
