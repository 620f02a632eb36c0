import { createFileRoute } from '@tanstack/react-router';
import { BackupPage } from '../../features/backup/BackupPage.tsx';
import { requireRole } from '../../session/guards.ts';

export const Route = createFileRoute('/_staff/backup')({
  staticData: { title: 'Cadangan' },
  beforeLoad: (visit) => requireRole(visit, 'admin', 'Cadangan'),
  component: BackupPage,
});
