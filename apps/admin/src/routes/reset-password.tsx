import { createFileRoute, useLocation } from '@tanstack/react-router';
import { NewPasswordPage } from '../features/login/NewPasswordPage.tsx';

export const Route = createFileRoute('/reset-password')({
  component: () => <NewPasswordPage token={useLocation().hash} />,
});
