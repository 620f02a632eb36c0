import { type GuestMessage, limits } from '@madrasah/contract';

const isMessage = (value: unknown): value is GuestMessage =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'number' &&
  'tanggalKirim' in value &&
  typeof value.tanggalKirim === 'string' &&
  'pesan' in value &&
  typeof value.pesan === 'string' &&
  'namaLengkap' in value &&
  typeof value.namaLengkap === 'string' &&
  'rating' in value &&
  typeof value.rating === 'number';

/** The messages sent from this browser. A page with stored messages is hydrated at once. */
export const ownMessages = {
  storageKey: 'pesan-tamu-terkirim',
  isSent: isMessage,
  dateOf: ({ tanggalKirim }: GuestMessage) => tanggalKirim,
  keptMs: limits.guestbook.ownMessagesMs,
  most: limits.spam.perAddress.refusedBeyond,
};
