import { createFileRoute } from '@tanstack/react-router';
import { ResultsPage } from '../../../extensions/results/ResultsPage.tsx';

export const Route = createFileRoute('/_staff/results/')({
  staticData: { title: 'Hasil', role: 'admin' },
  component: ResultsPage,
});
