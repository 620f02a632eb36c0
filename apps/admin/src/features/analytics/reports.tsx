import { type Analytics, restName } from '@madrasah/contract';
import { dailySumText, numberText } from '../../shared/format/figures.ts';
import { BarList } from './BarList.tsx';
import { DayChart } from './DayChart.tsx';
import { columnsOf } from './per-day.ts';
import { ReportCard } from './ReportCard.tsx';
import { durationText, pageText, percentText, sourceText } from './words.ts';

type Props = { analytics: Analytics; file: string };

/** The chart shows the first ones, the table all. */
const shownPages = 10;
const shownOthers = 8;

const visitorsHeader = 'Pengunjung (jumlah harian)';
const uncounted = 'tidak dihitung';

export function DaysReport({ analytics: { perDay }, file }: Props) {
  const isVisited = perDay.some(({ views }) => views !== null && views > 0);
  const [first, ...rest] = isVisited ? columnsOf(perDay) : [];
  const rows = perDay.map(({ day, visitors, views }) => [day, visitors ?? uncounted, views ?? uncounted]);
  const table = { headers: ['Tanggal', 'Pengunjung', 'Tampilan Halaman'], rows: first ? rows : [] };
  const isByMonth = rest.length + 1 < perDay.length;
  return (
    <ReportCard
      title="Kunjungan"
      file={`kunjungan-${file}`}
      note={isByMonth ? `Grafik per bulan. ${dailySumText}` : undefined}
      table={table}
    >
      {first && <DayChart columns={[first, ...rest]} />}
    </ReportCard>
  );
}

/** The label of a page in the table, with its path, because titles may repeat. */
const pageName = (page: Analytics['pages'][number]): string =>
  page.title === null ? pageText(page) : `${page.title} (${page.path})`;

/** Popular pages. */
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
      amount: page.views,
      text: `${numberText(page.views)} tampilan`,
    }));
  return (
    <ReportCard title="Halaman Populer" file={`halaman-populer-${file}`} note={dailySumText} table={table}>
      <BarList bars={bars} />
    </ReportCard>
  );
}

/** The sources of sessions. */
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

/** The devices of visitors. */
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

/** Search texts without a result. */
export function SearchesReport({ analytics: { searches }, file }: Props) {
  const nameOf = (words: string) => (words === restName ? 'Lainnya' : words);
  const table = {
    headers: ['Kata yang dicari', 'Kali'],
    rows: searches.map(({ words, times }) => [nameOf(words), times]),
  };
  const bars = searches.slice(0, shownOthers).map(({ words, times }) => ({
    key: words,
    label: nameOf(words),
    amount: times,
    text: `${numberText(times)} kali`,
  }));
  return (
    <ReportCard title="Pencarian Tanpa Hasil" file={`pencarian-tanpa-hasil-${file}`} table={table}>
      <BarList bars={bars} />
    </ReportCard>
  );
}
