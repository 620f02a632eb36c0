import { type Analytics, texts } from '@madrasah/contract';
import { SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { periodText } from '../../shared/format/figures.ts';
import { LoadState } from '../../shared/page/LoadState.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { useServices } from '../../shared/services/services.ts';
import type { AnalyticsSearch } from './analytics-search.ts';
import { Figures, OnlineNow } from './Figures.tsx';

import { PeriodPicker } from './PeriodPicker.tsx';
import { DaysReport, DevicesReport, PagesReport, SearchesReport, SourcesReport } from './reports.tsx';
import { overviewInput } from './words.ts';

/** 'Analitik': visitors, popular pages and sources. */
export function AnalyticsPage({ search }: { search: AnalyticsSearch }) {
  const { utils } = useServices();
  const navigate = useNavigate();
  const input = overviewInput(search);
  const overview = useQuery(
    utils.analytics.overview.queryOptions(input, { placeholderData: keepPreviousData, staleTime: 0 }),
  );
  const { data } = overview;

  return (
    <>
      <PageHeading title="Analitik" hint="Kunjungan ke situs, dihitung tanpa cookie dan tanpa data pribadi." />
      <OnlineNow />
      <PeriodPicker
        key={`${input.from}-${input.until}`}
        input={input}
        days={data?.days}
        onChange={(next) => void navigate({ to: '/analytics', search: next, resetScroll: false })}
      />
      <LoadState
        query={overview}
        failed={texts.analytics.fetchFailed}
        explanation="Statistik kunjungan gagal dimuat."
        pending={<LoadingReports />}
      />
      {data && <Reports analytics={data} isOld={overview.isPlaceholderData} />}
    </>
  );
}

function Reports({ analytics, isOld }: { analytics: Analytics; isOld: boolean }) {
  const { days } = analytics;
  const file = `${days.from}-${days.until}`;
  return (
    <Stack gap="md" opacity={isOld ? 0.55 : 1} aria-busy={isOld} component="section" aria-label={periodText(days)}>
      <Figures analytics={analytics} />
      <DaysReport analytics={analytics} file={file} />
      <PagesReport analytics={analytics} file={file} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        <SourcesReport analytics={analytics} file={file} />
        <DevicesReport analytics={analytics} file={file} />
      </SimpleGrid>
      <SearchesReport analytics={analytics} file={file} />
    </Stack>
  );
}

function LoadingReports() {
  return (
    <Stack gap="md" role="status" aria-label="Memuat statistik kunjungan">
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} height={104} />
        ))}
      </SimpleGrid>
      <Skeleton height={280} />
    </Stack>
  );
}
