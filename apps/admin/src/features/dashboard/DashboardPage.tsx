import { can, hasRequiredRole } from '@madrasah/contract';
import { Text, Title } from '@mantine/core';
import { IconArticle, IconCategory, IconChartBar, IconLibraryPhoto, IconPencilPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ExtensionLinks } from '../../shared/extensions/ExtensionParts.tsx';
import { LoadErrorAlert } from '../../shared/page/LoadState.tsx';
import { ButtonLink } from '../../shared/page/links.tsx';
import { useOffFeatures } from '../../shared/services/features.ts';
import { useServices } from '../../shared/services/services.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { DashboardFigures } from './DashboardFigures.tsx';
import styles from './DashboardPage.module.css';
import { LatestArticles } from './LatestArticles.tsx';
import { ReadinessList, SetupLink } from './ReadinessList.tsx';
import { WorkList } from './WorkList.tsx';

const latestCount = 5;
const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

type Props = {
  user: SessionUser;
  /** Shown above the quick actions. */
  notices: ReactNode;
  /** Shown below the latest articles. */
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
      {latest.isError ? (
        <LoadErrorAlert
          error={latest.error}
          fallback="Terjadi Kesalahan"
          explanation="Artikel terbaru gagal dimuat."
          onRetry={() => void latest.refetch()}
        />
      ) : (
        <LatestArticles articles={latest.data?.data} user={user} />
      )}
      {panels}
    </>
  );
}
