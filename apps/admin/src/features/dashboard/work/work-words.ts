import { collections, type WorkItem, type WorkKind } from '@madrasah/contract';
import { longDate } from '@madrasah/display';
import { linkOptions } from '@tanstack/react-router';
import type { StaffExtension, StaffLink } from '../../../shared/extensions/staff-extension.ts';

const most = 1_000;
const figure = (count: number) => (count >= most ? `${most.toLocaleString('id-ID')}+` : count.toLocaleString('id-ID'));

const labelOf = ({ of }: WorkItem) => (collections.find(({ api }) => api === of)?.labels.many ?? '').toLowerCase();
const listOf = ({ of }: WorkItem, search: { state?: 'waiting' | 'draft'; mine?: true }) =>
  linkOptions({ to: '/collections/$kind', params: { kind: of ?? '' }, search });

/** What waits, after its number. */
const words: Partial<Record<WorkKind, (item: WorkItem) => string>> = {
  articleReviews: () => 'artikel menunggu tinjauan',
  entryReviews: (item) => `${labelOf(item)} menunggu tinjauan`,
  comments: () => 'komentar menunggu moderasi',
  guestMessages: () => 'pesan buku tamu ditahan',
  articleDrafts: () => 'draf artikel Anda belum selesai',
  entryDrafts: (item) => `draf ${labelOf(item)} Anda belum selesai`,
  backup: ({ count }) => (count === null ? 'Cadangan belum pernah dibuat' : 'hari tanpa cadangan baru'),
  mail: () => 'Surel belum diatur',
  jobs: () => 'tugas latar gagal',
};

/** The list with exactly these items, or the place where the work is done. */
const links: Partial<Record<WorkKind, (item: WorkItem) => StaffLink>> = {
  articleReviews: () => linkOptions({ to: '/articles', search: { review: 'requested' } }),
  entryReviews: (item) => listOf(item, { state: 'waiting' }),
  comments: () => linkOptions({ to: '/articles/comments', search: { status: 'pending' } }),
  guestMessages: () => linkOptions({ to: '/articles/comments', search: { tab: 'buku-tamu', status: 'pending' } }),
  articleDrafts: () => linkOptions({ to: '/articles', search: { status: 'draft', review: 'unsent', mine: true } }),
  entryDrafts: (item) => listOf(item, { state: 'draft', mine: true }),
  backup: () => linkOptions({ to: '/backup' }),
  mail: () => linkOptions({ to: '/mail' }),
  jobs: () => linkOptions({ to: '/health', search: { jobs: 'gagal' } }),
};

function noteOf({ kind, due }: WorkItem): string | undefined {
  if (kind === 'mail') return 'Tautan kata sandi, jawaban, dan pemberitahuan tidak dapat dikirim lewat surel.';
  if (!due) return undefined;
  if (due.overdue > 0) return `${figure(due.overdue)} lewat tenggat.`;
  return `Tenggat terdekat ${longDate(due.nextOn, 'UTC')}.`;
}

/** A row of 'Yang perlu dikerjakan'. */
export function describeWork(item: WorkItem, extensions: readonly StaffExtension[]) {
  const ofExtension = extensions.map(({ work }) => work?.[item.kind]).find((found) => found !== undefined);
  return {
    count: item.count === null ? undefined : figure(item.count),
    words: (words[item.kind] ?? ofExtension?.words)?.(item) ?? item.kind,
    note: noteOf(item),
    link: links[item.kind]?.(item) ?? ofExtension?.link(item),
  };
}
