import { createFileRoute } from '@tanstack/react-router';
import { requireKind } from '../../../app/session/require-kind.ts';
import { CollectionPage, collectionSearch } from '../../../features/collections/CollectionPage.tsx';

export const Route = createFileRoute('/_staff/collections/$kind/')({
  staticData: { title: 'Madrasah' },
  validateSearch: collectionSearch,
  beforeLoad: ({ context, params }) => ({ kind: requireKind(context.user, params.kind) }),
  component: () => {
    const { user, kind } = Route.useRouteContext();
    return <CollectionPage key={kind.api} user={user} kind={kind} search={Route.useSearch()} />;
  },
});
