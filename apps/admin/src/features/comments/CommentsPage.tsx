import { waitingTexts } from '@madrasah/contract';
import { Paper, SimpleGrid, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { IconBook2, IconMessage } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { notifyFailure } from '../../shared/calls/failure.ts';
import { BulkResult } from '../../shared/lists/BulkBar.tsx';
import { ListPagination } from '../../shared/lists/ListPagination.tsx';
import { NothingFound } from '../../shared/lists/NothingFound.tsx';
import { useSelection } from '../../shared/lists/use-selection.ts';
import { LoadErrorAlert } from '../../shared/page/LoadErrorAlert.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { useOffFeatures } from '../../shared/services/features.ts';
import { useServices } from '../../shared/services/services.ts';
import { CommentDialog } from './CommentDialog.tsx';
import { CommentFilters } from './CommentFilters.tsx';
import { CommentRows } from './CommentRows.tsx';
import { type CommentsSearch, filterOf, isFiltered, withFilter } from './comments-search.ts';
import { ModerationBar } from './ModerationBar.tsx';
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
  const { page } = search;
  const wanted = filterOf(search);
  const list = useQuery({
    queryKey: ['moderation', source.key, { page, ...wanted }],
    queryFn: ({ signal }) => source.list(client, { ...wanted, page: page ?? 1 }, signal),
    placeholderData: keepPreviousData,
  });
  const filter = (change: Partial<CommentsSearch>) => onGo((current) => withFilter(current, change), true);
  const moderation = useModeration({
    source,
    // After the last page becomes empty, the previous one is shown.
    onGone: (count) => {
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
      <CommentFilters
        {...{ source, search }}
        loaded={list.data}
        onFind={(text) => filter({ search: text })}
        onChange={filter}
      />
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
        onOpen={(open) => onGo((current) => ({ ...current, open }), true)}
      />
    </Stack>
  );
}

type LoadedProps = ListProps & { loaded: ModerationPage; isOld: boolean; moderation: Moderation };

function LoadedRows({ loaded, isOld, source, search, onGo, moderation }: LoadedProps) {
  const { rows, pagination } = loaded;
  const selection = useSelection(rows.map(({ id }) => id));
  const { outcome } = moderation;
  const { decision } = outcome ?? {};
  return (
    <Stack gap="md" opacity={isOld ? 0.55 : 1} aria-busy={isOld}>
      {outcome && (
        <BulkResult
          done={outcome.done}
          failed={outcome.failed}
          onClose={moderation.closeOutcome}
          {...(decision && { onUndo: () => void moderation.undo(decision) })}
        />
      )}
      {rows.length === 0 ? (
        <NothingFound
          what={source.noun}
          isNarrowed={isFiltered(search) || search.page !== undefined}
          hint="Tulisan pengunjung akan muncul di sini."
          onShowAll={() => onGo(({ tab }) => ({ tab }))}
        />
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
      {/* Below the rows, because it sticks to the foot of the window. */}
      <ModerationBar {...{ source, loaded, isOld, selection, moderation }} filter={filterOf(search)} />
    </Stack>
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
