import { createHash } from 'node:crypto';
import { extname } from 'node:path';

const hashLength = 40;

/** What a picture's file is called, from its bytes: `3f/3fa9….jpg`. */
export function nameFor(bytes: Buffer, extension: 'jpg' | 'webp'): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, hashLength);
  return `${hash.slice(0, 2)}/${hash}.${extension}`;
}

/** What a variant of a picture is called: `3f/3fa9….jpg` and `960.avif` make `3f/3fa9…-960.avif`. */
export const nameOfVariant = (name: string, variant: string) => name.replace(/\.\w+$/, `-${variant}`);

const served = /^[0-9a-f]{2}\/[0-9a-f]{40}(?:\.(?:jpg|webp)|-\d{3,4}\.(?:avif|webp)|-og\.jpg)$/;

/** Whether a finished picture or a variant of one may be called so. */
export const isImageOrVariantName = (name: string) => served.test(name);

const pictureName = /^[0-9a-f]{2}\/[0-9a-f]{40}\.(?:jpg|webp)$/;

/** The name of the picture that an address below `root` leads to; undefined for variants and for all that is not ours. */
export function nameBelow(root: string, url: string): string | undefined {
  if (!url.startsWith(root)) return undefined;
  const name = url.slice(root.length);
  return pictureName.test(name) ? name : undefined;
}

const types: Readonly<Record<string, string>> = { jpg: 'image/jpeg', webp: 'image/webp', avif: 'image/avif' };

/** What a stored picture or variant is served as. */
export const typeOfName = (name: string): string => types[extname(name).slice(1)] ?? 'application/octet-stream';
