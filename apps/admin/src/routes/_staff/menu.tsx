import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '../../app/session/guards.ts';
import { MenuPage } from '../../features/menu/MenuPage.tsx';

export const Route = createFileRoute('/_staff/menu')({
  staticData: { title: 'Menu' },
  beforeLoad: (visit) => requireRole(visit, 'editor', 'Menu'),
  component: () => <MenuPage user={Route.useRouteContext().user} />,
});
