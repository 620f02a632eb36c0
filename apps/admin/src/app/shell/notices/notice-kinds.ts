import type { Notice, NoticeKind, Role } from '@madrasah/contract';
import { linkOptions } from '@tanstack/react-router';
import { extensions } from '../../../extensions/index.ts';
import type { StaffLink } from '../../../shared/extensions/staff-extension.ts';

type Reader = { id: string; role: Role };

/** Opens the row itself, if there is one, else the list. */
const rowOf = ({ count, subjectId }: Notice): { open?: string } =>
  count === 1 && subjectId !== null ? { open: subjectId } : {};

const toArticle = ({ subjectId }: Notice): StaffLink =>
  linkOptions({ to: '/articles/edit/$id', params: { id: subjectId ?? '' } });

const ofExtensions = (kind: NoticeKind) =>
  extensions.map(({ notices }) => notices?.[kind]).find((found) => found !== undefined);

const links: Partial<Record<NoticeKind, (notice: Notice, reader: Reader) => StaffLink>> = {
  comment: (notice) => linkOptions({ to: '/articles/comments', search: { status: 'pending', ...rowOf(notice) } }),
  guestMessage: (notice) => linkOptions({ to: '/articles/comments', search: { tab: 'buku-tamu', ...rowOf(notice) } }),
  suspiciousMessage: (notice) =>
    linkOptions({ to: '/articles/comments', search: { tab: 'buku-tamu', status: 'pending', ...rowOf(notice) } }),
  reviewRequested: toArticle,
  reviewReturned: toArticle,
  reviewPassed: toArticle,
  published: toArticle,
  publishedLate: toArticle,
  failedLogins: ({ subjectId, subjectTitle }, reader) =>
    subjectId === reader.id
      ? linkOptions({ to: '/account' })
      : linkOptions({ to: '/users', search: { all: subjectTitle } }),
  diskFull: () => linkOptions({ to: '/media' }),
};

export const linkOf = (notice: Notice, reader: Reader): StaffLink =>
  links[notice.kind]?.(notice, reader) ?? ofExtensions(notice.kind)?.link(notice) ?? { to: '/dashboard' };

const names: Partial<Record<NoticeKind, string>> = {
  comment: 'Komentar menunggu persetujuan',
  guestMessage: 'Pesan baru di buku tamu',
  suspiciousMessage: 'Pesan buku tamu yang mencurigakan',
  reviewRequested: 'Artikel dikirim untuk ditinjau',
  reviewReturned: 'Artikel saya dikembalikan untuk diperbaiki',
  reviewPassed: 'Artikel saya ditinjau dan disetujui',
  published: 'Artikel saya terbit sesuai jadwal',
  publishedLate: 'Artikel saya terlambat terbit',
  diskFull: 'Ruang disk server hampir penuh',
};

export function kindName(kind: NoticeKind, role: Role): string {
  if (kind !== 'failedLogins') return names[kind] ?? ofExtensions(kind)?.name ?? kind;
  return role === 'admin' ? 'Kata sandi akun mana pun beberapa kali salah' : 'Kata sandi akun saya beberapa kali salah';
}
