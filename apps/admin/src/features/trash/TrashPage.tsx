import { can, limits } from '@madrasah/contract';
import { Button, Paper, Stack, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SearchField } from '../../shared/fields/SearchField.tsx';
import { ListPagination } from '../../shared/lists/ListPagination.tsx';
import { ListSkeleton } from '../../shared/lists/ListSkeleton.tsx';
import { trashDays } from '../../shared/lists/trash-hint.ts';
import { LoadErrorAlert } from '../../shared/page/LoadErrorAlert.tsx';
import { ButtonLink } from '../../shared/page/links.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { useServices } from '../../shared/services/services.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { TrashList } from './TrashList.tsx';
import type { TrashSearch } from './trash-search.ts';

/** 'Sampah': deleted articles that can be restored. An author sees only their own. */
export function TrashPage({ user, search }: { user: SessionUser; search: TrashSearch }) {
  const { utils } = useServices();
  const navigate = useNavigate({ from: '/articles/trash' });
  const page = search.page ?? 1;
  const input = { page, limit: limits.page.adminArticles, search: search.search || undefined };
  const trash = useQuery(utils.trash.list.queryOptions(input, { placeholderData: keepPreviousData, staleTime: 0 }));
  const rows = trash.data?.data ?? [];
  const totalPages = trash.data?.pagination.totalPages ?? 0;
  const isBeyondEnd = trash.isSuccess && !trash.isPlaceholderData && totalPages > 0 && page > totalPages;
  useEffect(() => {
    if (isBeyondEnd) void navigate({ search: (current) => ({ ...current, page: totalPages }), replace: true });
  }, [isBeyondEnd, navigate, totalPages]);

  const seek = (text: string) =>
    void navigate({
      search: text.trim() ? { search: text } : {},
      replace: Boolean(search.search) && Boolean(text),
    });
  const purges = can(user, 'article:purge');

  return (
    <>
      <PageHeading
        title="Sampah"
        hint={`Artikel yang dihapus disimpan ${trashDays} hari, lalu hilang selamanya.${purges ? '' : ' Hanya admin yang dapat menghapusnya lebih awal.'}`}
      >
        <ButtonLink variant="default" to="/articles" mih={44} leftSection={<IconArrowLeft size={18} aria-hidden />}>
          Semua Artikel
        </ButtonLink>
      </PageHeading>
      <SearchField label="Cari judul" value={search.search ?? ''} onChange={seek} />
      {trash.isError && (
        <LoadErrorAlert
          error={trash.error}
          fallback="Gagal memuat artikel yang dihapus"
          explanation="Isi sampah gagal dimuat."
          onRetry={() => void trash.refetch()}
        />
      )}
      {trash.isPending && <ListSkeleton />}
      {rows.length > 0 && (
        <div style={{ opacity: trash.isPlaceholderData ? 0.55 : 1 }} aria-busy={trash.isPlaceholderData}>
          <TrashList articles={rows} mayPurge={purges} />
        </div>
      )}
      {trash.data && rows.length === 0 && !isBeyondEnd && (
        <NothingHere isFiltered={Boolean(search.search)} onRemoveFilter={() => seek('')} />
      )}
      {totalPages > 1 && (
        <ListPagination
          total={totalPages}
          page={page}
          onChange={(to) => void navigate({ search: (current) => ({ ...current, page: to }), resetScroll: false })}
        />
      )}
    </>
  );
}

function NothingHere({ isFiltered, onRemoveFilter }: { isFiltered: boolean; onRemoveFilter: () => void }) {
  return (
    <Paper p="xl">
      <Stack align="center" gap="sm" ta="center">
        <Text fw={600}>{isFiltered ? 'Tidak ada yang cocok' : 'Sampah kosong'}</Text>
        <Text c="dimmed">
          {isFiltered
            ? 'Tidak ada artikel terhapus dengan judul itu.'
            : 'Artikel yang Anda hapus akan menunggu di sini.'}
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
