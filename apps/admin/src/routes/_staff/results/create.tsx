import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '../../../app/session/guards.ts';
import { NewPeriodPage } from '../../../extensions/results/form/PeriodFormPage.tsx';

export const Route = createFileRoute('/_staff/results/create')({
  staticData: { title: 'Buat Pengumuman', parent: { to: '/results', label: 'Hasil' } },
  beforeLoad: (visit) => requireRole(visit, 'admin', 'Hasil'),
  component: NewPeriodPage,
});
