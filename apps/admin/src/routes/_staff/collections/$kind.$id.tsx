import { createFileRoute } from '@tanstack/react-router';
import { requireKind } from '../../../app/session/guards.ts';
import { entryExtras } from '../../../extensions/entry-extras.tsx';
import { EntryFormPage } from '../../../features/collections/EntryFormPage.tsx';

export const Route = createFileRoute('/_staff/collections/$kind/$id')({
  staticData: { title: 'Isian', parent: 'entries' },
  beforeLoad: async ({ context, params }) => ({ kind: await requireKind(context.user, params.kind) }),
  component: () => {
    const { user, kind } = Route.useRouteContext();
    return <EntryFormPage user={user} kind={kind} id={Route.useParams().id} extras={entryExtras[kind.api]} />;
  },
});
