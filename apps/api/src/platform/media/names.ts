import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { type StoreFault, texts } from '@madrasah/contract';
import { Refusal } from '../../shared/refusal.ts';

const retryAfterSeconds = 5;

/** The storage cannot be used now. Clients get a 503 with the reason; the cause is logged. */
export class StoreUnavailable extends Refusal {
  readonly fault: StoreFault;

  constructor(fault: StoreFault, cause: unknown) {
    super('UNAVAILABLE', texts.upload.storeFaults[fault], { retryAfter: retryAfterSeconds });
    this.cause = cause;
    this.fault = fault;
  }
}

const hashLength = 40;

/** A picture's file name, made from its bytes: `3f/3fa9….jpg`. */
export function nameFor(bytes: Buffer, extension: 'jpg' | 'webp'): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, hashLength);
  return `${hash.slice(0, 2)}/${hash}.${extension}`;
}

/** The file name of a variant: `3f/3fa9….jpg` and `960.avif` give `3f/3fa9…-960.avif`. */
export const nameOfVariant = (name: string, variant: string) => name.replace(/\.\w+$/, `-${variant}`);

const served = /^[0-9a-f]{2}\/[0-9a-f]{40}(?:\.(?:jpg|webp)|-\d{3,4}\.(?:avif|webp)|-og\.jpg)$/;

/** Whether this is a valid name of a finished picture or a variant. */
export const isImageOrVariantName = (name: string) => served.test(name);

const pictureName = /^[0-9a-f]{2}\/[0-9a-f]{40}\.(?:jpg|webp)$/;

/** The folder of files that are no pictures. They are never served from the storage itself. */
export const documentsFolder = 'documents';
const documentName = /^documents\/[0-9a-f]{40}$/;
export const isDocumentName = (name: string) => documentName.test(name);

/** Whether the application may have stored something under this name. */
export const isStoredName = (name: string) => isImageOrVariantName(name) || isDocumentName(name);

/** Holds the id of the site that a storage belongs to. */
export const markerName = '.madrasah-site';
/** As much as is read of it: longer than any id, because another file may have its name. */
export const markerPart = { start: 0, end: 99 };
/** Written to see whether an object store accepts objects. */
export const trialName = '.madrasah-trial';

/** The name of the picture at an address below `root`; undefined for variants and all other addresses. */
export function nameBelow(root: string, url: string): string | undefined {
  if (!url.startsWith(root)) return undefined;
  const name = url.slice(root.length);
  return pictureName.test(name) ? name : undefined;
}

const types: Readonly<Record<string, string>> = { jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' };

/** The media type of a stored picture or variant. */
export const typeOfName = (name: string): string => types[extname(name).slice(1)] ?? 'application/octet-stream';
