import { Refusal } from '../../shared/refusal.ts';
import { inWorker } from '../../shared/worker-pool.ts';
import { isBitmap } from './bitmaps.ts';

const bitmaps = inWorker<typeof import('./bitmaps.ts')>(new URL('./bitmaps.ts', import.meta.url));

/** BMP and ICO as PNG, because the picture library reads neither; other formats unchanged. */
export async function toReadableFormat(bytes: Buffer): Promise<Buffer> {
  if (!isBitmap(bytes)) return bytes;
  const read = await bitmaps('readBitmap', bytes);
  if ('refusal' in read) throw new Refusal('INVALID', read.refusal);
  return Buffer.from(read.png.buffer, read.png.byteOffset, read.png.byteLength);
}
