import { createFileRoute } from '@tanstack/react-router';
import { PeriodPage } from '../../../extensions/results/PeriodPage.tsx';

export const Route = createFileRoute('/_staff/results/$id')({
  staticData: {
    title: 'Pengumuman Hasil',
    role: 'admin',
    refusedAs: 'Hasil',
    parent: { to: '/results', label: 'Hasil' },
  },
  component: () => <PeriodPage id={Route.useParams().id} />,
});
