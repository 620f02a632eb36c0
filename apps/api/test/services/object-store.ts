import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Sha256 } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';
import { escapeUTF8 } from 'entities';
import { inject } from 'vitest';
import type { S3Options } from '../../src/platform/media/index.ts';

type ObjectStore = {
  options: S3Options;
  /** The most objects of one page of a listing. */
  pageSize: number;
  stop(): Promise<void>;
};

type StoredObject = { bytes: Buffer; headers: Record<string, string> };
type Answer = { status: number; headers?: Record<string, string>; body?: Buffer | string };

const account = { region: 'us-east-1', accessKeyId: 'KUNCI', secretAccessKey: 'RAHASIA' };
const bucket = 'gambar';
/** S3 may answer with fewer objects than are asked for. */
const pageSize = 10;

const hashOf = (algorithm: string, bytes: Buffer) => createHash(algorithm).update(bytes).digest('hex');

const refuse = (status: number, code: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`,
});

/** Why a signed request is refused: another account, or not what was signed with its secret. */
async function findSignatureFault(request: IncomingMessage, url: URL, body: Buffer): Promise<Answer | undefined> {
  const { headers, method = '' } = request;
  const authorization = headers.authorization ?? '';
  const [, key] = /Credential=([^/,]+)\//.exec(authorization) ?? [];
  if (key !== account.accessKeyId) return refuse(403, 'InvalidAccessKeyId');
  const [, names = ''] = /SignedHeaders=([^,]+)/.exec(authorization) ?? [];
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(headers['x-amz-date'])) ?? [];
  const signer = new SignatureV4({
    ...{ service: 's3', region: account.region, credentials: account, sha256: Sha256, uriEscapePath: false },
  });
  const signed = await signer.sign(
    {
      ...{ method, protocol: url.protocol, hostname: url.hostname, path: url.pathname },
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(names.split(';').map((name) => [name, String(headers[name])])),
    },
    { signingDate: `${year}-${month}-${day}T${hour}:${minute}:${second}Z` },
  );
  if (signed.headers.authorization !== authorization) return refuse(403, 'SignatureDoesNotMatch');
  const claimed = headers['x-amz-content-sha256'];
  if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== hashOf('sha256', body)) return refuse(400, 'BadDigest');
  return undefined;
}

function list(objects: ReadonlyMap<string, StoredObject>, query: URLSearchParams): Answer {
  const after = query.get('continuation-token') ?? '';
  const rest = [...objects.keys()].sort().filter((name) => name > after);
  const page = rest.slice(0, Math.min(pageSize, Number(query.get('max-keys') ?? pageSize)));
  const next = rest.length > page.length ? page.at(-1) : undefined;
  const contents = page.map((name) => `<Contents><Key>${escapeUTF8(name)}</Key></Contents>`).join('');
  const token = next ? `<NextContinuationToken>${escapeUTF8(next)}</NextContinuationToken>` : '';
  return {
    status: 200,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0"?><ListBucketResult><Name>${bucket}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${next !== undefined}</IsTruncated>${token}${contents}</ListBucketResult>`,
  };
}

function read(object: StoredObject | undefined, range = ''): Answer {
  if (!object) return refuse(404, 'NoSuchKey');
  const { bytes, headers } = object;
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
  if (first === undefined) return { status: 200, headers, body: bytes };
  const part = bytes.subarray(Number(first), Number(last) + 1);
  return {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${first}-${last}/${bytes.length}` },
    body: part,
  };
}

/** Stores in memory what the application sends to S3. Anyone may read an object; everything else needs `account`. */
async function answer(request: IncomingMessage, objects: Map<string, StoredObject>): Promise<Answer> {
  const { method, headers } = request;
  const url = new URL(request.url ?? '/', `http://${headers.host}`);
  const body = await buffer(request);
  const [, container, ...parts] = url.pathname.split('/').map(decodeURIComponent);
  const name = parts.join('/');
  const isRead = method === 'GET' || method === 'HEAD';
  const fault = headers.authorization ? await findSignatureFault(request, url, body) : undefined;
  if (fault) return fault;
  if (!headers.authorization && !(isRead && name)) return refuse(403, 'AccessDenied');
  if (container !== bucket) return refuse(404, 'NoSuchBucket');
  if (isRead && name === '') return list(objects, url.searchParams);
  if (isRead) return read(objects.get(name), headers.range);
  if (method === 'DELETE') {
    objects.delete(name);
    return { status: 204 };
  }
  if (method !== 'PUT') return refuse(405, 'MethodNotAllowed');
  const etag = `"${hashOf('md5', body)}"`;
  const kept = { 'content-type': headers['content-type'] ?? '', 'cache-control': headers['cache-control'] ?? '', etag };
  objects.set(name, { bytes: body, headers: kept });
  return { status: 200, headers: { etag } };
}

/**
 * An object store for one test file, with one bucket: a part of S3 in memory. With `S3_TEST_URL` it is the store at that
 * address, and its content stays.
 */
export async function startObjectStore(): Promise<ObjectStore> {
  const given = inject('objectStore');
  if (given) return { options: given, pageSize: 1_000, stop: async () => {} };
  const objects = new Map<string, StoredObject>();
  const server = createServer(async (request, response) => {
    const {
      status,
      headers = {},
      body = '',
    } = await answer(request, objects).catch(() => refuse(500, 'InternalError'));
    response.writeHead(status, status === 204 ? headers : { ...headers, 'content-length': Buffer.byteLength(body) });
    response.end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a server on a port has an address');
  const endpoint = `http://127.0.0.1:${address.port}`;
  return {
    options: { ...account, endpoint, bucket, publicUrl: `${endpoint}/${bucket}` },
    pageSize,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
