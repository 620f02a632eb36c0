import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '../../../app/session/guards.ts';
import { InboxSettingsPage } from '../../../features/inbox/InboxSettingsPage.tsx';

export const Route = createFileRoute('/_staff/inbox/settings')({
  staticData: { title: 'Pengaturan kotak masuk', parent: 'inbox' },
  beforeLoad: (visit) => requireRole(visit, 'admin', 'Pengaturan kotak masuk'),
  component: InboxSettingsPage,
});
