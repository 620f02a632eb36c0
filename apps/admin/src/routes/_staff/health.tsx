import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '../../app/session/guards.ts';
import { HealthPage } from '../../features/health/HealthPage.tsx';
import { healthSearch } from '../../features/health/health-search.ts';

export const Route = createFileRoute('/_staff/health')({
  staticData: { title: 'Kesehatan Sistem' },
  validateSearch: healthSearch,
  beforeLoad: (visit) => requireRole(visit, 'admin', 'Kesehatan Sistem'),
  component: () => <HealthPage search={Route.useSearch()} />,
});
