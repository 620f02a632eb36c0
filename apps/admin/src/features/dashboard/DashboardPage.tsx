import { can, hasRequiredRole, type ListedArticle } from '@madrasah/contract';
import { displayArticle } from '@madrasah/display';
import { Group, Paper, Skeleton, Text, Title } from '@mantine/core';
import { IconArticle, IconCategory, IconChartBar, IconLibraryPhoto, IconPencilPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StatusBadge } from '../../kit/record/status.tsx';
import { ArticleTitle } from '../../shared/articles/ArticleTitle.tsx';
import { ExtensionLinks } from '../../shared/extensions/ExtensionParts.tsx';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import { LoadState } from '../../shared/page/LoadState.tsx';
import { ButtonLink, TextLink } from '../../shared/page/links.tsx';
import { Picture } from '../../shared/pictures/Picture.tsx';
import { useOffFeatures } from '../../shared/services/features.ts';
import { useServices } from '../../shared/services/services.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { DashboardFigures } from './DashboardFigures.tsx';
import styles from './DashboardPage.module.css';
import { ReadinessList, SetupLink } from './ReadinessList.tsx';
import { WorkList } from './WorkList.tsx';

const latestCount = 5;
const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

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
      {notices}
      <section aria-labelledby="quick-actions">
        <Title order={2} id="quick-actions" mb="xs">
          Aksi Cepat
        </Title>
        <div className={styles.actions}>
          <ButtonLink to="/articles/create" leftSection={<IconPencilPlus {...icon} />}>
            Buat Artikel
          </ButtonLink>
          <ButtonLink variant="default" to="/articles" leftSection={<IconArticle {...icon} />}>
            Kelola Artikel
          </ButtonLink>
          <ButtonLink variant="default" to="/media" leftSection={<IconLibraryPhoto {...icon} />}>
            Pustaka Gambar
          </ButtonLink>
          {hasRequiredRole(user.role, 'editor') && !off.includes('analytics') && (
            <ButtonLink variant="default" to="/analytics" leftSection={<IconChartBar {...icon} />}>
              Analitik
            </ButtonLink>
          )}
          {can(user, 'category:manage') && (
            <ButtonLink variant="default" to="/articles/categories" leftSection={<IconCategory {...icon} />}>
              Kelola Kategori
            </ButtonLink>
          )}
          <ExtensionLinks on="dashboard" user={user} />
        </div>
      </section>
      <WorkList />
      {can(user, 'settings:manage') && (
        <ReadinessList>
          <SetupLink />
        </ReadinessList>
      )}
      <DashboardFigures user={user} articles={{ ...latest, data: latest.data?.summary }} />
      <LoadState query={latest} failed="Terjadi Kesalahan" explanation="Artikel terbaru gagal dimuat." pending={null} />
      {(latest.data || !latest.isError) && <LatestArticles articles={latest.data?.data} user={user} />}
      {panels}
    </>
  );
}

/** The newest articles that this person works on; undefined while they load. */
function LatestArticles({ articles, user }: { articles: ListedArticle[] | undefined; user: SessionUser }) {
  return (
    <Paper p="md" component="section" aria-labelledby="latest-articles">
      <Group justify="space-between" align="baseline" mb="sm">
        <Title order={2} id="latest-articles">
          Artikel Terbaru
        </Title>
        <TextLink to="/articles">Lihat semua</TextLink>
      </Group>
      {!articles && <Skeleton height={240} />}
      {articles?.length === 0 && <Text>Belum ada artikel. Mulailah dengan 'Buat Artikel'.</Text>}
      <ul className={styles.list}>
        {articles?.map((article) => (
          <li key={article.id} className={styles.row}>
            <div className={styles.picture}>
              <Picture image={article.image} />
            </div>
            <div className={styles.words}>
              <ArticleTitle article={article} user={user} />
              <Details article={article} />
            </div>
            <StatusBadge status={article.status} publication={article.publication} />
          </li>
        ))}
      </ul>
    </Paper>
  );
}

function Details({ article }: { article: ListedArticle }) {
  const { apiOrigin } = useServices();
  const timeZone = useTimeZone();
  const { date, rawDate } = displayArticle(article, { publicOrigin: apiOrigin, timeZone });
  return (
    <Text size="sm" c="dimmed">
      {article.category}, <time dateTime={rawDate}>{date}</time>
    </Text>
  );
}
