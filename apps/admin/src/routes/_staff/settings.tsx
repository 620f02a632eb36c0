import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '../../app/session/guards.ts';
import { SettingsPage } from '../../features/settings/SettingsPage.tsx';
import { settingsSearch } from '../../features/settings/settings-search.ts';

export const Route = createFileRoute('/_staff/settings')({
  staticData: { title: 'Pengaturan' },
  validateSearch: settingsSearch,
  beforeLoad: (visit) => requireRole(visit, 'admin', 'Pengaturan'),
  component: () => <SettingsPage user={Route.useRouteContext().user} search={Route.useSearch()} />,
});
