import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '../../features/settings/SettingsPage.tsx';
import { settingsSearch } from '../../features/settings/settings-search.ts';
import { requireRole } from '../../session/guards.ts';
import { notifyError } from '../../shared/notifications.tsx';

export const Route = createFileRoute('/_staff/settings')({
  staticData: { title: 'Pengaturan' },
  validateSearch: settingsSearch,
  beforeLoad: ({ context, preload }) => {
    if (!preload && context.user.role !== 'admin') notifyError('Pengaturan hanya dapat dibuka oleh admin.');
    requireRole(context.user, 'admin');
  },
  component: () => <SettingsPage user={Route.useRouteContext().user} search={Route.useSearch()} />,
});
