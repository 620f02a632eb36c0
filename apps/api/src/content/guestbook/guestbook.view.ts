import type { GuestMessage as GuestMessageView } from '@madrasah/contract';
import type { GuestMessage } from './guest-message.entity.ts';

/** A message as visitors see it, without its moderation. */
export const toGuestMessage = (message: GuestMessage): GuestMessageView => ({
  id: message.id,
  namaLengkap: message.namaLengkap,
  jabatanPosisi: message.jabatanPosisi ?? null,
  rating: message.rating,
  pesan: message.pesan,
  tanggalKirim: message.tanggalKirim.toISOString(),
});
