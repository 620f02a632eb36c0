import { type InquiryCounts, inquiryKinds, inquiryStates, inquiryTexts, type ListedInquiry } from '@madrasah/contract';
import { Checkbox, Group, NativeSelect, Paper, Stack, Text } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { SearchField } from '../../shared/fields/SearchField.tsx';
import { formatDateTime, formatDay } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { ListPagination } from '../../shared/lists/ListPagination.tsx';
import { ListSkeleton } from '../../shared/lists/ListSkeleton.tsx';
import { NothingFound } from '../../shared/lists/NothingFound.tsx';
import { RowTick } from '../../shared/lists/RowTick.tsx';
import { suspicion } from '../../shared/lists/spam-reasons.ts';
import { type Selection, useSelection } from '../../shared/lists/use-selection.ts';
import { LoadErrorAlert } from '../../shared/page/LoadErrorAlert.tsx';
import { ButtonLink, TextLink } from '../../shared/page/links.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { useServices } from '../../shared/services/services.ts';
import { InboxBar } from './InboxBar.tsx';
import { InquiryBadges } from './InquiryBadges.tsx';
import styles from './inbox.module.css';
import {
  assignments,
  type InboxSearch,
  isFiltered,
  kindNames,
  listInput,
  parts,
  stateNames,
  withFilter,
} from './inbox-search.ts';

type Go = (change: (current: InboxSearch) => InboxSearch, replace?: boolean) => void;

/** 'Kotak masuk': what visitors have sent, with its state. */
export function InboxPage({ search, maySet }: { search: InboxSearch; maySet: boolean }) {
  const { utils } = useServices();
  const navigate = useNavigate({ from: '/inbox/' });
  const go: Go = (change, replace = false) => void navigate({ search: change, replace, resetScroll: false });
  const list = useQuery(utils.inquiries.list.queryOptions(listInput(search), { placeholderData: keepPreviousData }));
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
      {list.data && (
        <Inquiries
          inquiries={list.data.data}
          search={search}
          isOld={list.isPlaceholderData}
          onShowAll={() => go(() => ({}))}
        />
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

/** Each number leads to what it counts. */
function Counts({ counts: { open, overdue, spam } }: { counts: InquiryCounts }) {
  const figure = (count: number) => count.toLocaleString('id-ID');
  return (
    <Text role="status">
      <TextLink to="/inbox" search={{ only: 'open', order: 'due' }}>
        {figure(open)} belum selesai
      </TextLink>
      {' · '}
      <TextLink to="/inbox" search={{ only: 'overdue', order: 'due' }}>
        {figure(overdue)} lewat tenggat
      </TextLink>
      {' · '}
      <TextLink to="/inbox" search={{ only: 'spam' }}>
        {figure(spam)} diduga spam
      </TextLink>
    </Text>
  );
}

function Filters({ search, onChange }: { search: InboxSearch; onChange: (change: Partial<InboxSearch>) => void }) {
  return (
    <Group gap="sm" align="end">
      <SearchField
        label="Cari nama, nomor, atau isi"
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
      <NativeSelect
        label="Petugas"
        value={search.assigned ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ assigned: assignments.find((assigned) => assigned === value) })
        }
        data={[
          { value: '', label: 'Semua' },
          { value: 'me', label: 'Saya' },
          { value: 'none', label: 'Belum ada' },
        ]}
      />
      <NativeSelect
        label="Urut"
        value={search.order ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ order: value === 'due' ? 'due' : undefined })}
        data={[
          { value: '', label: 'Terbaru' },
          { value: 'due', label: 'Tenggat' },
        ]}
      />
    </Group>
  );
}

type InquiriesProps = { inquiries: readonly ListedInquiry[]; search: InboxSearch; isOld: boolean };

/** The inquiries, and what was done with the ticked ones, which may have been the last. */
function Inquiries({ onShowAll, ...props }: InquiriesProps & { onShowAll: () => void }) {
  const { inquiries, search } = props;
  const selection = useSelection(inquiries.map(({ id }) => id));
  return (
    <Stack gap="sm">
      {inquiries.length === 0 ? (
        <NothingFound
          what="kiriman"
          isNarrowed={isFiltered(search)}
          hint="Yang dikirim lewat formulir di halaman Kontak akan muncul di sini."
          onShowAll={onShowAll}
        />
      ) : (
        <InquiryRows {...props} selection={selection} />
      )}
      {/* Below the rows, because it sticks to the foot of the window. */}
      <InboxBar {...{ inquiries, selection }} isSpam={search.only === 'spam'} />
    </Stack>
  );
}

function InquiryRows({ inquiries, search, isOld, selection }: InquiriesProps & { selection: Selection<string> }) {
  const timeZone = useTimeZone();
  return (
    <>
      <Checkbox
        label="Pilih semua kiriman di halaman ini"
        checked={selection.areAll}
        indeterminate={selection.areSome}
        onChange={selection.toggleAll}
      />
      <ul className={styles.list} aria-label="Kiriman" aria-busy={isOld}>
        {inquiries.map((inquiry) => (
          <li key={inquiry.id}>
            <Paper p="md" className={styles.row}>
              <RowTick
                label={`Pilih kiriman ${inquiry.number}`}
                isTicked={selection.has(inquiry.id)}
                onToggle={() => selection.toggle(inquiry.id)}
              />
              <div className={styles.words}>
                <TextLink
                  to="/inbox/$id"
                  params={{ id: inquiry.id }}
                  search={search}
                  fw={inquiry.state === 'masuk' ? 700 : 500}
                >
                  {inquiryKinds[inquiry.kind]} dari {inquiry.name ?? 'tanpa nama'}
                </TextLink>
                <Text size="sm" className={styles.words}>
                  {inquiry.beginning}
                </Text>
                <Text size="sm" c="dimmed">
                  {inquiry.number} · {formatDateTime(inquiry.createdAt, timeZone)}
                  {inquiry.files > 0 && ` · ${inquiry.files} berkas`}
                  {isUnanswered(inquiry) && ` · tenggat ${formatDay(inquiry.dueOn, 'UTC')}`}
                  {inquiry.assignedTo && ` · ${inquiry.assignedTo.name}`}
                </Text>
                {inquiry.spamReasons.length > 0 && <Text size="sm">{suspicion(inquiry.spamReasons)}</Text>}
              </div>
              <InquiryBadges inquiry={inquiry} />
            </Paper>
          </li>
        ))}
      </ul>
    </>
  );
}

const isUnanswered = ({ state }: ListedInquiry) => state === 'masuk' || state === 'diproses';
