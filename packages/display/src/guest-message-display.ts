import type { GuestMessage } from '@madrasah/contract';
import { longDate } from './dates.ts';

/** What the guest book shows for a message. */
export type GuestMessageDisplay = {
  namaLengkap: string;
  jabatanPosisi: string;
  rating: number;
  pesan: string;
  /** A long date in Indonesian. */
  date: string;
  /** ISO 8601, for `<time datetime>`. */
  rawDate: string;
};

/** The guest's position, 'Pengunjung' by default. */
export const guestPosition = ({ jabatanPosisi }: Pick<GuestMessage, 'jabatanPosisi'>): string =>
  jabatanPosisi?.trim() || 'Pengunjung';

/**
 * Converts a guest message to what the guest book shows: a position that is never empty and a date for people.
 */
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
