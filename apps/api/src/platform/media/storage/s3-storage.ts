import { createReadStream } from 'node:fs';
import type { StoreFault } from '@madrasah/contract';
import { z } from 'zod';
import type { FileContent } from '../../../shared/disk/write-file.ts';
import { type ImageStorage, storeRecord } from '../../../shared/image-storage.ts';
import { once } from '../../../shared/promises.ts';
import {
  isDocumentName,
  isStoredName,
  markerName,
  markerPart,
  nameBelow,
  StoreUnavailable,
  trialName,
} from '../names.ts';

/** A bucket of an S3-compatible object store, and the public address of its objects. */
export type S3Options = {
  /** Absent for Amazon S3. */
  endpoint?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Without a trailing slash. */
  publicUrl: string;
};

/** How long the store may take, in milliseconds. Two attempts that stall fit into the time that a call may take. */
const usualTimeouts = {
  /** Until the connection is established. */
  connectMs: 3_000,
  /** Without a byte sent or received, at any stage of a request. */
  idleMs: 7_000,
  /** For a whole call with its retries: ends a store that sends only a byte now and then. */
  totalMs: 120_000,
};
export type StoreTimeouts = typeof usualTimeouts;

/** How long a marker that was read counts, in milliseconds: each upload would ask for it otherwise. */
const markerMs = 5_000;
/** Error codes of connections that failed, were cut or got no response. */
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const answered = z.object({ name: z.string(), $metadata: z.object({ httpStatusCode: z.int() }) });
const unanswered = z.object({ name: z.string(), code: z.string().optional() });

/** The response is not that of an object store, but of a proxy or a sign-in page of the network. */
class ForeignAnswerError extends Error {
  override name = 'ForeignAnswerError';
}

const notCached = 'private, no-store';
const missingKey = new Set(['NoSuchKey', 'NotFound']);

/** Undefined: the store works, and the object is not there. */
function faultOf(error: unknown): StoreFault | undefined {
  if (error instanceof ForeignAnswerError) return 'foreign';
  const { data: answer } = answered.safeParse(error);
  if (answer) {
    const status = answer.$metadata.httpStatusCode;
    if (missingKey.has(answer.name)) return undefined;
    if (answer.name === 'NoSuchBucket') return 'noBucket';
    if (status === 507 || answer.name === 'XMinioStorageFull' || answer.name === 'QuotaExceeded') return 'full';
    if (status === 401 || status === 403 || status === 400) return 'refused';
    return status >= 500 || status === 429 ? 'away' : 'foreign';
  }
  const { data: silence } = unanswered.safeParse(error);
  const isAway =
    silence === undefined ||
    ['TimeoutError', 'AbortError'].includes(silence.name) ||
    (silence.code !== undefined && connectionCodes.has(silence.code));
  return isAway ? 'away' : 'foreign';
}

/** Imported only when a store is configured: the client takes some megabytes and a tenth of the start-up time. */
async function connect({ endpoint, region, accessKeyId, secretAccessKey }: S3Options, timeouts: StoreTimeouts) {
  const { S3Client, ...commands } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: endpoint !== undefined,
    requestHandler: { connectionTimeout: timeouts.connectMs, socketTimeout: timeouts.idleMs },
    maxAttempts: 2,
    // Compatible servers do not support these newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, ...commands };
}

type Connected = Awaited<ReturnType<typeof connect>>;

/** Without credentials, path and query, which may hold secrets. */
function shownEndpoint({ endpoint, region }: S3Options): string {
  return endpoint === undefined ? `Amazon S3 (${region})` : new URL(endpoint).host;
}

/** An object store sends an ETag for a stored or read object; other servers do not. */
function requireETag({ ETag: tag }: { ETag?: string | undefined }) {
  if (!tag) throw new ForeignAnswerError('the answer has no ETag');
}

const bodyOf = (content: FileContent) =>
  Buffer.isBuffer(content) ? { Body: content } : { Body: createReadStream(content.path), ContentLength: content.bytes };

/** Stores pictures as objects of a bucket, which never change: names are made from the bytes. */
export function s3Storage(options: S3Options, timeouts = usualTimeouts): ImageStorage {
  const { bucket } = options;
  const root = `${options.publicUrl}/`;
  const connected = once(() => connect(options, timeouts));
  const record = storeRecord(shownEndpoint(options));
  let marker: { text: string; until: number } | undefined;

  /** One call, including the body, within the timeouts; records its outcome. */
  async function call<Answer>(work: (store: Connected, signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
    const store = await connected();
    try {
      const answer = await work(store, AbortSignal.timeout(timeouts.totalMs));
      record.noteSuccess();
      return answer;
    } catch (error) {
      const fault = faultOf(error);
      if (fault === undefined) {
        record.noteSuccess();
        throw error;
      }
      record.noteFailure(fault);
      throw new StoreUnavailable(fault, error);
    }
  }

  const read = (name: string, range?: string) =>
    call(async ({ client, GetObjectCommand }, abortSignal) => {
      const get = new GetObjectCommand({ Bucket: bucket, Key: name, Range: range });
      const answer = await client.send(get, { abortSignal });
      requireETag(answer);
      if (!answer.Body) throw new ForeignAnswerError('the answer has no body');
      return Buffer.from(await answer.Body.transformToByteArray());
    });

  const listPage = (continuation: string | undefined, most?: number) =>
    call(async ({ client, ListObjectsV2Command }, abortSignal) => {
      const list = new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: continuation, MaxKeys: most });
      const page = await client.send(list, { abortSignal });
      if (page.Name === undefined && page.KeyCount === undefined)
        throw new ForeignAnswerError('the response is no listing');
      return page;
    });

  const put = (name: string, content: FileContent, type: string, caching: string) =>
    call(async ({ client, PutObjectCommand }, abortSignal) => {
      const object = { Bucket: bucket, Key: name, ContentType: type, CacheControl: caching };
      const send = async () =>
        requireETag(await client.send(new PutObjectCommand({ ...object, ...bodyOf(content) }), { abortSignal }));
      // The client itself sends a buffer again, but not a stream, of which it has read the beginning.
      await send().catch((error: unknown) => {
        if (Buffer.isBuffer(content) || abortSignal.aborted || faultOf(error) !== 'away') throw error;
        return send();
      });
    });

  async function readMarker(): Promise<string | undefined> {
    if (marker && performance.now() < marker.until) return marker.text;
    marker = undefined;
    try {
      const text = (await read(markerName, `bytes=${markerPart.start}-${markerPart.end}`)).toString('utf8').trim();
      marker = { text, until: performance.now() + markerMs };
      return text;
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      return undefined;
    }
  }

  return {
    put: (name, content, type) =>
      put(name, content, type, isDocumentName(name) ? notCached : 'public, max-age=31536000, immutable'),
    get: (name) => read(name),
    getPart: (name, { start, end }) => read(name, `bytes=${start}-${end}`),
    remove: (name) =>
      call(async ({ client, DeleteObjectCommand }, abortSignal) => {
        const answer = await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: name }), { abortSignal });
        if (answer.$metadata.httpStatusCode !== 204) throw new ForeignAnswerError('a deletion is answered with 204');
      }),
    async *list() {
      let continuation: string | undefined;
      do {
        const { Contents: objects = [], NextContinuationToken: next } = await listPage(continuation);
        for (const { Key: name } of objects) if (name && isStoredName(name)) yield name;
        continuation = next;
      } while (continuation);
    },
    readMarker,
    async writeMarker(siteId) {
      marker = undefined;
      await put(markerName, Buffer.from(siteId), 'text/plain', notCached);
    },
    async check() {
      await listPage(undefined, 1);
    },
    tryWriting: () => put(trialName, Buffer.from('madrasah'), 'text/plain', notCached),
    readStatus: record.read,
    urlOf: (name) => `${root}${name}`,
    nameOf: (url) => nameBelow(root, url),
  };
}
