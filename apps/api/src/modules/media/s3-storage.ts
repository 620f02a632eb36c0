import { refusalKinds } from '@madrasah/contract';
import { z } from 'zod';
import type { ImageStorage } from '../../shared/image-storage.ts';
import { Refusal } from '../../shared/refusal.ts';
import { isImageOrVariantName, nameBelow } from './names.ts';

/** A bucket of an S3-compatible object store, and the address below which browsers find its objects. */
export type S3Options = {
  /** Absent: Amazon's own. */
  endpoint?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Without a slash at its end. */
  publicUrl: string;
};

/** Two tries fit into the time that a call may take (rest.md, section 0). */
const deadlines = { connectionTimeout: 3_000, requestTimeout: 10_000, throwOnRequestTimeout: true };

const retryAfterSeconds = 5;
/** What a connection says that could not be made, was cut or got no answer. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const answered = z.object({ $metadata: z.object({ httpStatusCode: z.int() }) });
const unanswered = z.union([z.object({ name: z.literal('TimeoutError') }), z.object({ code: z.string() })]);

/** Whether the store could not be reached, hung, or was too busy; whatever else it says will be said again. */
function isAway(error: unknown): boolean {
  const { data: answer } = answered.safeParse(error);
  if (answer) return answer.$metadata.httpStatusCode >= 500 || answer.$metadata.httpStatusCode === 429;
  const { data: silence } = unanswered.safeParse(error);
  return silence !== undefined && (!('code' in silence) || awayCodes.has(silence.code));
}

/** A store that is away is no fault of whoever asks: they may come back. */
function refuseWhileAway(error: unknown): never {
  if (!isAway(error)) throw error;
  const details = { retryAfter: retryAfterSeconds };
  throw Object.assign(new Refusal('UNAVAILABLE', refusalKinds.UNAVAILABLE.message, details), { cause: error });
}

/** Loaded by those who have a store: the client takes some megabytes and a tenth of a start. */
async function connect({ endpoint, region, accessKeyId, secretAccessKey }: S3Options) {
  const { S3Client, ...commands } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: endpoint !== undefined,
    requestHandler: deadlines,
    maxAttempts: 2,
    // Compatible servers know the protocol of before these were added.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, ...commands };
}

/** Pictures as objects of a bucket, to be served from there; good for ever, because names come from the bytes. */
export function s3Storage(options: S3Options): ImageStorage {
  const { bucket } = options;
  const root = `${options.publicUrl}/`;
  let connecting: ReturnType<typeof connect> | undefined;
  const connected = () => {
    connecting ??= connect(options);
    return connecting;
  };
  return {
    async put(name, bytes, type) {
      const { client, PutObjectCommand } = await connected();
      const put = new PutObjectCommand({
        Bucket: bucket,
        Key: name,
        Body: bytes,
        ContentType: type,
        CacheControl: 'public, max-age=31536000, immutable',
      });
      await client.send(put).catch(refuseWhileAway);
    },
    async get(name) {
      const { client, GetObjectCommand } = await connected();
      const get = new GetObjectCommand({ Bucket: bucket, Key: name });
      const { Body: body } = await client.send(get).catch(refuseWhileAway);
      if (!body) throw new Error(`the object store sent nothing for ${name}`);
      return Buffer.from(await body.transformToByteArray());
    },
    async remove(name) {
      const { client, DeleteObjectCommand } = await connected();
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: name })).catch(refuseWhileAway);
    },
    async *list() {
      const { client, paginateListObjectsV2 } = await connected();
      for await (const { Contents: objects = [] } of paginateListObjectsV2({ client }, { Bucket: bucket })) {
        for (const { Key: name } of objects) if (name && isImageOrVariantName(name)) yield name;
      }
    },
    urlOf: (name) => `${root}${name}`,
    nameOf: (url) => nameBelow(root, url),
  };
}
