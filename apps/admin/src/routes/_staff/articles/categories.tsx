import { createFileRoute } from '@tanstack/react-router';
import { CategoriesPage } from '../../../features/categories/CategoriesPage.tsx';
import { categoriesSearch } from '../../../features/categories/category-list.ts';

export const Route = createFileRoute('/_staff/articles/categories')({
  staticData: { title: 'Kategori Artikel', role: 'editor', parent: { to: '/articles', label: 'Artikel' } },
  validateSearch: categoriesSearch,
  component: () => <CategoriesPage user={Route.useRouteContext().user} search={Route.useSearch()} />,
});
