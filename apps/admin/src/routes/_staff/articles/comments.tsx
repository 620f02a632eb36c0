import { createFileRoute } from '@tanstack/react-router';
import { CommentsPage } from '../../../features/comments/CommentsPage.tsx';
import { commentsSearch } from '../../../features/comments/comments-search.ts';

export const Route = createFileRoute('/_staff/articles/comments')({
  staticData: { title: 'Manajemen Komentar', role: 'editor', parent: { to: '/articles', label: 'Artikel' } },
  validateSearch: commentsSearch,
  component: () => <CommentsPage search={Route.useSearch()} />,
});
