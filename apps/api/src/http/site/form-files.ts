import multipart from '@fastify/multipart';
import { inquiryLimits, inquiryTexts } from '@madrasah/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { boundedQueue } from '../../shared/bounded-queue.ts';
import { Refusal } from '../../shared/refusal.ts';

/** A file of a form, in base64. */
export type SentFile = { name: string; file: string };
export type ReadForm = (request: FastifyRequest) => Promise<{ fields: unknown; files: readonly SentFile[] }>;

/** Limits how many forms with files are in memory while they arrive. None waits. */
const receiving = boundedQueue({ concurrent: 4, waiting: 0, retryAfterSeconds: 5 });
const mostFields = 20;

export const acceptFiles = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, {
    limits: {
      fileSize: inquiryLimits.fileBytes,
      files: inquiryLimits.files,
      fields: mostFields,
      fieldSize: inquiryLimits.text.max * 4,
      parts: inquiryLimits.files + mostFields,
    },
  });
};

const codeOf = (error: unknown): unknown => Object(error).code;

/** The parser's errors for a visitor; those for a broken form have no status. */
function refusalOf(error: unknown): unknown {
  if (codeOf(error) === 'FST_REQ_FILE_TOO_LARGE') {
    return new Refusal('INVALID', inquiryTexts.fileTooLarge, { errors: { files: inquiryTexts.fileTooLarge } });
  }
  if (codeOf(error) === 'FST_FILES_LIMIT') {
    return new Refusal('INVALID', inquiryTexts.tooManyFiles, { errors: { files: inquiryTexts.tooManyFiles } });
  }
  return Object(error).statusCode === undefined ? new Refusal('BAD_REQUEST') : error;
}

async function readParts(request: FastifyRequest, fields: Map<string, unknown>): Promise<SentFile[]> {
  const files: SentFile[] = [];
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields.set(part.fieldname, part.value);
      continue;
    }
    const bytes = await part.toBuffer();
    const name = part.filename.slice(-inquiryLimits.fileName);
    // Browsers send an empty file for a field without one.
    if (name && part.fieldname === 'files') files.push({ name, file: bytes.toString('base64') });
  }
  return files;
}

/** The fields stand before the files, so that a form with a refused file keeps what was typed. */
export const readFormWithFiles: ReadForm = async (request) => {
  if (!request.isMultipart()) return { fields: request.body, files: [] };
  const fields = new Map<string, unknown>();
  try {
    const files = await receiving(() => readParts(request, fields));
    return { fields: Object.fromEntries(fields), files };
  } catch (error) {
    throw refusalOf(error);
  } finally {
    request.body = Object.fromEntries(fields);
  }
};
