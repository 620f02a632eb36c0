import { createFileRoute } from '@tanstack/react-router';
import { MenuPage } from '../../features/menu/MenuPage.tsx';

export const Route = createFileRoute('/_staff/menu')({
  staticData: { title: 'Menu', role: 'editor' },
  component: () => <MenuPage user={Route.useRouteContext().user} />,
});
