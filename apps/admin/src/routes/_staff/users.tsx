import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '../../features/later/LaterPage.tsx';
import { requireRole } from '../../session/guards.ts';

export const Route = createFileRoute('/_staff/users')({
  staticData: { title: 'Manajemen Pengguna' },
  beforeLoad: ({ context }) => requireRole(context.user, 'admin'),
  component: () => <LaterPage title="Manajemen Pengguna" />,
});
