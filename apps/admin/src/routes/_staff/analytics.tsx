import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '../../app/session/guards.ts';
import { AnalyticsPage } from '../../features/analytics/AnalyticsPage.tsx';
import { analyticsSearch } from '../../features/analytics/analytics-search.ts';

export const Route = createFileRoute('/_staff/analytics')({
  staticData: { title: 'Analitik' },
  validateSearch: analyticsSearch,
  beforeLoad: (visit) => requireRole(visit, 'editor', 'Analitik'),
  component: () => <AnalyticsPage search={Route.useSearch()} />,
});
