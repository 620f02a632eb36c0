import type { Analytics, AnalyticsFigure } from '@madrasah/contract';
import { Paper, SimpleGrid, Text } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import { changeOf, comparisonText, dailySumText, numberText } from '../../shared/format/figures.ts';
import styles from './analytics.module.css';
import { durationText, percentText } from './words.ts';

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;
const arrows = {
  up: <IconArrowUpRight {...icon} />,
  down: <IconArrowDownRight {...icon} />,
  same: <IconEqual {...icon} />,
};

/** The four figures of a period, each with its change. */
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
