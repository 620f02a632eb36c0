import { limits } from '@madrasah/contract';
import { displayTitle } from '@madrasah/display';
import { Badge, Group, Paper, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createLink, useNavigate } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { formatDateTime, timeAgo, useTimeZone } from '../../shared/format/format-time.ts';
import { LoadingPage, LoadState } from '../../shared/page/LoadState.tsx';
import { Note } from '../../shared/page/Note.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { ListPagination } from '../list/List.tsx';
import styles from './history.module.css';
import type { HistorySearch } from './history-search.ts';
import { type ListedVersion, VersionComparison, type VersionedThing } from './VersionComparison.tsx';

type Props = { thing: VersionedThing; search: HistorySearch };

/** 'Riwayat': the versions of an article or entry, page by page, and their differences. */
export function History({ thing, search }: Props) {
  const navigate = useNavigate();
  const isWide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const page = search.page ?? 1;
  const versions = useVersions(thing, page);
  const newest = useVersions(thing, 1).data?.data[0];
  const chosen = search.revision ?? (isWide ? versions.data?.data[0]?.number : undefined);
  const { total = 0, totalPages = 0 } = versions.data?.pagination ?? {};

  return (
    <>
      <PageHeading title={`Riwayat ${thing.what}`} hint={thing.title}>
        {thing.wayBack}
      </PageHeading>
      <LoadState
        query={versions}
        failed="Riwayat tidak dapat dibuka."
        pending={<LoadingPage what="Memuat riwayat…" />}
      />
      {versions.data && total === 0 && (
        <Paper p="xl" ta="center">
          <Text fw={600}>Belum ada riwayat</Text>
          <Text c="dimmed">Riwayat dimulai saat {thing.what.toLowerCase()} ini disimpan lagi.</Text>
        </Paper>
      )}
      {versions.data && total > 0 && (
        <div className={styles.columns} aria-busy={versions.isPlaceholderData}>
          {(isWide || search.revision === undefined) && (
            <div className={styles.list}>
              <VersionList
                what={thing.what}
                versions={versions.data.data}
                search={search}
                chosen={chosen}
                newest={newest?.number}
              />
              {totalPages > 1 && (
                <ListPagination
                  total={totalPages}
                  page={page}
                  onChange={(to) => void navigate({ to: '.', search: { page: to }, resetScroll: false })}
                />
              )}
              <Note>{limits.revisions.kept} versi terbaru disimpan, paling lama setahun.</Note>
            </div>
          )}
          {chosen !== undefined && newest && (
            <VersionComparison
              key={chosen}
              thing={thing}
              number={chosen}
              newest={newest.number}
              search={search}
              hasWayBack={!isWide}
            />
          )}
        </div>
      )}
    </>
  );
}

const useVersions = (thing: VersionedThing, page: number) =>
  useQuery({
    queryKey: [...thing.key, 'versions', page],
    queryFn: () => thing.list(page),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const VersionLink = createLink((props: ComponentProps<'a'>) => <a {...props} className={styles.revision} />);

type ListProps = {
  what: string;
  versions: readonly ListedVersion[];
  search: HistorySearch;
  chosen: number | undefined;
  newest: number | undefined;
};

function VersionList({ what, versions, search, chosen, newest }: ListProps) {
  const timeZone = useTimeZone();
  return (
    <ol className={styles.revisions} aria-label={`Versi ${what.toLowerCase()}, yang terbaru lebih dulu`}>
      {versions.map(({ number, savedAt, savedBy, title, badge }) => (
        <li key={number}>
          <VersionLink
            to="."
            search={{ ...search, revision: number }}
            resetScroll={false}
            data-chosen={number === chosen || undefined}
          >
            <Group gap={6} justify="space-between">
              <Text component="time" fw={600} dateTime={savedAt}>
                {formatDateTime(savedAt, timeZone)}
              </Text>
              {number === newest && <Badge>Sekarang</Badge>}
            </Group>
            <Note>
              {savedBy?.fullName ?? 'Penyimpannya tidak tercatat'}, {timeAgo(savedAt, Date.now())}
            </Note>
            <Group gap={6} mt={4} wrap="nowrap">
              {badge}
              <Text size="sm" truncate>
                {displayTitle({ title })}
              </Text>
            </Group>
          </VersionLink>
        </li>
      ))}
    </ol>
  );
}
