import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '../../../app/session/guards.ts';
import { CommentsPage } from '../../../features/comments/CommentsPage.tsx';
import { commentsSearch } from '../../../features/comments/comments-search.ts';

export const Route = createFileRoute('/_staff/articles/comments')({
  staticData: { title: 'Manajemen Komentar', parent: { to: '/articles', label: 'Artikel' } },
  validateSearch: commentsSearch,
  beforeLoad: (visit) => requireRole(visit, 'editor', 'Manajemen Komentar'),
  component: () => <CommentsPage search={Route.useSearch()} />,
});
