import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '../../../app/session/guards.ts';
import { InboxSettingsPage } from '../../../extensions/inbox/InboxSettingsPage.tsx';

export const Route = createFileRoute('/_staff/inbox/settings')({
  staticData: { title: 'Pengaturan kotak masuk', parent: { to: '/inbox', label: 'Kotak masuk' } },
  beforeLoad: (visit) => requireRole(visit, 'admin', 'Pengaturan kotak masuk'),
  component: InboxSettingsPage,
});
