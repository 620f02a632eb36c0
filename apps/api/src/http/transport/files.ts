import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { PrivateFile } from '../../identity/auth/index.ts';
import { openBackup } from '../../operations/backup/index.ts';
import { fileFaultOf } from '../../shared/disk/folders.ts';
import { writeParts } from '../../shared/disk/write-file.ts';
import { codeOf } from '../../shared/error-code.ts';
import { Refusal } from '../../shared/refusal.ts';
import { authorize, requireConfirmation } from '../../trpc/authorize.ts';
import type { Services } from '../../trpc/context.ts';
import type { ReceivedFile } from '../../trpc/received-file.ts';

/** The reasons for the caller when a form has no file, or one that is too large: by the route's limit, or than `bytes`. */
type Reasons = { noFile: string; tooLarge?: string; bytes?: number };

const refusing =
  ({ noFile, tooLarge }: Reasons) =>
  (error: Error): never => {
    if (codeOf(error) === 'FST_REQ_FILE_TOO_LARGE') throw new Refusal('TOO_LARGE', tooLarge);
    // The parser's errors for a broken or incomplete form have no status; those of the disk are not the sender's fault.
    throw 'statusCode' in error || fileFaultOf(error) ? error : new Refusal('BAD_REQUEST', noFile);
  };

/** The file of a multipart form in its field `file`, whose bytes are not read yet. */
export async function fileOf(request: FastifyRequest, reasons: Reasons): Promise<MultipartFile> {
  if (!request.isMultipart()) throw new Refusal('BAD_REQUEST', reasons.noFile);
  const limits = reasons.bytes === undefined ? {} : { limits: { fileSize: reasons.bytes } };
  const file = await request.file(limits).catch(refusing(reasons));
  if (file?.fieldname !== 'file') throw new Refusal('BAD_REQUEST', reasons.noFile);
  return file;
}

/** Writes a file of a form to the disk as it arrives. */
export type Receive = (file: MultipartFile) => Promise<ReceivedFile>;

/** Receives files of a form into the folder while `use` runs; they are removed afterwards, whatever its outcome. */
export async function withReceivedFiles<Answer>(
  { server }: FastifyRequest,
  folder: string,
  use: (receive: Receive) => Promise<Answer>,
): Promise<Answer> {
  const paths: string[] = [];
  // A browser sends an empty choice without a name.
  const receive: Receive = async ({ file, filename: name = '' }) => {
    const path = join(folder, randomUUID());
    paths.push(path);
    const written = await writeParts(path, file);
    if (file.truncated) throw new server.multipartErrors.RequestFileTooLargeError();
    return { ...written, name };
  };
  await mkdir(folder, { recursive: true });
  try {
    return await use(receive);
  } finally {
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  }
}

/** The texts of the fields that precede the file. */
const textsBefore = ({ fields }: MultipartFile): Partial<Record<string, string>> =>
  Object.fromEntries(
    Object.values(fields).flatMap((part) =>
      part && 'value' in part && typeof part.value === 'string' ? [[part.fieldname, part.value]] : [],
    ),
  );

/** The file of a form in its field `file`, on the disk while `use` runs, and the fields that precede it. */
export const withSentFile = <Answer>(
  request: FastifyRequest,
  { folder, reasons }: { folder: string; reasons: Reasons },
  use: (file: ReceivedFile, fields: Partial<Record<string, string>>) => Promise<Answer>,
): Promise<Answer> =>
  withReceivedFiles(request, folder, async (receive) => {
    const file = await fileOf(request, reasons);
    return use(await receive(file).catch(refusing(reasons)), textsBefore(file));
  });

export type PrivateFileParams = { Params: { ticket: string } };

/** No copy is compressed or made for HEAD requests. */
export const privateFileOptions = { compress: false, exposeHeadRoute: false } as const;

/** Streams a file to the browser's disk. The address is encrypted, and valid for minutes within one session. */
export const sendPrivateFile =
  (services: Services, open: (services: Services, ticket: string) => Promise<PrivateFile>) =>
  async (request: FastifyRequest<PrivateFileParams>, reply: FastifyReply) => {
    const { session, issuedAt, file } = await open(services, request.params.ticket);
    authorize(session, 'backup:manage', { reauthenticate: true, writes: false });
    // A download cannot prompt for the password, so the session must have been confirmed when the link was made.
    requireConfirmation(session, issuedAt);
    return reply
      .headers({
        'content-type': 'application/octet-stream',
        'content-length': file.bytes,
        'content-disposition': `attachment; filename="${file.name}"`,
        'cache-control': 'no-store',
      })
      .send(createReadStream(file.path));
  };

/** The download of a backup. */
export const privateDownloads = fp(async (app, { services }: { services: Services }) => {
  app.get<PrivateFileParams>(
    '/api/backups/download/:ticket',
    privateFileOptions,
    sendPrivateFile(services, openBackup),
  );
});
