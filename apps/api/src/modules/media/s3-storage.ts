import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import type { ImageStorage } from '../../shared/image-storage.ts';
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

/** Pictures as objects of a bucket, to be served from there; good for ever, because names come from the bytes. */
export function s3Storage({ endpoint, region, bucket, publicUrl, ...credentials }: S3Options): ImageStorage {
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle: endpoint !== undefined,
    requestHandler: deadlines,
    maxAttempts: 2,
    // Compatible servers know the protocol of before these were added.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const root = `${publicUrl}/`;
  return {
    async put(name, bytes, type) {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: name,
          Body: bytes,
          ContentType: type,
          CacheControl: 'public, max-age=31536000, immutable',
        }),
      );
    },
    async get(name) {
      const { Body: body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: name }));
      if (!body) throw new Error(`the object store sent nothing for ${name}`);
      return Buffer.from(await body.transformToByteArray());
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: name }));
    },
    async *list() {
      for await (const { Contents: objects = [] } of paginateListObjectsV2({ client }, { Bucket: bucket })) {
        for (const { Key: name } of objects) if (name && isImageOrVariantName(name)) yield name;
      }
    },
    urlOf: (name) => `${root}${name}`,
    nameOf: (url) => nameBelow(root, url),
  };
}
