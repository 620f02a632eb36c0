import { Refusal } from '../../shared/refusal.ts';
import { runInWorker } from '../../shared/worker-pool.ts';
import { isBitmap, readBitmap } from './bitmaps.ts';

const file = new URL('./bitmaps.ts', import.meta.url);

/** BMP and ICO as PNG, because the picture library reads neither; other formats unchanged. */
export async function toReadableFormat(bytes: Buffer): Promise<Buffer> {
  if (!isBitmap(bytes)) return bytes;
  const read = await runInWorker(file, readBitmap, bytes);
  if ('refusal' in read) throw new Refusal('INVALID', read.refusal);
  return Buffer.from(read.png.buffer, read.png.byteOffset, read.png.byteLength);
}
