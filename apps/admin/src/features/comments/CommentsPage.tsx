import { isSuspected, waitingTexts } from '@madrasah/contract';
import { Button, Paper, SimpleGrid, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { IconBook2, IconMessage } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { notifyFailure } from '../../shared/calls/failure.ts';
import { BulkBar, BulkResult } from '../../shared/lists/BulkBar.tsx';
import { ListPagination } from '../../shared/lists/ListPagination.tsx';
import { useSelection } from '../../shared/lists/use-selection.ts';
import { LoadErrorAlert } from '../../shared/page/LoadErrorAlert.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { useOffFeatures } from '../../shared/services/features.ts';
import { useServices } from '../../shared/services/services.ts';
import { CommentDialog } from './CommentDialog.tsx';
import { CommentFilters } from './CommentFilters.tsx';
import { CommentRows } from './CommentRows.tsx';
import { type CommentsSearch, isFiltered, withFilter } from './comments-search.ts';
import {
  type ModerationPage,
  type ModerationRow,
  type ModerationSource,
  type ModerationSummary,
  sourceOf,
  waitingHints,
} from './moderation.ts';
import { type Moderation, useModeration } from './use-moderation.ts';

const noRows: readonly ModerationRow[] = [];
const tabs = { comments: undefined, guestbook: 'buku-tamu' } as const;

/** 'Manajemen Komentar': comments and guest messages. */
export function CommentsPage({ search }: { search: CommentsSearch }) {
  const navigate = useNavigate({ from: '/articles/comments' });
  const off = useOffFeatures();
  const source = sourceOf(search, off);
  const go: Go = (change, replace = false) => void navigate({ search: change, replace, resetScroll: false });
  return (
    <>
      <PageHeading title="Manajemen Komentar" hint={waitingHints[waitingTexts[source.key]]} />
      <Tabs
        value={source.key}
        onChange={(key) => go(() => ({ tab: key === 'guestbook' ? tabs.guestbook : tabs.comments }))}
        keepMounted={false}
      >
        <Tabs.List aria-label="Yang dimoderasi">
          {!off.includes('comments') && (
            <Tabs.Tab value="comments" leftSection={<IconMessage size={18} aria-hidden />}>
              Komentar
            </Tabs.Tab>
          )}
          {!off.includes('guestbook') && (
            <Tabs.Tab value="guestbook" leftSection={<IconBook2 size={18} aria-hidden />}>
              Buku Tamu
            </Tabs.Tab>
          )}
        </Tabs.List>
        <Tabs.Panel value={source.key} pt="md">
          <ModerationList key={source.key} source={source} search={search} onGo={go} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

/** Changes the current address. */
type Go = (change: (current: CommentsSearch) => CommentsSearch, replace?: boolean) => void;

type ListProps = {
  source: ModerationSource;
  search: CommentsSearch;
  onGo: Go;
};

function ModerationList({ source, search, onGo }: ListProps) {
  const { client } = useServices();
  const { page, search: words, status } = search;
  const list = useQuery({
    queryKey: ['moderation', source.key, { page, words, status }],
    queryFn: ({ signal }) => source.list(client, { page, search: words, status }, signal),
    placeholderData: keepPreviousData,
  });
  const filter = (change: Partial<CommentsSearch>) => onGo((current) => withFilter(current, change), true);
  const moderation = useModeration({
    source,
    // After the last page becomes empty, the previous one is shown.
    onDeleted: (count) => {
      const shown = list.data?.rows.length ?? 0;
      if (page !== undefined && count >= shown) {
        onGo((current) => ({ ...current, page: page > 2 ? page - 1 : undefined }), true);
      }
    },
  });
  useEffect(() => {
    if (list.isRefetchError) notifyFailure(list.error, source.fetchFailed);
  }, [list.isRefetchError, list.error, source.fetchFailed]);

  return (
    <Stack gap="md">
      {(list.data || !list.isError) && <SummaryCards source={source} summary={list.data?.summary} />}
      <CommentFilters search={search} onFind={(text) => filter({ search: text })} onChange={filter} />
      {list.isError && !list.data && (
        <LoadErrorAlert
          error={list.error}
          fallback={source.fetchFailed}
          explanation="Daftar gagal dimuat."
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && <LoadingRows />}
      {list.data && (
        <LoadedRows loaded={list.data} isOld={list.isPlaceholderData} {...{ source, search, onGo, moderation }} />
      )}
      <CommentDialog
        source={source}
        open={list.isPending ? undefined : search.open}
        rows={list.data?.rows ?? noRows}
        moderation={moderation}
        onClose={() => onGo((current) => ({ ...current, open: undefined }), true)}
      />
    </Stack>
  );
}

/** Suspected spam is approved one by one. */
const leftOut = (count: number) => `; ${count} diduga spam tidak ikut disetujui, setujui satu per satu`;

type LoadedProps = ListProps & { loaded: ModerationPage; isOld: boolean; moderation: Moderation };

function LoadedRows({ loaded: { rows, pagination }, isOld, source, search, onGo, moderation }: LoadedProps) {
  const selection = useSelection(rows.map(({ id }) => id));
  const ticked = rows.filter(({ id }) => selection.has(id));
  const { outcome, changeAll } = moderation;
  const approvable = ticked.filter((row) => row.status === 'approved' || !isSuspected(row));
  const left = ticked.length - approvable.length;
  return (
    <Stack gap="md" opacity={isOld ? 0.55 : 1} aria-busy={isOld}>
      {outcome && <BulkResult done={outcome.done} failed={outcome.failed} onClose={moderation.closeOutcome} />}
      {ticked.length > 0 && (
        <BulkBar
          label={`${ticked.length} ${source.noun} dipilih${left > 0 ? leftOut(left) : ''}`}
          onClear={selection.clear}
        >
          {approvable.length > 0 && (
            <Button onClick={() => void changeAll('approve', approvable, selection.clear)}>
              {left > 0 ? `Setujui ${approvable.length}` : 'Setujui'}
            </Button>
          )}
          <Button variant="default" onClick={() => void changeAll('reject', ticked, selection.clear)}>
            Tolak
          </Button>
          <Button color="red" onClick={() => void changeAll('delete', ticked, selection.clear)}>
            Hapus
          </Button>
        </BulkBar>
      )}
      {rows.length === 0 ? (
        <NothingFound {...{ source, search, onGo }} />
      ) : (
        <CommentRows
          rows={rows}
          source={source}
          selection={selection}
          actions={{
            view: ({ id }) => onGo((current) => ({ ...current, open: id })),
            change: (action, row) => void moderation.change(action, row),
          }}
        />
      )}
      {pagination.totalPages > 1 && (
        <ListPagination
          total={pagination.totalPages}
          page={pagination.page}
          onChange={(wanted) => onGo((current) => ({ ...current, page: wanted > 1 ? wanted : undefined }))}
        />
      )}
    </Stack>
  );
}

function NothingFound({ source, search, onGo }: ListProps) {
  const { tab, page } = search;
  const isNarrowed = isFiltered(search) || page !== undefined;
  return (
    <Paper p="xl">
      <Stack align="center" gap="sm" ta="center">
        <Text fw={600} role="status">
          {isNarrowed ? `Tidak ada ${source.noun} yang cocok` : `Belum ada ${source.noun}`}
        </Text>
        {isNarrowed ? (
          <Button variant="default" mih={44} onClick={() => onGo(() => ({ tab }))}>
            Tampilkan semua
          </Button>
        ) : (
          <Text c="dimmed">Tulisan pengunjung akan muncul di sini.</Text>
        )}
      </Stack>
    </Paper>
  );
}

/** The total and the number per status, regardless of the filters. */
function SummaryCards({ source, summary }: { source: ModerationSource; summary: ModerationSummary | undefined }) {
  const cards = [
    { key: 'total', label: source.total },
    { key: 'pending', label: 'Pending Review' },
    { key: 'approved', label: 'Approved' },
    { key: 'rejected', label: 'Rejected' },
  ] as const;
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
      {cards.map(({ key, label }) => (
        <Paper key={key} px="md" py="sm" role="group" aria-label={label}>
          <Text c="dimmed" size="sm">
            {label}
          </Text>
          {summary ? (
            <Text fz={26} fw={700} lh={1.2}>
              {summary[key].toLocaleString('id-ID')}
            </Text>
          ) : (
            <Skeleton height={31} width={60} />
          )}
        </Paper>
      ))}
    </SimpleGrid>
  );
}

function LoadingRows() {
  return (
    <Stack gap="xs" role="status" aria-label="Memuat daftar">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={88} />
      ))}
    </Stack>
  );
}
