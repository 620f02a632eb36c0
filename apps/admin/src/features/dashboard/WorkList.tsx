import { collections, stateNames, type WorkItem, type WorkKind } from '@madrasah/contract';
import { longDate } from '@madrasah/display';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { type StaffExtension, type StaffLink, useExtensions } from '../../shared/extensions/staff-extension.ts';
import { LoadState } from '../../shared/page/LoadState.tsx';
import { TextLink } from '../../shared/page/links.tsx';
import { Note } from '../../shared/page/Note.tsx';
import { Section } from '../../shared/page/Section.tsx';
import { useServices } from '../../shared/services/services.ts';
import styles from './DashboardPage.module.css';

const most = 1_000;
const figure = (count: number) => (count >= most ? `${most.toLocaleString('id-ID')}+` : count.toLocaleString('id-ID'));

const labelOf = ({ of }: WorkItem) => (collections.find(({ api }) => api === of)?.labels.many ?? '').toLowerCase();
const listOf = ({ of }: WorkItem, search: { state?: 'waiting' | 'draft'; mine?: true }) =>
  linkOptions({ to: '/collections/$kind', params: { kind: of ?? '' }, search });

/** What waits, after its number. */
const texts: Partial<Record<WorkKind, (item: WorkItem) => string>> = {
  articleReviews: () => 'artikel menunggu tinjauan',
  entryReviews: (item) => `${labelOf(item)} menunggu tinjauan`,
  comments: () => 'komentar menunggu moderasi',
  guestMessages: () => 'pesan buku tamu ditahan',
  articleDrafts: () => `${stateNames.draft} artikel Anda belum selesai`,
  entryDrafts: (item) => `${stateNames.draft} ${labelOf(item)} Anda belum selesai`,
  backup: ({ count }) => (count === null ? 'Cadangan belum pernah dibuat' : 'hari tanpa cadangan baru'),
  mail: () => 'Surel belum diatur',
  jobs: () => 'tugas latar gagal',
};

/** The list with exactly these items, or the screen where the work is done. */
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

export function describeWork(item: WorkItem, extensions: readonly StaffExtension[]) {
  const ofExtension = extensions.map(({ work }) => work?.[item.kind]).find((found) => found !== undefined);
  return {
    count: item.count === null ? undefined : figure(item.count),
    text: (texts[item.kind] ?? ofExtension?.text)?.(item) ?? item.kind,
    note: noteOf(item),
    link: links[item.kind]?.(item) ?? ofExtension?.link(item),
  };
}

/** 'Yang perlu dikerjakan': what waits for this person, each with its number and its list. Absent without any. */
export function WorkList() {
  const { utils } = useServices();
  const work = useQuery(utils.dashboard.work.queryOptions());
  const items = work.data?.data ?? [];
  if (items.length === 0 && !work.isError) return null;
  return (
    <Section title="Yang perlu dikerjakan">
      <LoadState query={work} failed="Yang perlu dikerjakan gagal dimuat." pending={null} />
      <ul className={styles.list} aria-label="Yang perlu dikerjakan">
        {items.map((item) => (
          <Row key={`${item.kind} ${item.of}`} item={item} />
        ))}
      </ul>
    </Section>
  );
}

function Row({ item }: { item: WorkItem }) {
  const { count, text, note, link } = describeWork(item, useExtensions());
  const line = (
    <>
      {count !== undefined && <b>{count} </b>}
      {text}
    </>
  );
  return (
    <li className={styles.work}>
      {link ? <TextLink {...link}>{line}</TextLink> : <Text>{line}</Text>}
      {note && <Note>{note}</Note>}
    </li>
  );
}
