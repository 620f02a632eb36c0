import { createFileRoute } from '@tanstack/react-router';
import { PlaceholderPage } from '../../features/placeholder/PlaceholderPage.tsx';
import { requireRole } from '../../session/guards.ts';

export const Route = createFileRoute('/_staff/settings')({
  staticData: { title: 'Pengaturan' },
  beforeLoad: ({ context }) => requireRole(context.user, 'admin'),
  component: () => <PlaceholderPage title="Pengaturan" />,
});
