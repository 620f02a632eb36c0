import { collections } from '@madrasah/contract';
import { Breadcrumbs, Text } from '@mantine/core';
import { useMatches, useParams } from '@tanstack/react-router';
import { TextLink } from '../../shared/page/links.tsx';

/** The kind of entries that the current page is about, if any. */
function useCurrentKind() {
  const api = useParams({ strict: false, select: ({ kind }) => kind });
  return collections.find((kind) => kind.api === api);
}

/** The title and parent of the current page, from `staticData` of its route. */
function useCurrentPage() {
  const kind = useCurrentKind();
  const page = useMatches().findLast((match) => match.staticData.title !== undefined)?.staticData;
  return { title: page?.title ?? kind?.labels.many ?? '', parent: page?.parent, kind };
}

/** What the browser tab calls the current page. */
export function usePageTitle(): string {
  const { title, parent, kind } = useCurrentPage();
  return parent === 'entries' && kind ? `${kind.labels.many}: ${title}` : title;
}

/** The path from the dashboard to this page. */
export function PageBreadcrumbs() {
  const { title, parent, kind } = useCurrentPage();
  return (
    <nav aria-label="Jejak halaman">
      <Breadcrumbs separatorMargin="xs">
        {title !== 'Dashboard' && <TextLink to="/dashboard">Dashboard</TextLink>}
        {typeof parent === 'object' && <TextLink to={parent.to}>{parent.label}</TextLink>}
        {parent === 'entries' && kind && (
          <TextLink to="/collections/$kind" params={{ kind: kind.api }}>
            {kind.labels.many}
          </TextLink>
        )}
        <Text aria-current="page">{title}</Text>
      </Breadcrumbs>
    </nav>
  );
}
