import { createFileRoute } from '@tanstack/react-router';
import { ArticleEditPage } from '../../../features/articles/editor/ArticleEditor.tsx';

export const Route = createFileRoute('/_staff/articles/edit/$id')({
  staticData: { title: 'Sunting Artikel', parent: { to: '/articles', label: 'Artikel' } },
  component: () => <ArticleEditPage user={Route.useRouteContext().user} articleKey={Route.useParams().id} />,
});
