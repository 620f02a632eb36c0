import { limits, subscriberStates, texts } from '@madrasah/contract';
import { Group, NativeSelect, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SearchField } from '../../shared/fields/SearchField.tsx';
import { ListPagination } from '../../shared/lists/ListPagination.tsx';
import { NothingFound } from '../../shared/lists/NothingFound.tsx';
import { LoadErrorAlert } from '../../shared/page/LoadErrorAlert.tsx';
import { StatCard } from '../../shared/page/StatCard.tsx';
import { useServices } from '../../shared/services/services.ts';
import { type Go, isFiltered, type NewsletterSearch, withFilter } from './newsletter-search.ts';
import { SubscriberRows } from './SubscriberRows.tsx';
import { stateHints, stateNames } from './subscriber-states.ts';

type Props = { search: NewsletterSearch; onGo: Go };

/** The subscribers, newest first, filtered by address and state. */
export function SubscriberList({ search, onGo }: Props) {
  const { utils } = useServices();
  const { page = 1, search: words, state } = search;
  const input = { page, limit: limits.newsletter.newest, search: words, state };
  const list = useQuery(
    utils.newsletter.list.queryOptions(input, {
      placeholderData: keepPreviousData,
      staleTime: 0,
      // The list asks for the password once it was entered too long ago: never because a window got the focus.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  );
  const rows = list.data?.data ?? [];
  const totalPages = list.data?.pagination.totalPages ?? 0;

  return (
    <Stack gap="md">
      {(list.data || !list.isError) && (
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
          {subscriberStates.map((one) => (
            <StatCard
              key={one}
              label={stateNames[one]}
              hint={`(${stateHints[one]})`}
              figure={list.data?.summary[one]}
            />
          ))}
        </SimpleGrid>
      )}
      <Group gap="sm" align="end">
        <SearchField
          label="Cari alamat"
          value={words ?? ''}
          onChange={(text) => onGo((current) => withFilter(current, { search: text }))}
        />
        <NativeSelect
          label="Status"
          value={state ?? ''}
          onChange={({ currentTarget: { value } }) => onGo((current) => withFilter(current, { state: value }))}
        >
          <option value="">Semua</option>
          {subscriberStates.map((one) => (
            <option key={one} value={one}>
              {stateNames[one]}
            </option>
          ))}
        </NativeSelect>
      </Group>
      {list.isError && (
        <LoadErrorAlert
          error={list.error}
          fallback={texts.newsletter.fetchFailed}
          explanation="Daftar pelanggan gagal dimuat."
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && <LoadingRows />}
      {list.data && rows.length === 0 && (
        <NothingFound
          what="pelanggan"
          isNarrowed={isFiltered(search)}
          hint="Alamat dari kotak buletin di situs akan muncul di sini."
          onShowAll={() => onGo(() => ({}))}
        />
      )}
      {rows.length > 0 && (
        <div style={{ opacity: list.isPlaceholderData ? 0.55 : 1 }} aria-busy={list.isPlaceholderData}>
          <SubscriberRows
            subscribers={rows}
            onRemoved={() =>
              rows.length === 1 &&
              page > 1 &&
              onGo((current) => ({ ...current, page: page > 2 ? page - 1 : undefined }))
            }
          />
        </div>
      )}
      {totalPages > 1 && (
        <ListPagination
          total={totalPages}
          page={page}
          onChange={(wanted) => onGo((current) => ({ ...current, page: wanted > 1 ? wanted : undefined }), false)}
        />
      )}
    </Stack>
  );
}

function LoadingRows() {
  return (
    <Stack gap="xs" role="status" aria-label="Memuat daftar pelanggan">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={56} />
      ))}
    </Stack>
  );
}
