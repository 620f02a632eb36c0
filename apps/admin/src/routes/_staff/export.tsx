import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '../../app/session/guards.ts';
import { ExportPage } from '../../extensions/exports/ExportPage.tsx';

export const Route = createFileRoute('/_staff/export')({
  staticData: { title: 'Ekspor' },
  beforeLoad: (visit) => requireRole(visit, 'admin', 'Ekspor'),
  component: ExportPage,
});
