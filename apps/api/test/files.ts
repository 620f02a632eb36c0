import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { writeParts } from '../src/shared/files/file-on-disk.ts';
import type { ReceivedFile } from '../src/trpc/received-file.ts';

const received = await mkdtemp(join(tmpdir(), 'madrasah-received-'));

/** A file as a form has sent it. */
export async function aReceivedFile(bytes: Buffer, name: string): Promise<ReceivedFile> {
  return { ...(await writeParts(join(received, randomUUID()), Readable.from([bytes]))), name };
}

type Content = string | Uint8Array;

const bytesOf = (content: Content) => (typeof content === 'string' ? Buffer.from(content) : content);

/** An archive of these files. */
export async function aZip(entries: Record<string, Content>, options: { password?: string } = {}): Promise<Buffer> {
  const archive = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, ...options });
  for (const [name, content] of Object.entries(entries))
    await archive.add(name, new Uint8ArrayReader(bytesOf(content)));
  return Buffer.from(await archive.close());
}

/** A small PDF of `bytes` bytes, or with further objects. */
export function aPdf({ objects = '', bytes = 0 }: { objects?: string; bytes?: number } = {}): Buffer {
  const start = `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n${objects}\n`;
  const end = '\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';
  return Buffer.from(start + ' '.repeat(Math.max(0, bytes - start.length - end.length)) + end);
}

const mainParts = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml', pptx: 'ppt/presentation.xml' } as const;
const plainTypes = '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.main+xml"/></Types>';

/** A document of an office program, with further parts. */
export const anOfficeFile = (type: keyof typeof mainParts, parts: Record<string, Content> = {}): Promise<Buffer> =>
  aZip({ '[Content_Types].xml': plainTypes, [mainParts[type]]: '<document/>', ...parts });

/** The body of a multipart form with one file, and its headers. */
export async function aFileForm(bytes: Uint8Array, name: string, field = 'file') {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(bytes)], name));
  const request = new Request('http://madrasah.test', { method: 'POST', body: form });
  return {
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}
