import { createFileRoute } from '@tanstack/react-router';
import { EditPeriodPage } from '../../../extensions/results/form/PeriodFormPage.tsx';

export const Route = createFileRoute('/_staff/results/edit/$id')({
  staticData: {
    title: 'Ubah Pengumuman',
    role: 'admin',
    refusedAs: 'Hasil',
    parent: { to: '/results', label: 'Hasil' },
  },
  component: () => <EditPeriodPage id={Route.useParams().id} />,
});
