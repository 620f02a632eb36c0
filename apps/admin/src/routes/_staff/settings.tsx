import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '../../features/settings/SettingsPage.tsx';
import { settingsSearch } from '../../features/settings/settings-search.ts';

export const Route = createFileRoute('/_staff/settings')({
  staticData: { title: 'Pengaturan', role: 'admin' },
  validateSearch: settingsSearch,
  component: () => <SettingsPage user={Route.useRouteContext().user} search={Route.useSearch()} />,
});
