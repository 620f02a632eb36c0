import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ChangeTag } from '../../shared/public-changes.ts';

type Encoding = 'br' | 'gzip';

const compressors = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
} satisfies Record<Encoding, (body: Buffer) => Promise<Buffer>>;

/** Smaller bodies gain nothing. */
const compressFrom = 1_024;

/** What belongs to one request, to its connection, or is added for each reader. */
const passing =
  /^(?:access-control-.*|age|cache-control|connection|content-encoding|content-length|date|etag|keep-alive|set-cookie|transfer-encoding|vary|warning)$/;

/** The best encoding that the browser takes. */
function encodingFor(accepted: string | undefined): Encoding | undefined {
  if (!accepted) return undefined;
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/i.test(accepted) ? 'gzip' : undefined;
}

/** An answer for everybody. Each encoding is made once, when somebody first asks for it. */
export class PublicAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly tags: ReadonlySet<ChangeTag>;
  readonly #body: Buffer;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(status: number, headers: Record<string, unknown>, body: Buffer, tags: ReadonlySet<ChangeTag>) {
    this.status = status;
    this.headers = Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) =>
        value === undefined || passing.test(name) ? [] : [[name, String(value)]],
      ),
    );
    this.etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    this.tags = tags;
    this.#body = body;
  }

  /** Bytes in memory, with what its compressed forms will take at most. */
  get size(): number {
    return this.#body.length * 2 + 1_024;
  }

  /** The body for a browser that takes these encodings. */
  async bodyFor(accepted: string | undefined): Promise<{ body: Buffer; encoding?: Encoding }> {
    const encoding = this.#body.length < compressFrom ? undefined : encodingFor(accepted);
    if (!encoding) return { body: this.#body };
    const known = this.#encoded.get(encoding) ?? compressors[encoding](this.#body);
    this.#encoded.set(encoding, known);
    return { body: await known, encoding };
  }
}
