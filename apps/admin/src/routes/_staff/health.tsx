import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '../../app/session/guards.ts';
import { HealthPage } from '../../features/health/HealthPage.tsx';

export const Route = createFileRoute('/_staff/health')({
  staticData: { title: 'Kesehatan Sistem' },
  beforeLoad: (visit) => requireRole(visit, 'admin', 'Kesehatan Sistem'),
  component: HealthPage,
});
