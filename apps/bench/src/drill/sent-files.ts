import { randomBytes } from 'node:crypto';
import {
  downloadResponse,
  inquiryListResponse,
  inquiryResponse,
  uploadedFileResponse,
  uploadResponse,
} from '@madrasah/contract';
import { z } from 'zod';
import { aPdf } from '../pdf.ts';

/** A site and a session of staff. */
export type Target = { origin: string; token: string };

/** What a site has of something that was sent: all of it, nothing, or an entry without all of its bytes. */
export type Found = 'whole' | 'nothing' | 'half';

/** Something that a site has acknowledged; `keptFiles` is how many files below `documents/` stay for it. */
export type Sent = { what: string; keptFiles: number; findOn(target: Target): Promise<Found> };

const side = 16;
const documentBytes = 300_000;
const inquiryFiles = 2;
const inquiryFileBytes = 100_000;

/** A picture that was never stored before: a bitmap of random colours. */
function aBitmap(): Blob {
  const pixels = randomBytes(side * side * 3);
  const header = Buffer.alloc(54);
  header.write('BM');
  header.writeUInt32LE(header.length + pixels.length, 2);
  header.writeUInt32LE(header.length, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(side, 18);
  header.writeInt32LE(side, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(24, 28);
  return new Blob([header, pixels]);
}

const bytesOf = async (blob: Blob) => Buffer.from(await blob.arrayBuffer());

async function request({ origin, token }: Target, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...init.headers, authorization: `Bearer ${token}` };
  return fetch(origin + path, { ...init, headers, signal: AbortSignal.timeout(40_000) });
}

/** The bytes of an address; `nothing` where there are none. */
async function read(target: Target, path: string): Promise<Buffer | 'nothing'> {
  const response = await request(target, path);
  const bytes = await bytesOf(await response.blob());
  if (response.status === 404) return 'nothing';
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return bytes;
}

/** An error counts as half: the site has something that it cannot read. */
async function compare(reading: Promise<Buffer | 'nothing'>, sent: Buffer): Promise<Found> {
  const found = await reading.catch(() => undefined);
  if (found === 'nothing') return 'nothing';
  return found?.equals(sent) ? 'whole' : 'half';
}

/** Posts a form with files; resolves with the text of the answer that acknowledges it. */
async function acknowledged(target: Target, path: string, body: FormData, headers: Record<string, string> = {}) {
  const response = await request(target, path, { method: 'POST', body, headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`POST ${path} was answered with ${response.status}`);
  return text;
}

async function sendPicture(target: Target): Promise<Sent> {
  const body = new FormData();
  body.append('file', aBitmap(), 'foto.bmp');
  const { url } = uploadResponse.parse(
    JSON.parse(await acknowledged(target, '/api/articles/upload-inline-image', body)),
  );
  const findOn = async (other: Target) =>
    compare(read(other, url), z.instanceof(Buffer).parse(await read(target, url)));
  return { what: 'picture', keptFiles: 0, findOn };
}

/** A file that no entry names: it is deleted a day later. */
async function sendDocument(target: Target, mark: string): Promise<Sent> {
  const pdf = aPdf(documentBytes, mark);
  const body = new FormData();
  body.append('file', pdf, 'surat.pdf');
  const path = '/api/manage/file-uploads';
  const { id } = uploadedFileResponse.parse(JSON.parse(await acknowledged(target, path, body))).data;
  return {
    what: 'document',
    keptFiles: 0,
    findOn: async (other) => compare(read(other, `${path}/${id}`), await bytesOf(pdf)),
  };
}

const trpcAnswer = z.object({ result: z.object({ data: z.unknown() }) });

/** The data of a tRPC call's answer. */
const answerOf = async (response: Response) => trpcAnswer.parse(await response.json()).result.data;

const query = async (target: Target, path: string, input: object) =>
  answerOf(await request(target, `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`));

async function downloadOf(target: Target, id: string, file: number): Promise<Buffer> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ id, file });
  const answer = await answerOf(await request(target, '/trpc/inquiries.download', { method: 'POST', headers, body }));
  return Buffer.from(downloadResponse.parse(answer).data.file, 'base64');
}

async function findInquiry(target: Target, name: string, pdfs: readonly Blob[]): Promise<Found> {
  const [listed] = inquiryListResponse.parse(await query(target, 'inquiries.list', { search: name })).data;
  if (!listed) return 'nothing';
  const { files } = inquiryResponse.parse(await query(target, 'inquiries.byId', { id: listed.id })).data;
  if (files.length !== pdfs.length) return 'half';
  for (const [index, pdf] of pdfs.entries()) {
    if ((await compare(downloadOf(target, listed.id, index), await bytesOf(pdf))) !== 'whole') return 'half';
  }
  return 'whole';
}

/** The contact form of a visitor with an address and a name of their own. */
async function sendInquiry(target: Target, mark: string, address: string): Promise<Sent> {
  const name = `Wali ${mark}`;
  const pdfs = Array.from({ length: inquiryFiles }, (_, index) => aPdf(inquiryFileBytes, `${mark}-${index}`));
  const body = new FormData();
  const text = `Mohon penjelasan tentang berkas terlampir, nomor ${mark}.`;
  for (const [field, value] of Object.entries({ kind: 'pesan', name, email: 'wali@surat.example', text })) {
    body.append(field, value);
  }
  for (const [index, pdf] of pdfs.entries()) body.append('files', pdf, `surat-${index}.pdf`);
  await acknowledged(target, '/contact', body, { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address });
  return { what: 'inquiry', keptFiles: inquiryFiles, findOn: (other) => findInquiry(other, name, pdfs) };
}

/** Sends two of each kind at the same time. */
export function sendAll(target: Target, round: number): Promise<Sent>[] {
  return [0, 1].flatMap((turn) => {
    const mark = `${round}-${turn}`;
    const address = `10.${turn}.${round >> 8}.${round & 255}`;
    return [sendPicture(target), sendDocument(target, mark), sendInquiry(target, mark, address)];
  });
}
