import { can } from '@madrasah/contract';
import { Skeleton } from '@mantine/core';
import { lazy } from 'react';
import { LatestActivities } from '../features/activity/LatestActivities.tsx';
import { DashboardPage } from '../features/dashboard/DashboardPage.tsx';
import { UnsavedDrafts } from '../shared/drafts/UnsavedDrafts.tsx';
import { LazyBoundary } from '../shared/page/LazyBoundary.tsx';
import type { SessionUser } from '../shared/session/session-user.ts';

// Loaded on demand, because only administrators see these.
const BackupCard = lazy(async () => ({ default: (await import('../features/backup/BackupCard.tsx')).BackupCard }));
const HealthLine = lazy(async () => ({ default: (await import('../features/health/HealthLine.tsx')).HealthLine }));
const SamplesNotice = lazy(async () => ({
  default: (await import('../features/samples/SamplesNotice.tsx')).SamplesNotice,
}));

/** The dashboard with the parts of other features. */
export const Dashboard = ({ user }: { user: SessionUser }) => (
  <DashboardPage user={user} notices={<Notices user={user} />} panels={<Panels user={user} />} />
);

const Notices = ({ user }: { user: SessionUser }) => (
  <>
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
  </>
);

const Panels = ({ user }: { user: SessionUser }) => (
  <>
    {can(user, 'backup:manage') && (
      <LazyBoundary fallback={<Skeleton height={96} />}>
        <BackupCard />
      </LazyBoundary>
    )}
    <LatestActivities user={user} />
  </>
);
