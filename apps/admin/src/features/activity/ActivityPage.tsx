import { type Activity, texts } from '@madrasah/contract';
import { Button, Center, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { LoadErrorAlert } from '../../shared/page/LoadErrorAlert.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { useServices } from '../../shared/services/services.ts';
import { ActivityFilters } from './ActivityFilters.tsx';
import { ActivityRows } from './ActivityRows.tsx';
import { listInput } from './activity-list-input.ts';
import { type ActivitySearch, isFiltered, withFilter } from './activity-search.ts';
import { ChangesDialog } from './ChangesDialog.tsx';
import { useCsvDownload } from './use-csv-download.ts';

/** 'Aktivitas': who did what, when and from where, with the previous values. */
export function ActivityPage({ search }: { search: ActivitySearch }) {
  const { utils } = useServices();
  const navigate = useNavigate({ from: '/activity' });
  const csv = useCsvDownload(search);
  const filters = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<Activity>();
  const days = useQuery(utils.siteContent.privacy.queryOptions()).data?.data.activityDays;
  const log = useInfiniteQuery(
    utils.activity.list.infiniteQueryOptions(listInput(search), {
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  );
  const activities = log.data?.pages.flatMap(({ data }) => data) ?? [];
  const go = (change: (current: ActivitySearch) => ActivitySearch) =>
    void navigate({ search: change, replace: true, resetScroll: false });

  /** Not while a filter is wrong, which is not applied. */
  const downloadShown = () => {
    const wrong = filters.current?.querySelector<HTMLElement>('[aria-invalid]');
    if (wrong) wrong.focus();
    else void csv.download();
  };

  return (
    <>
      <PageHeading
        title="Aktivitas"
        hint={`Siapa melakukan apa dan kapan. Catatan ${days ? `disimpan ${days} hari dan ` : ''}tidak dapat diubah.`}
      >
        <Button
          variant="default"
          mih={44}
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={csv.isBusy}
          onClick={downloadShown}
        >
          Unduh CSV
        </Button>
      </PageHeading>
      <div ref={filters}>
        <ActivityFilters search={search} onChange={(change) => go((current) => withFilter(current, change))} />
      </div>
      {log.isError && (
        <LoadErrorAlert
          error={log.error}
          fallback={texts.activity.fetchFailed}
          explanation="Catatan aktivitas gagal dimuat."
          onRetry={() => void (log.isFetchNextPageError ? log.fetchNextPage() : log.refetch())}
        />
      )}
      {log.isPending && <LoadingRows />}
      {log.data && activities.length === 0 && (
        <NothingFound isFiltered={isFiltered(search)} onRemoveFilters={() => go(() => ({}))} />
      )}
      {activities.length > 0 && (
        <div style={{ opacity: log.isPlaceholderData ? 0.55 : 1 }} aria-busy={log.isPlaceholderData}>
          <ActivityRows activities={activities} onOpen={setOpen} />
        </div>
      )}
      {log.hasNextPage && (
        <Center>
          <Button variant="default" mih={44} loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            Muat lebih banyak
          </Button>
        </Center>
      )}
      <ChangesDialog activity={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

function NothingFound({ isFiltered, onRemoveFilters }: { isFiltered: boolean; onRemoveFilters: () => void }) {
  return (
    <Paper p="xl">
      <Stack align="center" gap="sm" ta="center">
        <Text fw={600}>Tidak ada aktivitas ditemukan</Text>
        <Text c="dimmed">
          {isFiltered ? 'Tidak ada yang cocok dengan filter ini.' : 'Yang dikerjakan pengguna akan tercatat di sini.'}
        </Text>
        {isFiltered && (
          <Button variant="default" mih={44} onClick={onRemoveFilters}>
            Hapus filter
          </Button>
        )}
      </Stack>
    </Paper>
  );
}

function LoadingRows() {
  return (
    <Stack gap="xs" role="status" aria-label="Memuat aktivitas">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={56} />
      ))}
    </Stack>
  );
}
