import { createFileRoute } from '@tanstack/react-router';
import { ActivityPage } from '../../features/activity/ActivityPage.tsx';
import { activitySearch } from '../../features/activity/activity-search.ts';

export const Route = createFileRoute('/_staff/activity')({
  staticData: { title: 'Aktivitas', role: 'admin' },
  validateSearch: activitySearch,
  component: () => <ActivityPage search={Route.useSearch()} />,
});
