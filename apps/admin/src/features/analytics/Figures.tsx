import { type Analytics, type AnalyticsFigure, type Online, texts } from '@madrasah/contract';
import { Box, Paper, SimpleGrid, Skeleton, Text, Title } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { changeOf, comparisonText, dailySumText, numberText } from '../../shared/format/figures.ts';
import { LoadState } from '../../shared/page/LoadState.tsx';
import { useServices } from '../../shared/services/services.ts';
import styles from './analytics.module.css';
import { durationText, pageText, percentText } from './words.ts';

/** While the screen is visible; hidden tabs pause. */
const refreshMs = 30_000;

/** The visits of the last minutes. An open screen counts as activity, so its session is refreshed. */
export function OnlineNow() {
  const { client } = useServices();
  const online = useQuery({
    queryKey: ['analytics', 'online'],
    queryFn: () => client.analytics.online.query(),
    refetchInterval: refreshMs,
    staleTime: 0,
  });
  return (
    <Paper component="section" p="md" aria-labelledby="online-now">
      <Title order={2} id="online-now" mb="xs">
        Saat Ini
      </Title>
      <LoadState
        query={online}
        failed={texts.analytics.fetchFailed}
        explanation="Pengunjung yang sedang online gagal dimuat."
        pending={<Skeleton height={72} />}
      />
      {online.data && <OnlineFigures online={online.data} />}
    </Paper>
  );
}

function OnlineFigures({ online }: { online: Online }) {
  const { visitors, activePages, averageSeconds, pages } = online;
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <OnlineFigure label="Pengunjung Online" hint="5 menit terakhir" figure={numberText(visitors)} />
        <OnlineFigure label="Halaman Aktif" hint="5 menit terakhir" figure={numberText(activePages)} />
        <OnlineFigure
          label="Rata-rata Waktu"
          hint="per halaman, hari ini"
          figure={averageSeconds === null ? '–' : durationText(averageSeconds)}
        />
      </SimpleGrid>
      {pages.length > 0 && (
        <ul className={styles.activePages} aria-label="Halaman yang sedang dibaca">
          {pages.map((page) => (
            <li key={page.path}>
              <span className={styles.words}>{pageText(page)}</span>
              <span className={styles.amount}>{numberText(page.visitors)} pengunjung</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function OnlineFigure({ label, hint, figure }: { label: string; hint: string; figure: string }) {
  return (
    <Box role="group" aria-label={label}>
      <Text c="dimmed" size="sm">
        {label}
      </Text>
      <Text fz={26} fw={700} lh={1.2}>
        {figure}
      </Text>
      <Text size="xs" c="dimmed">
        {hint}
      </Text>
    </Box>
  );
}

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;
const arrows = {
  up: <IconArrowUpRight {...icon} />,
  down: <IconArrowDownRight {...icon} />,
  same: <IconEqual {...icon} />,
};

export function Figures({ analytics }: { analytics: Analytics }) {
  const { visitors, views, bounceRate, averageSession } = analytics;
  return (
    <div>
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
        <FigureCard label="Pengunjung" hint={dailySumText} figure={visitors} show={numberText} />
        <FigureCard label="Tampilan Halaman" figure={views} show={numberText} />
        <FigureCard
          label="Bounce Rate"
          hint="hanya membuka satu halaman"
          figure={bounceRate}
          show={percentText}
          inPoints
        />
        <FigureCard label="Rata-rata Sesi" figure={averageSession} show={durationText} />
      </SimpleGrid>
      <Text size="sm" c="dimmed" mt="xs">
        {comparisonText(analytics)}
      </Text>
    </div>
  );
}

type FigureProps = {
  label: string;
  hint?: string;
  figure: AnalyticsFigure;
  show: (value: number) => string;
  inPoints?: boolean;
};

function FigureCard({ label, hint, figure, show, inPoints = false }: FigureProps) {
  const { direction, text } = changeOf(figure, inPoints ? 'points' : 'relative');
  return (
    <Paper px="md" py="sm" role="group" aria-label={label}>
      <Text c="dimmed" size="sm">
        {label}
      </Text>
      <Text fz={26} fw={700} lh={1.2}>
        {figure.now === null ? '–' : show(figure.now)}
      </Text>
      <Text size="sm" className={styles.change}>
        {direction !== 'unknown' && arrows[direction]}
        {text}
      </Text>
      {hint && (
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      )}
    </Paper>
  );
}
