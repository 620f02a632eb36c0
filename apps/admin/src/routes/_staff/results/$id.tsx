import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '../../../app/session/guards.ts';
import { PeriodPage } from '../../../extensions/results/PeriodPage.tsx';

export const Route = createFileRoute('/_staff/results/$id')({
  staticData: { title: 'Pengumuman Hasil', parent: { to: '/results', label: 'Hasil' } },
  beforeLoad: (visit) => requireRole(visit, 'admin', 'Hasil'),
  component: () => <PeriodPage id={Route.useParams().id} />,
});
