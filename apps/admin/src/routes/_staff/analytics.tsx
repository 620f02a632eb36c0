import { createFileRoute } from '@tanstack/react-router';
import { AnalyticsPage } from '../../features/analytics/AnalyticsPage.tsx';
import { analyticsSearch } from '../../features/analytics/analytics-search.ts';

export const Route = createFileRoute('/_staff/analytics')({
  staticData: { title: 'Analitik', role: 'editor' },
  validateSearch: analyticsSearch,
  component: () => <AnalyticsPage search={Route.useSearch()} />,
});
