import { can } from '@madrasah/contract';
import { createFileRoute } from '@tanstack/react-router';
import { requireKind } from '../../../app/session/guards.ts';
import { listActions } from '../../../extensions/entry-extras.tsx';
import { CollectionPage } from '../../../features/collections/CollectionPage.tsx';
import { collectionSearch } from '../../../features/collections/collection-search.ts';

export const Route = createFileRoute('/_staff/collections/$kind/')({
  validateSearch: collectionSearch,
  beforeLoad: async ({ context, params }) => ({ kind: await requireKind(context.user, params.kind) }),
  component: () => {
    const { user, kind } = Route.useRouteContext();
    const actions = can(user, kind.right) && listActions[kind.api];
    return <CollectionPage key={kind.api} user={user} kind={kind} search={Route.useSearch()} actions={actions} />;
  },
});
