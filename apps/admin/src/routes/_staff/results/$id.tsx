import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '../../../app/session/guards.ts';
import { PeriodPage } from '../../../features/results/PeriodPage.tsx';

export const Route = createFileRoute('/_staff/results/$id')({
  staticData: { title: 'Pengumuman Hasil', parent: 'results' },
  beforeLoad: (visit) => requireRole(visit, 'admin', 'Hasil'),
  component: () => <PeriodPage id={Route.useParams().id} />,
});
