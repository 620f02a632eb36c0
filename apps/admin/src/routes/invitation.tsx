import { createFileRoute, useLocation } from '@tanstack/react-router';
import { InvitationPage } from '../features/login/NewPasswordPage.tsx';

export const Route = createFileRoute('/invitation')({
  component: () => <InvitationPage token={useLocation().hash} />,
});
