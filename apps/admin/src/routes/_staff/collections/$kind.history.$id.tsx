import { createFileRoute } from '@tanstack/react-router';
import { requireKind } from '../../../app/session/guards.ts';
import { EntryHistoryPage } from '../../../features/collections/EntryHistoryPage.tsx';
import { historySearch } from '../../../kit/history/history-search.ts';

export const Route = createFileRoute('/_staff/collections/$kind/history/$id')({
  staticData: { title: 'Riwayat', parent: 'entries' },
  validateSearch: historySearch,
  beforeLoad: async ({ context, params }) => ({ kind: await requireKind(context.user, params.kind) }),
  component: () => (
    <EntryHistoryPage kind={Route.useRouteContext().kind} id={Route.useParams().id} search={Route.useSearch()} />
  ),
});
