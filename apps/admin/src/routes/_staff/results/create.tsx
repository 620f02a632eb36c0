import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '../../../app/session/guards.ts';
import { NewPeriodPage } from '../../../features/results/form/PeriodFormPage.tsx';

export const Route = createFileRoute('/_staff/results/create')({
  staticData: { title: 'Buat Pengumuman', parent: 'results' },
  beforeLoad: (visit) => requireRole(visit, 'admin', 'Hasil'),
  component: () => <NewPeriodPage user={Route.useRouteContext().user} />,
});
