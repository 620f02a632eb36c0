import {
  type InquiryCounts,
  inquiryKinds,
  inquiryLimits,
  inquiryStates,
  inquiryTexts,
  type ListedInquiry,
} from '@madrasah/contract';
import { Button, Group, NativeSelect, Paper, Stack, Text } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { SearchField } from '../../shared/fields/SearchField.tsx';
import { formatDateTime } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { ListPagination } from '../../shared/lists/ListPagination.tsx';
import { ListSkeleton } from '../../shared/lists/ListSkeleton.tsx';
import { suspicion } from '../../shared/lists/spam-reasons.ts';
import { LoadErrorAlert } from '../../shared/page/LoadErrorAlert.tsx';
import { ButtonLink, TextLink } from '../../shared/page/links.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { useServices } from '../../shared/services/services.ts';
import { InquiryBadges } from './InquiryBadges.tsx';
import styles from './inbox.module.css';
import { type InboxSearch, isFiltered, kindNames, parts, stateNames, withFilter } from './inbox-search.ts';

type Go = (change: (current: InboxSearch) => InboxSearch, replace?: boolean) => void;

/** 'Kotak masuk': what visitors have sent, with its state. */
export function InboxPage({ search, maySet }: { search: InboxSearch; maySet: boolean }) {
  const { utils } = useServices();
  const navigate = useNavigate({ from: '/inbox/' });
  const go: Go = (change, replace = false) => void navigate({ search: change, replace, resetScroll: false });
  const { page, search: words, state, kind, only } = search;
  const filters = { state, kind, ...(only && { [only]: true }) };
  const list = useQuery(
    utils.inquiries.list.queryOptions(
      { page: page ?? 1, limit: inquiryLimits.pageSize, search: words, ...filters },
      { placeholderData: keepPreviousData },
    ),
  );
  return (
    <Stack gap="md">
      <PageHeading title="Kotak masuk" hint="Pesan, saran, pengaduan, permohonan informasi, dan keberatan.">
        {maySet && (
          <ButtonLink
            to="/inbox/settings"
            variant="default"
            mih={44}
            leftSection={<IconSettings size={18} aria-hidden />}
          >
            Pengaturan
          </ButtonLink>
        )}
      </PageHeading>
      {list.data && <Counts counts={list.data.counts} />}
      <Filters search={search} onChange={(change) => go((current) => withFilter(current, change), true)} />
      {list.isPending && <ListSkeleton what="Memuat kotak masuk…" />}
      {list.isError && !list.data && (
        <LoadErrorAlert
          error={list.error}
          fallback={inquiryTexts.fetchFailed}
          explanation="Kotak masuk gagal dimuat."
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data?.data.length === 0 && (
        <NothingFound isNarrowed={isFiltered(search)} onShowAll={() => go(() => ({}))} />
      )}
      {list.data && list.data.data.length > 0 && (
        <Inquiries inquiries={list.data.data} isOld={list.isPlaceholderData} />
      )}
      {list.data && list.data.pagination.totalPages > 1 && (
        <ListPagination
          total={list.data.pagination.totalPages}
          page={list.data.pagination.page}
          onChange={(wanted) => go((current) => ({ ...current, page: wanted > 1 ? wanted : undefined }))}
        />
      )}
    </Stack>
  );
}

function Counts({ counts: { open, overdue, spam } }: { counts: InquiryCounts }) {
  const figure = (count: number) => count.toLocaleString('id-ID');
  return (
    <Text role="status">
      {figure(open)} belum selesai · {figure(overdue)} lewat tenggat · {figure(spam)} diduga spam
    </Text>
  );
}

function Filters({ search, onChange }: { search: InboxSearch; onChange: (change: Partial<InboxSearch>) => void }) {
  return (
    <Group gap="sm" align="end">
      <SearchField
        label="Cari nama atau nomor"
        value={search.search ?? ''}
        onChange={(text) => onChange({ search: text })}
      />
      <NativeSelect
        label="Status"
        value={search.state ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ state: stateNames.find((name) => name === value) })}
        data={[
          { value: '', label: 'Semua' },
          ...stateNames.map((name) => ({ value: name, label: inquiryStates[name] })),
        ]}
      />
      <NativeSelect
        label="Jenis"
        value={search.kind ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ kind: kindNames.find((name) => name === value) })}
        data={[{ value: '', label: 'Semua' }, ...kindNames.map((name) => ({ value: name, label: inquiryKinds[name] }))]}
      />
      <NativeSelect
        label="Tampilkan"
        value={search.only ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ only: parts.find((part) => part === value) })}
        data={[
          { value: '', label: 'Selain spam' },
          { value: 'open', label: 'Belum selesai' },
          { value: 'overdue', label: 'Lewat tenggat' },
          { value: 'spam', label: 'Spam' },
        ]}
      />
    </Group>
  );
}

function Inquiries({ inquiries, isOld }: { inquiries: readonly ListedInquiry[]; isOld: boolean }) {
  const timeZone = useTimeZone();
  return (
    <ul className={styles.list} aria-label="Kiriman" aria-busy={isOld}>
      {inquiries.map((inquiry) => (
        <li key={inquiry.id}>
          <Paper p="md" className={styles.row}>
            <div className={styles.words}>
              <TextLink to="/inbox/$id" params={{ id: inquiry.id }} fw={inquiry.state === 'masuk' ? 700 : 500}>
                {inquiryKinds[inquiry.kind]} dari {inquiry.name ?? 'tanpa nama'}
              </TextLink>
              <Text size="sm" className={styles.words}>
                {inquiry.beginning}
              </Text>
              <Text size="sm" c="dimmed">
                {inquiry.number} · {formatDateTime(inquiry.createdAt, timeZone)}
                {inquiry.files > 0 && ` · ${inquiry.files} berkas`}
              </Text>
              {inquiry.spamReasons.length > 0 && <Text size="sm">{suspicion(inquiry.spamReasons)}</Text>}
            </div>
            <InquiryBadges inquiry={inquiry} />
          </Paper>
        </li>
      ))}
    </ul>
  );
}

function NothingFound({ isNarrowed, onShowAll }: { isNarrowed: boolean; onShowAll: () => void }) {
  return (
    <Paper p="xl">
      <Stack align="center" gap="sm" ta="center">
        <Text fw={600} role="status">
          {isNarrowed ? 'Tidak ada kiriman yang cocok' : 'Belum ada kiriman'}
        </Text>
        {isNarrowed ? (
          <Button variant="default" mih={44} onClick={onShowAll}>
            Tampilkan semua
          </Button>
        ) : (
          <Text c="dimmed">Yang dikirim lewat formulir di halaman Kontak akan muncul di sini.</Text>
        )}
      </Stack>
    </Paper>
  );
}
