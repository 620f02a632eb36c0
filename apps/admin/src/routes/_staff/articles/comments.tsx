import { createFileRoute } from '@tanstack/react-router';
import { LaterPage } from '../../../features/later/LaterPage.tsx';
import { requireRole } from '../../../session/guards.ts';

export const Route = createFileRoute('/_staff/articles/comments')({
  staticData: { title: 'Manajemen Komentar', parent: 'articles' },
  beforeLoad: ({ context }) => requireRole(context.user, 'editor'),
  component: () => <LaterPage title="Manajemen Komentar" />,
});
