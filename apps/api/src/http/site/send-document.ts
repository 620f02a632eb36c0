import { Readable } from 'node:stream';
import { fileTypes } from '@madrasah/contract';
import type { FoundDocument } from '../../platform/documents/index.ts';

/** Characters that RFC 5987 allows unescaped are fewer than those that `encodeURIComponent` keeps. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_');

/** The headers of a file, with which a browser stores it under its name and runs nothing in it. */
export const documentHeaders = ({ type }: Pick<FoundDocument, 'type'>, name: string) => ({
  'content-type': fileTypes[type].media,
  'content-disposition': `attachment; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`,
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
});

/** A stream whose first part has been read, so that a failing storage is answered before the headers are sent. */
export async function startedStream(parts: AsyncGenerator<Buffer>): Promise<Readable> {
  const first = await parts.next();
  async function* all() {
    if (!first.done) yield first.value;
    yield* parts;
  }
  return Readable.from(all(), { objectMode: false });
}

export type Range = { start: number; end: number };

/**
 * The part that a `Range` header asks for; undefined for the whole, null where the file has no such part. Several
 * ranges, and what is no range, count as none (RFC 9110, section 14.2).
 */
export function readRange(header: string | undefined, bytes: number): Range | null | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') return Number(to) === 0 ? null : { start: Math.max(0, bytes - Number(to)), end: bytes - 1 };
  const [start, end] = [Number(from), to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)];
  if (to !== '' && Number(to) < start) return undefined;
  return start < bytes ? { start, end } : null;
}
