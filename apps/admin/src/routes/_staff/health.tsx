import { createFileRoute } from '@tanstack/react-router';
import { HealthPage } from '../../features/health/HealthPage.tsx';
import { requireRole } from '../../session/guards.ts';

export const Route = createFileRoute('/_staff/health')({
  staticData: { title: 'Kesehatan Sistem' },
  beforeLoad: (visit) => requireRole(visit, 'admin', 'Kesehatan Sistem'),
  component: HealthPage,
});
