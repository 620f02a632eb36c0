import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '../../app/session/guards.ts';
import { UsersPage } from '../../features/users/UsersPage.tsx';
import { usersSearch } from '../../features/users/users-search.ts';

export const Route = createFileRoute('/_staff/users')({
  staticData: { title: 'Manajemen Pengguna' },
  validateSearch: usersSearch,
  beforeLoad: (visit) => requireRole(visit, 'admin', 'Manajemen Pengguna'),
  component: () => <UsersPage user={Route.useRouteContext().user} search={Route.useSearch()} />,
});
