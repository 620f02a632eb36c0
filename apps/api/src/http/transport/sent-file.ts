import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../shared/refusal.ts';

const isTooLarge = (error: Error) => 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';

/** The reasons for the caller when a form has no file, or one that is too large. */
type Reasons = { noFile: string; tooLarge?: string };

const refusing =
  ({ noFile, tooLarge }: Reasons) =>
  (error: Error): never => {
    if (isTooLarge(error)) throw new Refusal('TOO_LARGE', tooLarge);
    // The parser's errors for a broken or incomplete form have no status.
    throw 'statusCode' in error ? error : new Refusal('BAD_REQUEST', noFile);
  };

/** The file of a multipart form in its field `file`, whose bytes are not read yet. */
export async function fileOf(request: FastifyRequest, reasons: Reasons): Promise<MultipartFile> {
  if (!request.isMultipart()) throw new Refusal('BAD_REQUEST', reasons.noFile);
  const file = await request.file().catch(refusing(reasons));
  if (file?.fieldname !== 'file') throw new Refusal('BAD_REQUEST', reasons.noFile);
  return file;
}

/** The whole file in memory. */
export async function readFile(request: FastifyRequest, reasons: Reasons): Promise<{ bytes: Buffer; name: string }> {
  const file = await fileOf(request, reasons);
  return { bytes: await file.toBuffer().catch(refusing(reasons)), name: file.filename };
}
