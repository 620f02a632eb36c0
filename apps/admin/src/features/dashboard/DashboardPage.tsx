import {
  type ArticleSummary,
  can,
  hasRequiredRole,
  type ListedArticle,
  type MonthVisitors,
  permissionScope,
  stateNames,
} from '@madrasah/contract';
import { displayArticle } from '@madrasah/display';
import { Button, SimpleGrid, Skeleton, Text, Title } from '@mantine/core';
import { IconArticle, IconCategory, IconChartBar, IconLibraryPhoto, IconPencilPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../kit/record/status.tsx';
import { ArticleTitle } from '../../shared/articles/ArticleTitle.tsx';
import { ExtensionLinks } from '../../shared/extensions/ExtensionParts.tsx';
import { changeOf, comparisonText, dailySumText } from '../../shared/format/figures.ts';
import { useTimeZone } from '../../shared/format/format-time.ts';
import { LoadState } from '../../shared/page/LoadState.tsx';
import { ButtonLink, TextLink } from '../../shared/page/links.tsx';
import { Note } from '../../shared/page/Note.tsx';
import { Section } from '../../shared/page/Section.tsx';
import { StatCard } from '../../shared/page/StatCard.tsx';
import { Picture } from '../../shared/pictures/Picture.tsx';
import { useOffFeatures } from '../../shared/services/features.ts';
import { useServices } from '../../shared/services/services.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import styles from './DashboardPage.module.css';
import { ReadinessList, SetupLink } from './ReadinessList.tsx';
import { WorkList } from './WorkList.tsx';

const latestCount = 5;

type Props = {
  user: SessionUser;
  notices: ReactNode;
  panels: ReactNode;
};

/** Greeting, quick actions, what waits, figures and latest articles. All figures come from the server. */
export function DashboardPage({ user, notices, panels }: Props) {
  const { utils } = useServices();
  const off = useOffFeatures();
  const latest = useQuery(utils.articles.list.queryOptions({ page: 1, limit: latestCount, view: 'card' }));

  return (
    <>
      <div>
        <Text c="dimmed">Selamat datang kembali,</Text>
        <Title order={1}>{user.name}</Title>
      </div>
      <section aria-labelledby="quick-actions">
        <Title order={2} id="quick-actions" mb="xs">
          Aksi Cepat
        </Title>
        <div className={styles.actions}>
          <ButtonLink to="/articles/create" icon={IconPencilPlus}>
            Buat Artikel
          </ButtonLink>
          <ButtonLink variant="default" to="/articles" icon={IconArticle}>
            Kelola Artikel
          </ButtonLink>
          <ButtonLink variant="default" to="/media" icon={IconLibraryPhoto}>
            Pustaka Gambar
          </ButtonLink>
          {hasRequiredRole(user.role, 'editor') && !off.includes('analytics') && (
            <ButtonLink variant="default" to="/analytics" icon={IconChartBar}>
              Analitik
            </ButtonLink>
          )}
          {can(user, 'category:manage') && (
            <ButtonLink variant="default" to="/articles/categories" icon={IconCategory}>
              Kelola Kategori
            </ButtonLink>
          )}
          <ExtensionLinks on="dashboard" user={user} />
        </div>
      </section>
      {/* Below the actions, which they would move when they arrive. */}
      {notices}
      <WorkList />
      {can(user, 'settings:manage') && (
        <ReadinessList>
          <SetupLink />
        </ReadinessList>
      )}
      <DashboardFigures user={user} articles={{ ...latest, data: latest.data?.summary }} />
      <LoadState query={latest} failed="Artikel terbaru gagal dimuat." pending={null} />
      {(latest.data || !latest.isError) && <LatestArticles articles={latest.data?.data} user={user} />}
      {panels}
    </>
  );
}

/** The newest articles that this person works on; undefined while they load. */
function LatestArticles({ articles, user }: { articles: ListedArticle[] | undefined; user: SessionUser }) {
  return (
    <Section title="Artikel Terbaru" aside={<TextLink to="/articles">Lihat semua</TextLink>}>
      {!articles && <Skeleton height={240} />}
      {articles?.length === 0 && <Text>Belum ada artikel. Mulailah dengan 'Buat Artikel'.</Text>}
      <ul className={styles.list}>
        {articles?.map((article) => (
          <li key={article.id} className={styles.row}>
            <div className={styles.picture}>
              <Picture image={article.image} />
            </div>
            <div className={styles.text}>
              <ArticleTitle article={article} user={user} />
              <Details article={article} />
            </div>
            <StatusBadge status={article.status} publication={article.publication} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Details({ article }: { article: ListedArticle }) {
  const { apiOrigin } = useServices();
  const timeZone = useTimeZone();
  const { date, rawDate } = displayArticle(article, { publicOrigin: apiOrigin, timeZone });
  return (
    <Note>
      {article.category}, <time dateTime={rawDate}>{date}</time>
    </Note>
  );
}

type Source<Data> = { data: Data | undefined; isError: boolean; refetch: () => unknown };

function DashboardFigures({ user, articles }: { user: SessionUser; articles: Source<ArticleSummary> }) {
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
  const figures = useQuery(utils.comments.figures.queryOptions());
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
  const text = `${pending.toLocaleString('id-ID')} menunggu`;
  if (pending === 0) return text;
  return (
    <TextLink to="/articles/comments" search={{ status: 'pending' }}>
      {text}
    </TextLink>
  );
}

const visitorLabel = 'Pengunjung Bulan Ini';

function VisitorCard() {
  const { utils } = useServices();
  const month = useQuery(utils.analytics.visitorsThisMonth.queryOptions());
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
