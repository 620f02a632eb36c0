import { createFileRoute } from '@tanstack/react-router';
import { BackupPage } from '../../features/backup/BackupPage.tsx';

export const Route = createFileRoute('/_staff/backup')({
  staticData: { title: 'Cadangan', role: 'admin' },
  component: BackupPage,
});
