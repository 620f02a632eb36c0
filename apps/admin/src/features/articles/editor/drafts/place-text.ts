import type { FoundDraft } from './found-drafts.ts';

/** Where a draft is, and which part of it is not there. */
export function placeOf({ place, waitingPictures }: FoundDraft): string {
  if (place === 'device') return 'di perangkat ini';
  if (waitingPictures === 0) return 'dari server';
  return `dari server, tanpa ${waitingPictures} gambar yang belum terunggah dari perangkat lain`;
}
