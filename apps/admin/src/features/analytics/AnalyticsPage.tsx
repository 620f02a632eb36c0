import {
  type Analytics,
  type AnalyticsFigure,
  type AnalyticsInput,
  analyticsPeriods,
  type Online,
} from '@madrasah/contract';
import { Button, Group, NativeSelect, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { DateField } from '../../shared/fields/DateField.tsx';
import { changeOf, comparisonText, dailySumText, numberText, periodText } from '../../shared/format/figures.ts';
import { LoadState } from '../../shared/page/LoadState.tsx';
import { Note } from '../../shared/page/Note.tsx';
import { PageHeading } from '../../shared/page/PageHeading.tsx';
import { Section } from '../../shared/page/Section.tsx';
import { StatCard } from '../../shared/page/StatCard.tsx';
import { useServices } from '../../shared/services/services.ts';
import styles from './analytics.module.css';
import type { AnalyticsSearch } from './analytics-search.ts';
import { DaysReport, DevicesReport, PagesReport, SearchesReport, SourcesReport } from './reports.tsx';
import { durationText, overviewInput, pageText, percentText, periodError, periodNames } from './texts.ts';

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
      <LoadState query={overview} failed="Statistik kunjungan gagal dimuat." pending={<LoadingReports />} />
      {data && <Reports analytics={data} isOld={overview.isPlaceholderData} />}
    </>
  );
}

function Reports({ analytics, isOld }: { analytics: Analytics; isOld: boolean }) {
  const { days } = analytics;
  const file = `${days.from}-${days.until}`;
  return (
    <Stack gap="md" opacity={isOld ? 0.55 : 1} aria-busy={isOld} component="section" aria-label={periodText(days)}>
      <PeriodFigures analytics={analytics} />
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

/** The value of the option for a period chosen by days. */
const ownDays = 'own-days';

type Props = {
  input: AnalyticsInput;
  /** The shown period, from which the user's choice starts. */
  days: { from: string; until: string } | undefined;
  onChange: (search: AnalyticsSearch) => void;
};

function PeriodPicker({ input: { period = 'this-month', from, until }, days, onChange }: Props) {
  const [choosesDays, setChoosesDays] = useState(from !== undefined);

  const choose = (value: string) => {
    const named = analyticsPeriods.find((name) => name === value);
    setChoosesDays(named === undefined);
    if (named) onChange({ period: named === 'this-month' ? undefined : named });
  };

  return (
    <Group gap="sm" align="start">
      <NativeSelect
        label="Periode"
        value={choosesDays ? ownDays : period}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          ...analyticsPeriods.map((value) => ({ value, label: periodNames[value] })),
          { value: ownDays, label: 'Pilih tanggal' },
        ]}
      />
      {choosesDays && (
        <DaysForm from={from ?? days?.from ?? ''} until={until ?? days?.until ?? ''} onChange={onChange} />
      )}
    </Group>
  );
}

type DaysProps = { from: string; until: string; onChange: (search: AnalyticsSearch) => void };

function DaysForm({ from, until, onChange }: DaysProps) {
  const [days, setDays] = useState({ from, until });
  const [objection, setObjection] = useState<ReturnType<typeof periodError>>();

  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = periodError(days);
    setObjection(found);
    if (found === undefined) return onChange(days);
    const field = event.currentTarget.elements.namedItem(found.field);
    if (field instanceof HTMLElement) field.focus();
  };

  return (
    <form className={styles.days} onSubmit={show} noValidate>
      <Group gap="sm" align="start">
        {(['from', 'until'] as const).map((name) => (
          <DateField
            key={name}
            type="date"
            label={name === 'from' ? 'Dari' : 'Sampai'}
            flex="1 1 8.5rem"
            name={name}
            value={days[name]}
            error={objection?.field === name && objection.text}
            onChange={(day) => setDays({ ...days, [name]: day })}
          />
        ))}
        <Button type="submit" mt="lg">
          Tampilkan
        </Button>
      </Group>
    </form>
  );
}

/** While the screen is visible; hidden tabs pause. */
const refreshMs = 30_000;

/** The visits of the last minutes. An open screen counts as activity, so its session is refreshed. */
function OnlineNow() {
  const { utils } = useServices();
  const online = useQuery(utils.analytics.online.queryOptions(undefined, { refetchInterval: refreshMs, staleTime: 0 }));
  return (
    <Section title="Saat Ini">
      <LoadState
        query={online}
        failed="Pengunjung yang sedang online gagal dimuat."
        pending={<Skeleton height={72} />}
      />
      {online.data && <OnlineFigures online={online.data} />}
    </Section>
  );
}

function OnlineFigures({ online }: { online: Online }) {
  const { visitors, activePages, averageSeconds, pages } = online;
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <OnlineCard label="Pengunjung Online" hint="5 menit terakhir" figure={numberText(visitors)} />
        <OnlineCard label="Halaman Aktif" hint="5 menit terakhir" figure={numberText(activePages)} />
        <OnlineCard
          label="Rata-rata Waktu"
          hint="per halaman, hari ini"
          figure={averageSeconds === null ? '–' : durationText(averageSeconds)}
        />
      </SimpleGrid>
      {pages.length > 0 && (
        <ul className={styles.activePages} aria-label="Halaman yang sedang dibaca">
          {pages.map((page) => (
            <li key={page.path}>
              <span className={styles.text}>{pageText(page)}</span>
              <span className={styles.amount}>{numberText(page.visitors)} pengunjung</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function OnlineCard({ label, hint, figure }: { label: string; hint: string; figure: string }) {
  return (
    <StatCard {...{ label, figure }} px={0} py={0} bd={0}>
      <Text size="xs" c="dimmed">
        {hint}
      </Text>
    </StatCard>
  );
}

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;
const arrows = {
  up: <IconArrowUpRight {...icon} />,
  down: <IconArrowDownRight {...icon} />,
  same: <IconEqual {...icon} />,
};

function PeriodFigures({ analytics }: { analytics: Analytics }) {
  const { visitors, views, bounceRate, averageSession } = analytics;
  return (
    <div>
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
        <ComparedFigure label="Pengunjung" hint={dailySumText} figure={visitors} show={numberText} />
        <ComparedFigure label="Tampilan Halaman" figure={views} show={numberText} />
        <ComparedFigure
          label="Bounce Rate"
          hint="hanya membuka satu halaman"
          figure={bounceRate}
          show={percentText}
          inPoints
        />
        <ComparedFigure label="Rata-rata Sesi" figure={averageSession} show={durationText} />
      </SimpleGrid>
      <Note mt="xs">{comparisonText(analytics)}</Note>
    </div>
  );
}

type ComparedFigureProps = {
  label: string;
  hint?: string;
  figure: AnalyticsFigure;
  show: (value: number) => string;
  inPoints?: boolean;
};

function ComparedFigure({ label, hint, figure, show, inPoints = false }: ComparedFigureProps) {
  const { direction, text } = changeOf(figure, inPoints ? 'points' : 'relative');
  return (
    <StatCard label={label} figure={figure.now === null ? '–' : show(figure.now)}>
      <Text size="sm" className={styles.change}>
        {direction !== 'unknown' && arrows[direction]}
        {text}
      </Text>
      {hint && (
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      )}
    </StatCard>
  );
}
