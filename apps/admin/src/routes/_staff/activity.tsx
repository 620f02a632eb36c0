import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '../../app/session/guards.ts';
import { ActivityPage } from '../../features/activity/ActivityPage.tsx';
import { activitySearch } from '../../features/activity/activity-search.ts';

export const Route = createFileRoute('/_staff/activity')({
  staticData: { title: 'Aktivitas' },
  validateSearch: activitySearch,
  beforeLoad: (visit) => requireRole(visit, 'admin', 'Aktivitas'),
  component: () => <ActivityPage search={Route.useSearch()} />,
});
