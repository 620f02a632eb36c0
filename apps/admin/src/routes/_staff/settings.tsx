import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '../../features/later/LaterPage.tsx';
import { requireRole } from '../../session/guards.ts';

export const Route = createFileRoute('/_staff/settings')({
  staticData: { title: 'Pengaturan' },
  beforeLoad: ({ context }) => requireRole(context.user, 'admin'),
  component: () => <LaterPage title="Pengaturan" />,
});
