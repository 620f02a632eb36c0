import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { writeParts } from '../src/shared/disk/write-file.ts';
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

const mainParts = {
  docx: ['word/document.xml', 'wordprocessingml.document.main'],
  xlsx: ['xl/workbook.xml', 'spreadsheetml.sheet.main'],
  pptx: ['ppt/presentation.xml', 'presentationml.presentation.main'],
} as const;
export const officeTypes = 'application/vnd.openxmlformats-officedocument';
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A relationship of a part of an office document; `external` to a target elsewhere. */
export const aRelation = (kind: string, target: string, external = false) =>
  `<Relationship Id="r${kind}" Type="${kind.includes(':') ? kind : `${officeRelations}/${kind}`}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`;

export const relationsOf = (...relations: string[]) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`;

/** A document of an office program with further parts and their content types. */
export function anOfficeFile(
  type: keyof typeof mainParts,
  parts: Record<string, Content> = {},
  types: Record<string, string> = {},
): Promise<Buffer> {
  const [main, mainType] = mainParts[type];
  const overrides = Object.entries({ [main]: `${officeTypes}.${mainType}+xml`, ...types }).map(
    ([name, contentType]) => `<Override PartName="/${name}" ContentType="${contentType}"/>`,
  );
  return aZip({
    '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="jpeg" ContentType="image/jpeg"/>${overrides.join('')}</Types>`,
    '_rels/.rels': relationsOf(aRelation('officeDocument', main)),
    [main]: '<document/>',
    ...parts,
  });
}

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
