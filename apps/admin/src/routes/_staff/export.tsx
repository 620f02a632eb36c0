import { createFileRoute } from '@tanstack/react-router';
import { ExportPage } from '../../features/export/ExportPage.tsx';
import { requireRole } from '../../session/guards.ts';

export const Route = createFileRoute('/_staff/export')({
  staticData: { title: 'Ekspor' },
  beforeLoad: (visit) => requireRole(visit, 'admin', 'Ekspor'),
  component: ExportPage,
});
