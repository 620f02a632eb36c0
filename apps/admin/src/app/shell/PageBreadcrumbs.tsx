import { Breadcrumbs, Text } from '@mantine/core';
import { useMatches } from '@tanstack/react-router';
import { TextLink } from '../../shared/page/links.tsx';

/** The title and parent of the current page, from `staticData` of its route. */
export function useCurrentPage(): { title: string; parent?: 'articles' | 'results' | 'inbox' } {
  const page = useMatches().findLast((match) => match.staticData.title !== undefined)?.staticData;
  return { title: page?.title ?? '', parent: page?.parent };
}

/** The path from the dashboard to this page (LAY-005). */
export function PageBreadcrumbs() {
  const { title, parent } = useCurrentPage();
  return (
    <nav aria-label="Jejak halaman">
      <Breadcrumbs separatorMargin="xs">
        {title !== 'Dashboard' && <TextLink to="/dashboard">Dashboard</TextLink>}
        {parent === 'articles' && <TextLink to="/articles">Artikel</TextLink>}
        {parent === 'inbox' && <TextLink to="/inbox">Kotak masuk</TextLink>}
        {parent === 'results' && <TextLink to="/results">Hasil</TextLink>}
        <Text aria-current="page">{title}</Text>
      </Breadcrumbs>
    </nav>
  );
}
