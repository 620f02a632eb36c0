import { type ArticleSummary, can, type MonthVisitors, permissionScope, stateNames } from '@madrasah/contract';
import { Button, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { changeOf, comparisonText, dailySumText } from '../../shared/format/figures.ts';
import { TextLink } from '../../shared/page/links.tsx';
import { StatCard } from '../../shared/page/StatCard.tsx';
import { useOffFeatures } from '../../shared/services/features.ts';
import { useServices } from '../../shared/services/services.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import styles from './DashboardPage.module.css';

type Source<Data> = { data: Data | undefined; isError: boolean; refetch: () => unknown };

type DashboardFiguresProps = { user: SessionUser; articles: Source<ArticleSummary> };

export function DashboardFigures({ user, articles }: DashboardFiguresProps) {
  const off = useOffFeatures();
  return (
    <section aria-label="Statistik">
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm" className={styles.figures}>
        <LoadedCard
          label="Total Artikel"
          source={articles}
          figureOf={({ total }) => total}
          note={({ published, draft, archived }) =>
            `${published} ${stateNames.published}, ${draft} ${stateNames.draft}, ${archived} ${stateNames.archived}`
          }
        />
        <LoadedCard
          label="Total Views"
          source={articles}
          figureOf={({ views }) => views}
          note={() => (permissionScope(user, 'article:read') === 'any' ? 'Semua artikel' : 'Artikel Anda')}
        />
        {!off.includes('comments') && <CommentCard />}
        {!off.includes('analytics') && (can(user, 'analytics:read') ? <VisitorCard /> : <ClosedVisitorCard />)}
      </SimpleGrid>
    </section>
  );
}

function CommentCard() {
  const { utils } = useServices();
  const figures = useQuery(utils.comments.figures.queryOptions({}));
  return (
    <LoadedCard
      label="Komentar"
      source={figures}
      figureOf={({ total }) => total}
      note={({ pending }) => <WaitingComments pending={pending} />}
    />
  );
}

/** Authors may not moderate, so they see no waiting comments. */
function WaitingComments({ pending }: { pending: number | null }) {
  if (pending === null) return 'Tampil di artikel Anda';
  const words = `${pending.toLocaleString('id-ID')} menunggu`;
  if (pending === 0) return words;
  return (
    <TextLink to="/articles/comments" search={{ status: 'pending' }}>
      {words}
    </TextLink>
  );
}

const visitorLabel = 'Pengunjung Bulan Ini';

function VisitorCard() {
  const { utils } = useServices();
  const month = useQuery(utils.analytics.visitorsThisMonth.queryOptions({}));
  return (
    <LoadedCard
      label={visitorLabel}
      source={month}
      figureOf={({ visitors }) => visitors.now}
      note={(data) => (
        <>
          <LastDays />
          {monthNote(data)}
        </>
      )}
    />
  );
}

/** A line of the visitors of 30 days; the analytics screen has them as a table. Absent while nothing was counted. */
function LastDays() {
  const { utils } = useServices();
  const { perDay = [] } = useQuery(utils.analytics.overview.queryOptions({ period: '30-days' })).data ?? {};
  const most = Math.max(0, ...perDay.map(({ visitors }) => visitors ?? 0));
  if (most === 0) return null;
  const points = perDay.map(({ visitors }, index) => `${index},${24 - ((visitors ?? 0) / most) * 22}`);
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${perDay.length - 1} 24`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Pengunjung 30 hari terakhir, paling banyak ${most.toLocaleString('id-ID')} dalam sehari`}
    >
      <polyline points={points.join(' ')} />
    </svg>
  );
}

const ClosedVisitorCard = () => (
  <StatCard label={visitorLabel} figure={null}>
    <Text size="sm">Hanya untuk editor dan admin.</Text>
  </StatCard>
);

function monthNote(month: MonthVisitors): string {
  const change = month.comparison === 'complete' ? `${changeOf(month.visitors, 'relative').text}. ` : '';
  return `${change}${comparisonText(month)} ${dailySumText}`;
}

type LoadedCardProps<Data> = {
  label: string;
  source: Source<Data>;
  figureOf: (data: Data) => number | null;
  note: (data: Data) => ReactNode;
};

function LoadedCard<Data>({ label, source, figureOf, note }: LoadedCardProps<Data>) {
  const { data, isError, refetch } = source;
  if (data === undefined && isError) {
    return (
      <StatCard label={label} figure={null}>
        <Text size="sm" role="status">
          Gagal dimuat.
        </Text>
        <Button size="compact-sm" variant="subtle" aria-label={`Muat ulang: ${label}`} onClick={() => void refetch()}>
          Muat ulang
        </Button>
      </StatCard>
    );
  }
  return (
    <StatCard label={label} figure={data === undefined ? undefined : figureOf(data)}>
      {data !== undefined && (
        <Text size="sm" component="div">
          {note(data)}
        </Text>
      )}
    </StatCard>
  );
}
