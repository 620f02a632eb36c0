import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '../../app/session/guards.ts';
import { ImportPage } from '../../extensions/imports/ImportPage.tsx';

export const Route = createFileRoute('/_staff/import')({
  staticData: { title: 'Impor' },
  beforeLoad: (visit) => requireRole(visit, 'admin', 'Impor'),
  component: ImportPage,
});
