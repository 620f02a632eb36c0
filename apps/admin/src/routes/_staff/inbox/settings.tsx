import { createFileRoute } from '@tanstack/react-router';
import { InboxSettingsPage } from '../../../extensions/inbox/InboxSettingsPage.tsx';

export const Route = createFileRoute('/_staff/inbox/settings')({
  staticData: { title: 'Pengaturan kotak masuk', role: 'admin', parent: { to: '/inbox', label: 'Kotak masuk' } },
  component: InboxSettingsPage,
});
