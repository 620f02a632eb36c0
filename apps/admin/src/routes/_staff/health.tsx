import { createFileRoute } from '@tanstack/react-router';
import { HealthPage } from '../../features/health/HealthPage.tsx';
import { healthSearch } from '../../features/health/health-search.ts';

export const Route = createFileRoute('/_staff/health')({
  staticData: { title: 'Kesehatan Sistem', role: 'admin' },
  validateSearch: healthSearch,
  component: () => <HealthPage search={Route.useSearch()} />,
});
