import { can, collections, type ImageUse, type LibraryPicture } from '@madrasah/contract';
import { settingName } from '../../shared/forms/setting-name.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';

const number = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });
const kilobyte = 1024;

export const fileSize = (bytes: number): string =>
  bytes < kilobyte * kilobyte
    ? `${number.format(Math.max(1, Math.round(bytes / kilobyte)))} KB`
    : `${number.format(bytes / kilobyte / kilobyte)} MB`;

/** By default the title of the article that shows it. */
export const nameOf = ({ title, alt, defaultTitle }: Pick<LibraryPicture, 'title' | 'alt' | 'defaultTitle'>): string =>
  title || alt || defaultTitle || 'Tanpa judul';

export const isManagedBy = (user: SessionUser, { uploadedBy }: Pick<LibraryPicture, 'uploadedBy'>): boolean =>
  can(user, 'image:manage', { ownerId: uploadedBy?.id ?? null });

const monthFormat = new Intl.DateTimeFormat('id-ID', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The name of a month given as 'YYYY-MM', such as "November 2026". */
export const monthName = (month: string): string => monthFormat.format(new Date(`${month}-01T00:00:00Z`));

export function usesLabel({
  uses,
  pastUses,
  replacement,
}: Pick<LibraryPicture, 'uses' | 'pastUses' | 'replacement'>): string {
  if (replacement?.state === 'running') return 'Sedang diganti';
  if (uses > 0) return `Dipakai di ${uses} tempat`;
  return pastUses > 0 ? 'Hanya dalam riwayat' : 'Tidak dipakai';
}

const usageNames = {
  main: 'Gambar utama',
  gallery: 'Galeri',
  text: 'Di dalam teks',
  revision: 'Versi lama',
  avatar: 'Foto profil',
  draft: 'Draf yang belum disimpan',
  entry: 'Isian situs',
  entryRevision: 'Versi lama',
} as const;

export const kindOf = ({ entry }: Pick<ImageUse, 'entry'>) => collections.find(({ name }) => name === entry?.kind);

/** Whether only a former version has the picture. */
export const isOfRevision = ({ place }: Pick<ImageUse, 'place'>): boolean =>
  place === 'revision' || place === 'entryRevision';

export function usageName({ place, setting, entry }: Pick<ImageUse, 'place' | 'setting' | 'entry'>): string {
  if (place === 'entry') return kindOf({ entry })?.labels.many ?? usageNames.entry;
  return place === 'setting' ? (settingName(setting) ?? 'Isi situs') : usageNames[place];
}

export const nameOfUse = (use: ImageUse): string =>
  use.entry?.title ??
  (use.article && (use.article.title || 'Artikel tanpa judul')) ??
  use.person?.fullName ??
  usageName(use);
