import { can } from '@madrasah/contract';
import { Skeleton } from '@mantine/core';
import { LatestActivities } from '../features/activity/LatestActivities.tsx';
import { DashboardPage } from '../features/dashboard/DashboardPage.tsx';
import { UnsavedDrafts } from '../shared/drafts/UnsavedDrafts.tsx';
import { lazyPart } from '../shared/page/LazyBoundary.tsx';
import type { SessionUser } from '../shared/session/session-user.ts';

// Loaded on demand, because only administrators see these.
const BackupCard = lazyPart(async () => (await import('../features/backup/BackupCard.tsx')).BackupCard, {
  fallback: <Skeleton height={96} />,
});
const HealthLine = lazyPart(async () => (await import('../features/health/HealthLine.tsx')).HealthLine, {
  instead: null,
});
const SamplesNotice = lazyPart(async () => (await import('../features/samples/SamplesNotice.tsx')).SamplesNotice, {
  instead: null,
});

export const Dashboard = ({ user }: { user: SessionUser }) => (
  <DashboardPage user={user} notices={<Notices user={user} />} panels={<Panels user={user} />} />
);

const Notices = ({ user }: { user: SessionUser }) => (
  <>
    {can(user, 'health:read') && <HealthLine />}
    {can(user, 'settings:manage') && <SamplesNotice />}
    <UnsavedDrafts />
  </>
);

const Panels = ({ user }: { user: SessionUser }) => (
  <>
    {can(user, 'backup:manage') && <BackupCard />}
    <LatestActivities user={user} />
  </>
);
