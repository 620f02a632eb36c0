import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '../../../app/session/guards.ts';
import { ResultsPage } from '../../../extensions/results/ResultsPage.tsx';

export const Route = createFileRoute('/_staff/results/')({
  staticData: { title: 'Hasil' },
  beforeLoad: (visit) => requireRole(visit, 'admin', 'Hasil'),
  component: ResultsPage,
});
