import { createFileRoute } from '@tanstack/react-router';
import { PlaceholderPage } from '../../../features/placeholder/PlaceholderPage.tsx';
import { requireRole } from '../../../session/guards.ts';

export const Route = createFileRoute('/_staff/articles/comments')({
  staticData: { title: 'Manajemen Komentar', parent: 'articles' },
  beforeLoad: ({ context }) => requireRole(context.user, 'editor'),
  component: () => <PlaceholderPage title="Manajemen Komentar" />,
});
