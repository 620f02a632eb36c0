import { createFileRoute } from '@tanstack/react-router';
import { PlaceholderPage } from '../../features/placeholder/PlaceholderPage.tsx';
import { requireRole } from '../../session/guards.ts';

export const Route = createFileRoute('/_staff/users')({
  staticData: { title: 'Manajemen Pengguna' },
  beforeLoad: ({ context }) => requireRole(context.user, 'admin'),
  component: () => <PlaceholderPage title="Manajemen Pengguna" />,
});
