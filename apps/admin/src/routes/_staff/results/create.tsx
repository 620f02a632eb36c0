import { createFileRoute } from '@tanstack/react-router';
import { NewPeriodPage } from '../../../extensions/results/form/PeriodFormPage.tsx';

export const Route = createFileRoute('/_staff/results/create')({
  staticData: {
    title: 'Buat Pengumuman',
    role: 'admin',
    refusedAs: 'Hasil',
    parent: { to: '/results', label: 'Hasil' },
  },
  component: NewPeriodPage,
});
