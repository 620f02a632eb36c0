import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '../../../app/session/guards.ts';
import { EditPeriodPage } from '../../../features/results/form/PeriodFormPage.tsx';

export const Route = createFileRoute('/_staff/results/edit/$id')({
  staticData: { title: 'Ubah Pengumuman', parent: 'results' },
  beforeLoad: (visit) => requireRole(visit, 'admin', 'Hasil'),
  component: () => <EditPeriodPage user={Route.useRouteContext().user} id={Route.useParams().id} />,
});
