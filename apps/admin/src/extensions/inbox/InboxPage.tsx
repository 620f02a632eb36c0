import {
  type InquiryAction,
  type InquiryCounts,
  inquiryKinds,
  inquiryStates,
  inquiryTexts,
  type ListedInquiry,
} from '@madrasah/contract';
import { Skeleton, Text } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Bulk } from '../../kit/list/Bulk.tsx';
import { refusalsOf } from '../../kit/list/Bulk.tsx';
import { choiceOf, type Filter } from '../../kit/list/Filters.tsx';
import { List, listOptions } from '../../kit/list/List.tsx';
import { numberText } from '../../shared/format/figures.ts';
import { ShortDay, ShortTime } from '../../shared/format/ShortTime.tsx';
import { suspicion } from '../../shared/format/spam-reasons.ts';
import { ButtonLink, TextLink } from '../../shared/page/links.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { useServices } from '../../shared/services/services.ts';
import { InquiryBadges } from './InquiryBadges.tsx';
import styles from './inbox.module.css';
import { type InboxSearch, listInput } from './index.ts';

const filters: readonly Filter[] = [
  choiceOf('state', 'Status', inquiryStates),
  choiceOf('kind', 'Jenis', inquiryKinds),
  {
    ...choiceOf('only', 'Tampilkan', { open: 'Belum selesai', overdue: 'Lewat tenggat', spam: 'Spam' }),
    all: 'Selain spam',
  },
  choiceOf('assigned', 'Petugas', { me: 'Saya', none: 'Belum ada' }),
  { ...choiceOf('order', 'Urut', { due: 'Tenggat' }), all: 'Terbaru', widens: true },
];

export function InboxPage({ search, maySet }: { search: InboxSearch; maySet: boolean }) {
  const { utils } = useServices();
  const list = useQuery(utils.inquiries.list.queryOptions(listInput(search), listOptions));
  const changesOf = useBulkChanges();
  return (
    <>
      <PageHeading title="Kotak masuk" hint="Pesan, saran, pengaduan, permohonan informasi, dan keberatan.">
        {maySet && (
          <ButtonLink to="/inbox/settings" variant="default" icon={IconSettings}>
            Pengaturan
          </ButtonLink>
        )}
      </PageHeading>
      {list.data ? <Counts counts={list.data.counts} /> : list.isPending && <Skeleton height={24} />}
      <List
        noun="kiriman"
        search={search}
        query={list}
        failed={inquiryTexts.fetchFailed}
        hint="Yang dikirim lewat formulir di halaman Kontak akan muncul di sini."
        searchLabel="Cari nama, nomor, atau isi"
        filters={filters}
        columns={[
          {
            heading: 'Kiriman',
            card: 'title',
            cell: (inquiry) => (
              <>
                <TextLink
                  to="/inbox/$id"
                  params={{ id: inquiry.id }}
                  search={search}
                  fw={inquiry.state === 'masuk' ? 700 : 500}
                >
                  {inquiryKinds[inquiry.kind]} dari {inquiry.name ?? 'tanpa nama'}
                </TextLink>
                <Text size="sm" lineClamp={3}>
                  {inquiry.beginning}
                </Text>
                {inquiry.spamReasons.length > 0 && <Text size="sm">{suspicion(inquiry.spamReasons)}</Text>}
              </>
            ),
          },
          {
            heading: 'Nomor',
            cell: ({ number, files }) => (
              <>
                <span className={styles.number}>{number}</span>
                {files > 0 && ` · ${files} berkas`}
              </>
            ),
          },
          { heading: 'Masuk', cell: ({ createdAt }) => <ShortTime at={createdAt} /> },
          {
            heading: 'Tenggat',
            cell: (inquiry) => isUnanswered(inquiry) && <ShortDay at={inquiry.dueOn} />,
            cardContent: (inquiry) =>
              isUnanswered(inquiry) && (
                <>
                  tenggat <ShortDay at={inquiry.dueOn} />
                </>
              ),
          },
          { heading: 'Petugas', cell: ({ assignedTo }) => assignedTo?.name },
          { heading: 'Status', card: 'badge', cell: (inquiry) => <InquiryBadges inquiry={inquiry} /> },
        ]}
        nameOf={({ number }) => `kiriman ${number}`}
        bulk={({ rows }) => changesOf(rows, search.only === 'spam')}
      />
    </>
  );
}

const isUnanswered = ({ state }: ListedInquiry) => state === 'masuk' || state === 'diproses';

/** Each number leads to what it counts. */
function Counts({ counts: { open, overdue, spam } }: { counts: InquiryCounts }) {
  return (
    <Text role="status">
      <TextLink to="/inbox" search={{ only: 'open', order: 'due' }}>
        {numberText(open)} belum selesai
      </TextLink>
      {' · '}
      <TextLink to="/inbox" search={{ only: 'overdue', order: 'due' }}>
        {numberText(overdue)} lewat tenggat
      </TextLink>
      {' · '}
      <TextLink to="/inbox" search={{ only: 'spam' }}>
        {numberText(spam)} diduga spam
      </TextLink>
    </Text>
  );
}

const changes = {
  takeOver: { label: 'Saya tangani', done: 'ditugaskan kepada Anda' },
  process: { label: 'Mulai proses', done: 'mulai diproses' },
  close: { label: 'Tandai selesai', done: 'ditandai selesai' },
  spam: { label: 'Tandai spam', done: 'ditandai spam' },
  notSpam: { label: 'Bukan spam', done: 'dikembalikan ke kotak masuk' },
} satisfies Record<InquiryAction, { label: string; done: string }>;

function useBulkChanges() {
  const { client } = useServices();
  return (rows: readonly ListedInquiry[], isSpam: boolean): Bulk => {
    const offered: readonly InquiryAction[] = isSpam ? ['notSpam'] : ['takeOver', 'process', 'close', 'spam'];
    return {
      actions: offered.map((action) => ({
        label: changes[action].label,
        failed: inquiryTexts.saveFailed,
        async run() {
          const { data } = await client.inquiries.bulk.mutate({ ids: rows.map(({ id }) => id), action });
          return {
            done: `${data.ok.length} kiriman ${changes[action].done}`,
            failed: refusalsOf(data.failed, rows, ({ number }) => number),
          };
        },
      })),
    };
  };
}
