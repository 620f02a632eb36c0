import { createFileRoute } from '@tanstack/react-router';
import { requireRole } from '../../../app/session/guards.ts';
import { CategoriesPage } from '../../../features/categories/CategoriesPage.tsx';
import { categoriesSearch } from '../../../features/categories/category-list.ts';

export const Route = createFileRoute('/_staff/articles/categories')({
  staticData: { title: 'Kategori Artikel', parent: { to: '/articles', label: 'Artikel' } },
  validateSearch: categoriesSearch,
  beforeLoad: (visit) => requireRole(visit, 'editor', 'Kategori Artikel'),
  component: () => <CategoriesPage user={Route.useRouteContext().user} search={Route.useSearch()} />,
});
