import { createFileRoute } from '@tanstack/react-router';
import { UsersPage } from '../../features/users/UsersPage.tsx';
import { usersSearch } from '../../features/users/users-search.ts';

export const Route = createFileRoute('/_staff/users')({
  staticData: { title: 'Manajemen Pengguna', role: 'admin' },
  validateSearch: usersSearch,
  component: () => <UsersPage user={Route.useRouteContext().user} search={Route.useSearch()} />,
});
