import { Breadcrumbs, Text } from '@mantine/core';
import { useMatches } from '@tanstack/react-router';
import { TextLink } from '../shared/links.tsx';

/** The title of the screen that is open, as its route gives it. */
export function useScreen(): { title: string; under?: 'articles' } {
  const screen = useMatches().findLast((match) => match.staticData.title !== undefined)?.staticData;
  return { title: screen?.title ?? '', under: screen?.under };
}

/** The way here from the dashboard (LAY-005). */
export function Trail() {
  const { title, under } = useScreen();
  return (
    <nav aria-label="Jejak halaman">
      <Breadcrumbs separatorMargin="xs">
        {title !== 'Dashboard' && <TextLink to="/dashboard">Dashboard</TextLink>}
        {under === 'articles' && <TextLink to="/articles">Artikel</TextLink>}
        <Text aria-current="page">{title}</Text>
      </Breadcrumbs>
    </nav>
  );
}
