import { createFileRoute } from '@tanstack/react-router';
import { requireKind } from '../../../app/session/guards.ts';
import { CollectionTrashPage } from '../../../features/collections/CollectionTrashPage.tsx';
import { trashSearch } from '../../../kit/list/search-query.ts';

export const Route = createFileRoute('/_staff/collections/$kind/trash')({
  staticData: { title: 'Sampah', parent: 'entries' },
  validateSearch: trashSearch,
  beforeLoad: async ({ context, params }) => ({ kind: await requireKind(context.user, params.kind) }),
  component: () => {
    const { user, kind } = Route.useRouteContext();
    return <CollectionTrashPage user={user} kind={kind} search={Route.useSearch()} />;
  },
});
