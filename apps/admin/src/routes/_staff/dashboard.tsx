import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '../../features/dashboard/DashboardPage.tsx';

export const Route = createFileRoute('/_staff/dashboard')({
  staticData: { title: 'Dashboard' },
  component: () => <DashboardPage user={Route.useRouteContext().user} />,
});
