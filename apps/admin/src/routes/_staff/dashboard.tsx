import { createFileRoute } from '@tanstack/react-router';
import { Dashboard } from '../../app/Dashboard.tsx';

export const Route = createFileRoute('/_staff/dashboard')({
  staticData: { title: 'Dashboard' },
  component: () => <Dashboard user={Route.useRouteContext().user} />,
});
