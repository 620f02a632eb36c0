import { importTexts } from '@madrasah/contract';
import { Refusal } from '../../shared/refusal.ts';

/** The documents of an export, each of which may be read several times. */
export type ExportParts = readonly (() => AsyncIterable<Uint8Array>)[];

/** Unpacked data, up to a limit. Data that cannot be unpacked are refused; failures of the disk are not. */
export async function* unpackedWithin(
  chunks: AsyncIterable<Uint8Array>,
  budget: { left: number },
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of chunks) {
      budget.left -= chunk.length;
      if (budget.left < 0) throw new Refusal('INVALID', importTexts.unpacksTooBig);
      yield chunk;
    }
  } catch (error) {
    if (error instanceof Refusal || (error instanceof Error && 'syscall' in error)) throw error;
    throw new Refusal('INVALID', importTexts.damagedArchive, {}, { cause: error });
  }
}
