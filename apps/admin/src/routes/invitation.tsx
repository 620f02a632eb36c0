import { createFileRoute, useLocation } from '@tanstack/react-router';
import { InvitationPage } from '../features/login/NewPasswordPage.tsx';

export const Route = createFileRoute('/invitation')({ component: Invitation });

/** Another link in the same tab starts with a new state. */
function Invitation() {
  const { hash } = useLocation();
  return <InvitationPage key={hash} token={hash} />;
}
