import type { Pagination as PageCounts } from '@madrasah/contract';
import { Button, Center, Group, Pagination, Paper, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { notifyFailure } from '../../shared/calls/failure.ts';
import { LoadState } from '../../shared/page/LoadState.tsx';
import { Note } from '../../shared/page/Note.tsx';
import { type Change, type ListSearch, useListAddress } from './address.ts';
import { type Bulk, BulkFoot, BulkOutcomeAlert, useBulk } from './Bulk.tsx';
import { type Filter, Filters } from './Filters.tsx';
import { Rows, type RowsProps } from './Rows.tsx';
import { type Identified, type Selection, useSelection } from './selection.ts';

/** What the query of a list needs: the old page stays until the next one is there, and every visit asks again. */
export const listOptions = { placeholderData: keepPreviousData, staleTime: 0 } as const;

type ListQuery<Row> = {
  data: { data: readonly Row[]; pagination?: PageCounts } | undefined;
  isPending: boolean;
  isError: boolean;
  isRefetchError: boolean;
  isFetchNextPageError?: boolean;
  isPlaceholderData: boolean;
  error: unknown;
  refetch: () => unknown;
};

/** A list that grows instead of having pages. */
type More = { hasMore: boolean; isLoading: boolean; load: () => void };

type ListProps<Row extends Identified> = Omit<RowsProps<Row>, 'rows' | 'selection'> & {
  search: ListSearch;
  /** Keeps the search and the page instead of the address, in which names of children do not belong. */
  onSearch?: Change;
  query: ListQuery<Row>;
  failed: string;
  /** How the first one gets into the list. */
  hint: string;
  wayOn?: (isNarrowed: boolean) => ReactNode;
  searchLabel?: string;
  /** Whether the search leaves rows of the loaded page out, instead of asking the server. */
  isSearchOfPage?: boolean;
  filters?: readonly Filter[];
  bulk?: ((selection: Selection<Row>) => Bulk) | undefined;
  more?: More;
  pages?: (open: (page: number) => void) => ReactNode;
  /** Stands between the filters and the rows, such as the result of a change. */
  children?: ReactNode;
  /** How the rows are shown where a table does not suit them. */
  renderRows?: (rows: readonly Row[]) => ReactNode;
};

const noRows: readonly never[] = [];
const noFilters: readonly Filter[] = [];

/** A list with its search, filters, total, pages and changes of several rows, in every state. */
export function List<Row extends Identified>(props: ListProps<Row>) {
  const { search, query, noun, failed, hint, searchLabel, filters = noFilters, bulk, more, children } = props;
  const address = useListAddress(search, filters, props.onSearch);
  const rows = query.data?.data ?? noRows;
  const { total, totalPages = 0 } = query.data?.pagination ?? {};
  const selection = useSelection({ rows, page: address.page, scope: address.scope });
  const changes = useBulk(selection.clear);
  const lastPage = Math.max(1, totalPages);
  const isBeyondEnd = query.data !== undefined && !query.isPlaceholderData && address.page > lastPage;
  const { open } = address;
  useEffect(() => {
    if (isBeyondEnd) open(lastPage, true);
  });
  const isRestShown = query.isRefetchError || query.isFetchNextPageError === true;
  useEffect(() => {
    if (isRestShown) notifyFailure(query.error, failed);
  }, [isRestShown, query.error, failed]);

  return (
    <Stack gap="md">
      <Filters {...{ address, searchLabel, filters }} isSearchOfPage={props.isSearchOfPage ?? false} />
      {children}
      <LoadState
        query={query}
        failed={`Daftar ${noun} gagal dimuat.`}
        pending={<ListSkeleton what={`Memuat daftar ${noun}…`} />}
      />
      {query.data && total !== undefined && total > 0 && (
        <Note role="status">
          {total.toLocaleString('id-ID')} {noun}
        </Note>
      )}
      <BulkOutcomeAlert state={changes} />
      {rows.length > 0 && (
        <div style={{ opacity: query.isPlaceholderData ? 0.55 : 1 }} aria-busy={query.isPlaceholderData}>
          {props.renderRows?.(rows) ?? <Rows {...props} rows={rows} selection={bulk && selection} />}
        </div>
      )}
      {query.data && rows.length === 0 && !isBeyondEnd && (
        <NothingFound
          title={`Tidak ada ${noun} ditemukan`}
          {...{ hint }}
          wayOn={props.wayOn}
          onShowAll={address.isNarrowed && address.showAll}
        />
      )}
      {props.pages?.(open) ??
        (totalPages > 1 && <ListPagination total={totalPages} page={address.page} onChange={(page) => open(page)} />)}
      {more?.hasMore && (
        <Center>
          <Button variant="default" loading={more.isLoading} onClick={more.load}>
            Muat lebih banyak
          </Button>
        </Center>
      )}
      {/* Below the rows, because it sticks to the foot of the window. */}
      {bulk && (
        <BulkFoot
          {...{ noun }}
          count={selection.rows.length}
          elsewhere={selection.elsewhere}
          bulk={bulk(selection)}
          state={changes}
          onClear={selection.clear}
        />
      )}
    </Stack>
  );
}

type ShortListProps<Row extends Identified> = Omit<RowsProps<Row>, 'rows'> &
  Pick<ListProps<Row>, 'failed' | 'hint' | 'wayOn'> & {
    query: Pick<ListQuery<Row>, 'data' | 'isPending' | 'isError' | 'error' | 'refetch'>;
  };

/** A list so short that it has neither search nor pages, in every state. */
export function ShortList<Row extends Identified>({ query, failed, hint, wayOn, ...shown }: ShortListProps<Row>) {
  const { noun } = shown;
  const rows = query.data?.data ?? noRows;
  return (
    <>
      <LoadState
        query={query}
        failed={`Daftar ${noun} gagal dimuat.`}
        pending={<ListSkeleton what={`Memuat daftar ${noun}…`} />}
      />
      {rows.length > 0 && <Rows {...shown} rows={rows} />}
      {query.data && rows.length === 0 && (
        <NothingFound title={`Belum ada ${noun}`} {...{ hint, wayOn }} onShowAll={false} />
      )}
    </>
  );
}

type NothingProps = Pick<ListProps<never>, 'hint'> & {
  title: string;
  wayOn: ListProps<never>['wayOn'] | undefined;
  onShowAll: false | (() => void);
};

function NothingFound({ title, hint, wayOn, onShowAll }: NothingProps) {
  return (
    <Paper p="xl">
      <Stack align="center" gap="sm" ta="center">
        <Text fw={600} role="status">
          {title}
        </Text>
        <Text c="dimmed">{onShowAll ? 'Tidak ada yang cocok dengan pencarian dan filter ini.' : hint}</Text>
        {wayOn?.(onShowAll !== false)}
        {onShowAll && (
          <Button variant="default" onClick={onShowAll}>
            Hapus filter
          </Button>
        )}
      </Stack>
    </Paper>
  );
}

const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f'];

export function ListSkeleton({ what = 'Memuat daftar artikel…' }: { what?: string }) {
  return (
    <Paper p="md" role="status">
      <VisuallyHidden>{what}</VisuallyHidden>
      <Stack gap="sm">
        {skeletonRows.map((row) => (
          <Skeleton key={row} height={56} />
        ))}
      </Stack>
    </Paper>
  );
}

/** Shows and focuses the beginning of the list above these page buttons, where the next page is read from. */
export function toListTop(pages: Element | null): void {
  const list = pages?.previousElementSibling;
  if (!(list instanceof HTMLElement)) return;
  list.tabIndex = -1;
  list.focus({ preventScroll: true });
  list.scrollIntoView({ block: 'start' });
}

type Props = { total: number; page: number; onChange: (page: number) => void };

/** The pages of the list directly above. Phones show only previous and next, with the current page between them. */
export function ListPagination({ total, page, onChange }: Props) {
  const isWide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const pages = useRef<HTMLElement>(null);
  return (
    <Center ref={pages} component="nav" aria-label="Halaman daftar">
      <Pagination.Root
        styles={{ control: { minWidth: 44, height: 44 } }}
        total={total}
        value={page}
        onChange={(wanted) => {
          onChange(wanted);
          toListTop(pages.current);
        }}
        getItemProps={(item) => ({ 'aria-label': `Halaman ${item}` })}
      >
        <Group gap={4} justify="center">
          <Pagination.Previous aria-label="Halaman sebelumnya" />
          {isWide ? (
            <Pagination.Items />
          ) : (
            <Text px="sm">
              Halaman {page} dari {total}
            </Text>
          )}
          <Pagination.Next aria-label="Halaman berikutnya" />
        </Group>
      </Pagination.Root>
    </Center>
  );
}
