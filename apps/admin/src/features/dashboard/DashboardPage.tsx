import { can, hasRequiredRole } from '@madrasah/contract';
import { Skeleton, Text, Title } from '@mantine/core';
import {
  IconArticle,
  IconCategory,
  IconChartBar,
  IconLibraryPhoto,
  IconMail,
  IconPencilPlus,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { LazyBoundary } from '../../shared/page/LazyBoundary.tsx';
import { LoadErrorAlert } from '../../shared/page/LoadErrorAlert.tsx';
import { ButtonLink } from '../../shared/page/links.tsx';
import { useServices } from '../../shared/services/services.ts';
import type { SessionUser } from '../../shared/session/session-user.ts';
import { LatestActivities } from '../activity/LatestActivities.tsx';
import { UnsavedDrafts } from '../articles/editor/drafts/UnsavedDrafts.tsx';
import { DashboardFigures } from './DashboardFigures.tsx';
import styles from './DashboardPage.module.css';
import { LatestArticles } from './LatestArticles.tsx';

// For administrators alone, and not what they come for.
const BackupCard = lazy(async () => ({ default: (await import('../backup/BackupCard.tsx')).BackupCard }));

const HealthLine = lazy(async () => ({ default: (await import('../health/HealthLine.tsx')).HealthLine }));

const SamplesNotice = lazy(async () => ({ default: (await import('../samples/SamplesNotice.tsx')).SamplesNotice }));

const latestCount = 5;
const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;

/** Greeting, quick actions, and what the server knows: no figure without data behind it (DASH-006). */
export function DashboardPage({ user }: { user: SessionUser }) {
  const { utils } = useServices();
  const latest = useQuery(utils.articles.list.queryOptions({ page: 1, limit: latestCount, view: 'card' }));

  return (
    <>
      <div>
        <Text c="dimmed">Selamat datang kembali,</Text>
        <Title order={1}>{user.name}</Title>
      </div>
      {can(user, 'health:read') && (
        <LazyBoundary instead={null}>
          <HealthLine />
        </LazyBoundary>
      )}
      {can(user, 'settings:manage') && (
        <LazyBoundary instead={null}>
          <SamplesNotice />
        </LazyBoundary>
      )}
      <UnsavedDrafts userId={user.id} />
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
          {hasRequiredRole(user.role, 'editor') && (
            <ButtonLink variant="default" to="/analytics" leftSection={<IconChartBar {...icon} />}>
              Analitik
            </ButtonLink>
          )}
          {can(user, 'category:manage') && (
            <ButtonLink variant="default" to="/articles/categories" leftSection={<IconCategory {...icon} />}>
              Kelola Kategori
            </ButtonLink>
          )}
          {can(user, 'newsletter:manage') && (
            <ButtonLink variant="default" to="/newsletter" leftSection={<IconMail {...icon} />}>
              Langganan
            </ButtonLink>
          )}
        </div>
      </section>
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
      {can(user, 'backup:manage') && (
        <LazyBoundary fallback={<Skeleton height={96} />}>
          <BackupCard />
        </LazyBoundary>
      )}
      <LatestActivities user={user} />
    </>
  );
}
