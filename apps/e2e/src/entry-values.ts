import { type CollectionKind, type Field, uploadedFileResponse } from '@madrasah/contract';
import type { APIRequestContext } from '@playwright/test';
import type { Staff } from './staff.ts';
import { firstAccount } from './test.ts';

const dayMs = 24 * 60 * 60_000;
/** A word that no line of a phone holds. */
export const longWord = 'pertanggungjawaban'.repeat(8);
export const nextWeek = () => new Date(Date.now() + 7 * dayMs);

const aPdf = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';

/** Uploads a document, which a file's entry names. */
export async function uploadDocument(request: APIRequestContext, staff: Staff): Promise<unknown> {
  const { token } = await staff.logIn(firstAccount);
  const uploaded = await request.post('/api/manage/file-uploads', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { file: { name: 'jadwal.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf) } },
  });
  return uploadedFileResponse.parse(await uploaded.json()).data;
}

/** What was uploaded for the fields that show it. */
export type Uploads = { image: string; file: unknown };

/** A value with as much text as the field takes. */
function longValueOf(field: Field, index: number, { image, file }: Uploads): unknown {
  if ('storedIf' in field && field.storedIf) return field.initial;
  if (field.control === 'line') return longWord.slice(0, field.most);
  if (field.control === 'text') return `${longWord} ${'kalimat biasa '.repeat(6)}`.slice(0, field.most).trim();
  if (field.control === 'richText') return `<p>${longWord}</p>`;
  if (field.control === 'lines') return [`Baris ${longWord}`.slice(0, 60)];
  if (field.control === 'date') return nextWeek().toISOString().slice(0, 10);
  if (field.control === 'time') return `${10 + index}:30`;
  if (field.control === 'year') return 2015;
  if (field.control === 'switch') return true;
  if (field.control === 'choice') return Object.keys(field.options).at(-1);
  if (field.control === 'choices') return Object.keys(field.options);
  if (field.control === 'file') return file;
  if (field.control === 'picture') return { image, alt: 'Taman baca', focus: null };
  if (field.control === 'pictures') return [{ image, caption: longWord }];
  return field.initial;
}

/** A value for every field of a kind; the required ones apart. */
export function longValues(kind: CollectionKind, uploads: Uploads) {
  const fields = Object.entries(kind.fields);
  const full = Object.fromEntries(fields.map(([name, field], index) => [name, longValueOf(field, index, uploads)]));
  const required = fields.filter(([, { schema, initial }]) => !schema.safeParse(initial).success);
  return { full, required: Object.fromEntries(required.map(([name]) => [name, full[name]])) };
}
