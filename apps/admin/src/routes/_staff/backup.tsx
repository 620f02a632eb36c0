import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '../../app/session/guards.ts';
import { BackupPage } from '../../features/backup/BackupPage.tsx';

export const Route = createFileRoute('/_staff/backup')({
  staticData: { title: 'Cadangan' },
  beforeLoad: (visit) => requireRole(visit, 'admin', 'Cadangan'),
  component: BackupPage,
});
