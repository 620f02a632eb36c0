import { type CollectionApi, can } from '@madrasah/contract';
import { IconFileImport } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { requireKind } from '../../../app/session/require-kind.ts';
import { CollectionPage } from '../../../features/collections/CollectionPage.tsx';
import { collectionSearch } from '../../../features/collections/collection-search.ts';
import { ExportButton } from '../../../features/collections/ExportButton.tsx';
import { ButtonLink } from '../../../shared/page/links.tsx';

/** For those who manage all entries of a kind. */
const furtherActions: Partial<Record<CollectionApi, ReactNode>> = {
  achievements: <ExportButton />,
  events: (
    <ButtonLink
      variant="default"
      to="/collections/events/import"
      leftSection={<IconFileImport size={18} aria-hidden />}
    >
      Impor
    </ButtonLink>
  ),
};

export const Route = createFileRoute('/_staff/collections/$kind/')({
  validateSearch: collectionSearch,
  beforeLoad: ({ context, params }) => ({ kind: requireKind(context.user, params.kind) }),
  component: () => {
    const { user, kind } = Route.useRouteContext();
    const actions = can(user, kind.right) && furtherActions[kind.api];
    return <CollectionPage key={kind.api} user={user} kind={kind} search={Route.useSearch()} actions={actions} />;
  },
});
