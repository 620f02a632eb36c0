import type { FoundDraft } from './found-drafts.ts';

/** Where a draft is stored, and which part is missing. */
export function placeOf({ place, waitingPictures }: FoundDraft): string {
  if (place === 'device') return 'di perangkat ini';
  if (waitingPictures === 0) return 'dari server';
  return `dari server, tanpa ${waitingPictures} gambar yang belum terunggah dari perangkat lain`;
}
