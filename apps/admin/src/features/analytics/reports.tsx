import { type Analytics, restName } from '@madrasah/contract';
import { Anchor, Box, Group, Table, Text } from '@mantine/core';
import { IconChartBar, IconDownload, IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { saveCsv, type Table as TableData } from '../../shared/calls/save-file.ts';
import { changeOf, dailySumText, dayText, numberText, periodText } from '../../shared/format/figures.ts';
import { shownDay } from '../../shared/format/format-time.ts';
import { IconButton } from '../../shared/page/IconButton.tsx';
import { Note } from '../../shared/page/Note.tsx';
import { Section } from '../../shared/page/Section.tsx';
import { useServices } from '../../shared/services/services.ts';
import styles from './analytics.module.css';
import { columnsOf, DayChart } from './DayChart.tsx';
import { durationText, pageText, percentText, sourceText } from './texts.ts';

type CardProps = {
  title: string;
  /** The file name without extension. */
  file: string;
  /** What its figures count. */
  note?: string;
  table: TableData;
  children: ReactNode;
};

function ReportCard({ title, file, note, table, children }: CardProps) {
  const [isTable, setTable] = useState(false);
  const headingId = useId();
  const isEmpty = table.rows.length === 0;
  return (
    <Section
      title={<span id={headingId}>{title}</span>}
      aside={
        !isEmpty && (
          <Group gap="xs">
            <IconButton
              variant="default"
              size="xs"
              icon={isTable ? IconChartBar : IconTable}
              onClick={() => setTable(!isTable)}
              aria-describedby={headingId}
            >
              {isTable ? 'Lihat sebagai grafik' : 'Lihat sebagai tabel'}
            </IconButton>
            <IconButton
              variant="default"
              size="xs"
              icon={IconDownload}
              onClick={() => saveCsv(table, file)}
              aria-describedby={headingId}
            >
              Unduh CSV
            </IconButton>
          </Group>
        )
      }
    >
      {isEmpty && <Text c="dimmed">Belum ada data</Text>}
      {!isEmpty && note && <Note mb="sm">{note}</Note>}
      {!isEmpty && (isTable ? <ReportTable table={table} labelledBy={headingId} /> : children)}
    </Section>
  );
}

function ReportTable({ table: { headers, rows }, labelledBy }: { table: TableData; labelledBy: string }) {
  return (
    // A scrolling element must be focusable.
    <Box role="group" className={styles.tableFrame} aria-labelledby={labelledBy} tabIndex={0}>
      <Table aria-labelledby={labelledBy}>
        <Table.Thead>
          <Table.Tr>
            {headers.map((header, index) => (
              <Table.Th key={header} scope="col" className={index > 0 ? styles.number : undefined}>
                {header}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([first, ...rest]) => (
            <Table.Tr key={first}>
              <Table.Th scope="row" className={styles.rowName}>
                {shownDay(String(first))}
              </Table.Th>
              {rest.map((cell, index) => (
                <Table.Td key={headers[index + 1]} className={styles.number}>
                  {typeof cell === 'number' ? cell.toLocaleString('id-ID') : cell}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  );
}

/** `href`: the path of the public page that it is about. */
type Bar = { key: string; label: string; detail?: string; href?: string; amount: number; text: string };

function BarList({ bars }: { bars: readonly Bar[] }) {
  const { apiOrigin } = useServices();
  const most = Math.max(1, ...bars.map(({ amount }) => amount));
  return (
    <ul className={styles.bars}>
      {bars.map(({ key, label, detail, href, amount, text }) => (
        <li key={key} className={styles.barRow}>
          <span className={styles.text}>
            {href ? (
              <Anchor href={`${apiOrigin}${href}`} target="_blank" rel="noopener" inherit>
                {label}
              </Anchor>
            ) : (
              label
            )}
            {detail && <span className={styles.detail}>{detail}</span>}
          </span>
          <span className={styles.amount}>{text}</span>
          <span className={styles.barTrack} aria-hidden="true">
            {amount > 0 && <span className={styles.bar} style={{ width: `${(amount / most) * 100}%` }} />}
          </span>
        </li>
      ))}
    </ul>
  );
}

type Props = { analytics: Analytics; file: string };

/** The chart shows the first ones, the table all. */
const shownPages = 10;
const shownOthers = 8;

const visitorsHeader = 'Pengunjung (jumlah harian)';
const uncounted = 'tidak dihitung';

function daysText({ days, daysBefore, visitors, views, perDay }: Analytics): string {
  const [best] = perDay.toSorted((one, other) => (other.views ?? 0) - (one.views ?? 0));
  const { direction, text } = changeOf(views, 'relative');
  const change = direction === 'unknown' ? '' : `, ${text.toLowerCase()} dibandingkan ${periodText(daysBefore)}`;
  const busiest =
    best && perDay.length > 1 ? ` Teramai: ${dayText(best.day)} (${numberText(best.views ?? 0)} tampilan).` : '';
  return `${periodText(days)}: ${numberText(views.now ?? 0)} tampilan oleh ${numberText(visitors.now ?? 0)} pengunjung${change}.${busiest}`;
}

export function DaysReport({ analytics, file }: Props) {
  const { perDay, perDayBefore } = analytics;
  const isVisited = perDay.some(({ views }) => views !== null && views > 0);
  const [first, ...rest] = isVisited ? columnsOf(perDay) : [];
  const isCompared = perDayBefore.length > 0;
  const rows = perDay.map(({ day, visitors, views }, index) => [
    ...[day, visitors ?? uncounted, views ?? uncounted],
    ...(isCompared ? [perDayBefore[index]?.views ?? uncounted] : []),
  ]);
  const headers = ['Tanggal', 'Pengunjung', 'Tampilan Halaman', ...(isCompared ? ['Tampilan sebelumnya'] : [])];
  const table = { headers, rows: first ? rows : [] };
  const isByMonth = rest.length + 1 < perDay.length;
  return (
    <ReportCard
      title="Kunjungan"
      file={`kunjungan-${file}`}
      note={`${daysText(analytics)}${isByMonth ? ` Grafik per bulan. ${dailySumText}` : ''}`}
      table={table}
    >
      {first && <DayChart columns={[first, ...rest]} before={columnsOf(perDayBefore)} />}
    </ReportCard>
  );
}

/** The label of a page in the table, with its path, because titles may repeat. */
const pageName = (page: Analytics['pages'][number]): string =>
  page.title === null ? pageText(page) : `${page.title} (${page.path})`;

export function PagesReport({ analytics: { pages }, file }: Props) {
  const table = {
    headers: ['Halaman', 'Tampilan', visitorsHeader, 'Rata-rata waktu (detik)'],
    rows: pages.map((page) => [pageName(page), page.views, page.visitors, Math.round(page.averageSeconds)]),
  };
  const bars = pages
    .filter(({ path }) => path !== restName)
    .slice(0, shownPages)
    .map((page) => ({
      key: page.path,
      label: pageText(page),
      detail: `${numberText(page.visitors)} pengunjung, rata-rata ${durationText(page.averageSeconds)}`,
      href: page.path,
      amount: page.views,
      text: `${numberText(page.views)} tampilan`,
    }));
  return (
    <ReportCard title="Halaman Populer" file={`halaman-populer-${file}`} note={dailySumText} table={table}>
      <BarList bars={bars} />
    </ReportCard>
  );
}

export function SourcesReport({ analytics: { sources }, file }: Props) {
  const total = sources.reduce((sum, { sessions }) => sum + sessions, 0);
  const table = {
    headers: ['Sumber', 'Kunjungan'],
    rows: sources.map(({ name, sessions }) => [sourceText(name), sessions]),
  };
  const bars = sources.slice(0, shownOthers).map(({ name, sessions }) => ({
    key: name,
    label: sourceText(name),
    amount: sessions,
    text: `${numberText(sessions)} (${percentText(sessions / total)})`,
  }));
  return (
    <ReportCard title="Sumber Kunjungan" file={`sumber-kunjungan-${file}`} table={table}>
      <BarList bars={bars} />
    </ReportCard>
  );
}

export function DevicesReport({ analytics: { devices }, file }: Props) {
  const total = devices.reduce((sum, { visitors }) => sum + visitors, 0);
  const table = {
    headers: ['Perangkat', visitorsHeader],
    rows: total === 0 ? [] : devices.map(({ name, visitors }) => [name, visitors]),
  };
  const bars = devices.map(({ name, visitors }) => ({
    key: name,
    label: name,
    amount: visitors,
    text: `${numberText(visitors)} (${percentText(visitors / Math.max(1, total))})`,
  }));
  return (
    <ReportCard title="Perangkat" file={`perangkat-${file}`} note={dailySumText} table={table}>
      <BarList bars={bars} />
    </ReportCard>
  );
}

export function SearchesReport({ analytics: { searches }, file }: Props) {
  const nameOf = (query: string) => (query === restName ? 'Lainnya' : query);
  const table = {
    headers: ['Kata yang dicari', 'Kali'],
    rows: searches.map(({ query, times }) => [nameOf(query), times]),
  };
  const bars = searches.slice(0, shownOthers).map(({ query, times }) => ({
    key: query,
    label: nameOf(query),
    amount: times,
    text: `${numberText(times)} kali`,
  }));
  return (
    <ReportCard title="Pencarian Tanpa Hasil" file={`pencarian-tanpa-hasil-${file}`} table={table}>
      <BarList bars={bars} />
    </ReportCard>
  );
}
