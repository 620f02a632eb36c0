import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../../features/account/AccountPage.tsx';

export const Route = createFileRoute('/_staff/account')({
  staticData: { title: 'Akun Saya' },
  component: () => <AccountPage user={Route.useRouteContext().user} />,
});
