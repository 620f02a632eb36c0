import type { GuestMessage } from '@madrasah/contract';
import { longDate } from './dates.ts';

/** The guest's position, 'Pengunjung' by default. */
export const guestPosition = ({ jabatanPosisi }: Pick<GuestMessage, 'jabatanPosisi'>): string =>
  jabatanPosisi?.trim() || 'Pengunjung';

/** What the guest book shows for a message besides its text: a position that is never empty, and its date. */
export const displayGuestMessage = (message: GuestMessage, timeZone: string) => ({
  jabatanPosisi: guestPosition(message),
  /** A long date in Indonesian. */
  date: longDate(message.tanggalKirim, timeZone),
  /** ISO 8601, for `<time datetime>`. */
  rawDate: message.tanggalKirim,
});
