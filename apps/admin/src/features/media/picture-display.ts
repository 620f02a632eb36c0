import type { ImageUse, LibraryPicture } from '@madrasah/contract';
import { settingName } from '../../shared/setting-name.ts';

const number = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });
const kilobyte = 1024;

/** How large a file is, as "231 KB" or "1,4 MB". */
export const fileSize = (bytes: number): string =>
  bytes < kilobyte * kilobyte
    ? `${number.format(Math.max(1, Math.round(bytes / kilobyte)))} KB`
    : `${number.format(bytes / kilobyte / kilobyte)} MB`;

/** What a picture is called where it is one of many: its title, else what it shows. */
export const nameOf = ({ title, alt }: Pick<LibraryPicture, 'title' | 'alt'>): string => title || alt || 'Tanpa judul';

/** How often it is used, in words. */
export function usesLabel({ uses, pastUses }: Pick<LibraryPicture, 'uses' | 'pastUses'>): string {
  if (uses > 0) return `Dipakai di ${uses} tempat`;
  return pastUses > 0 ? 'Hanya dalam riwayat' : 'Tidak dipakai';
}

const placeNames = {
  main: 'Gambar utama',
  gallery: 'Galeri',
  text: 'Di dalam teks',
  revision: 'Versi lama',
  avatar: 'Foto profil',
  draft: 'Draf yang belum disimpan',
} as const;

/** Which place a use is, in words. */
export function placeName({ place, setting }: Pick<ImageUse, 'place' | 'setting'>): string {
  return place === 'setting' ? (settingName(setting) ?? 'Isi situs') : placeNames[place];
}
