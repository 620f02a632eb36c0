import { createFileRoute } from '@tanstack/react-router';
import { ArticleCreatePage } from '../../../features/article-editor/ArticleCreatePage.tsx';

export const Route = createFileRoute('/_staff/articles/create')({
  staticData: { title: 'Buat Artikel', parent: 'articles' },
  component: () => <ArticleCreatePage user={Route.useRouteContext().user} />,
});
