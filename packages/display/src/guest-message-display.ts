import type { GuestMessage } from '@madrasah/contract';
import { longDate } from './dates.ts';

/** What the guest book shows for one message. */
export type GuestMessageDisplay = {
  namaLengkap: string;
  jabatanPosisi: string;
  rating: number;
  pesan: string;
  /** Indonesian long date. */
  date: string;
  /** ISO 8601, for `<time datetime>`. */
  rawDate: string;
};

/** A guest without a position is a visitor (ENT-036). */
export const guestPosition = ({ jabatanPosisi }: Pick<GuestMessage, 'jabatanPosisi'>): string =>
  jabatanPosisi?.trim() || 'Pengunjung';

/** The position is never empty, and the date is in words (ENT-036, ENT-037). */
export function displayGuestMessage(message: GuestMessage, timeZone: string): GuestMessageDisplay {
  return {
    namaLengkap: message.namaLengkap,
    jabatanPosisi: guestPosition(message),
    rating: message.rating,
    pesan: message.pesan,
    date: longDate(message.tanggalKirim, timeZone),
    rawDate: message.tanggalKirim,
  };
}
