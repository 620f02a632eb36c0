import { createFileRoute } from '@tanstack/react-router';
import { ImportPage } from '../../features/import/ImportPage.tsx';
import { requireRole } from '../../session/guards.ts';

export const Route = createFileRoute('/_staff/import')({
  staticData: { title: 'Impor' },
  beforeLoad: (visit) => requireRole(visit, 'admin', 'Impor'),
  component: ImportPage,
});
