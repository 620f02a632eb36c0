import { createFileRoute } from '@tanstack/react-router';
import { HealthPage } from '../../features/health/HealthPage.tsx';
import { requireRole } from '../../session/guards.ts';

export const Route = createFileRoute('/_staff/health')({
  staticData: { title: 'Kesehatan sistem' },
  beforeLoad: (visit) => requireRole(visit, 'admin', 'Kesehatan sistem'),
  component: HealthPage,
});
