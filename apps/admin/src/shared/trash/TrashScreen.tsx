import { Button, Paper, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SearchField } from '../fields/SearchField.tsx';
import { ListPagination } from '../lists/ListPagination.tsx';
import { ListSkeleton } from '../lists/ListSkeleton.tsx';
import { trashDays } from '../lists/trash-hint.ts';
import { LoadErrorAlert } from '../page/LoadErrorAlert.tsx';
import { PageHeading } from '../page/PageHeading.tsx';
import { TrashList } from './TrashList.tsx';
import type { Trash } from './trash.ts';
import type { TrashSearch } from './trash-search.ts';

/** 'Sampah': what was deleted and can be restored, page by page. An author sees only their own. */
export function TrashScreen({ trash, search }: { trash: Trash; search: TrashSearch }) {
  const navigate = useNavigate();
  const page = search.page ?? 1;
  const input = { page, search: search.search || undefined };
  const found = useQuery({
    queryKey: [...trash.key, 'trash', input],
    queryFn: () => trash.list(input),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const rows = found.data?.data ?? [];
  const totalPages = found.data?.pagination.totalPages ?? 0;
  const isBeyondEnd = found.isSuccess && !found.isPlaceholderData && totalPages > 0 && page > totalPages;
  const words = search.search;
  useEffect(() => {
    if (isBeyondEnd) void navigate({ to: '.', search: { search: words, page: totalPages }, replace: true });
  }, [isBeyondEnd, navigate, totalPages, words]);

  const seek = (text: string) =>
    void navigate({ to: '.', search: text.trim() ? { search: text } : {}, replace: Boolean(words) && Boolean(text) });

  return (
    <>
      <PageHeading
        title={trash.title}
        hint={`Yang dihapus disimpan ${trashDays} hari, lalu hilang selamanya.${trash.purge ? '' : ` Hanya ${trash.purgers} yang dapat menghapusnya lebih awal.`}`}
      >
        {trash.wayBack}
      </PageHeading>
      <SearchField label="Cari judul" value={words ?? ''} onChange={seek} />
      {found.isError && (
        <LoadErrorAlert
          error={found.error}
          fallback={trash.fetchFailed}
          explanation="Isi sampah gagal dimuat."
          onRetry={() => void found.refetch()}
        />
      )}
      {found.isPending && <ListSkeleton what="Memuat isi sampah…" />}
      {rows.length > 0 && (
        <div style={{ opacity: found.isPlaceholderData ? 0.55 : 1 }} aria-busy={found.isPlaceholderData}>
          <TrashList trash={trash} rows={rows} />
        </div>
      )}
      {found.data && rows.length === 0 && !isBeyondEnd && (
        <NothingHere what={trash.what.toLowerCase()} isFiltered={Boolean(words)} onRemoveFilter={() => seek('')} />
      )}
      {totalPages > 1 && (
        <ListPagination
          total={totalPages}
          page={page}
          onChange={(to) => void navigate({ to: '.', search: { search: words, page: to }, resetScroll: false })}
        />
      )}
    </>
  );
}

type NothingProps = { what: string; isFiltered: boolean; onRemoveFilter: () => void };

function NothingHere({ what, isFiltered, onRemoveFilter }: NothingProps) {
  return (
    <Paper p="xl">
      <Stack align="center" gap="sm" ta="center">
        <Text fw={600}>{isFiltered ? 'Tidak ada yang cocok' : 'Sampah kosong'}</Text>
        <Text c="dimmed">
          {isFiltered
            ? `Tidak ada ${what} terhapus dengan judul itu.`
            : `Yang Anda hapus dari ${what} akan menunggu di sini.`}
        </Text>
        {isFiltered && (
          <Button variant="default" mih={44} onClick={onRemoveFilter}>
            Hapus pencarian
          </Button>
        )}
      </Stack>
    </Paper>
  );
}
