import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '../../../app/session/guards.ts';
import { EditPeriodPage } from '../../../extensions/results/form/PeriodFormPage.tsx';

export const Route = createFileRoute('/_staff/results/edit/$id')({
  staticData: { title: 'Ubah Pengumuman', parent: { to: '/results', label: 'Hasil' } },
  beforeLoad: (visit) => requireRole(visit, 'admin', 'Hasil'),
  component: () => <EditPeriodPage id={Route.useParams().id} />,
});
