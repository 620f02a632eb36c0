import { createFileRoute } from '@tanstack/react-router';
import { requireManagedKind } from '../../../app/session/guards.ts';
import { CollectionImportPage } from '../../../features/collections/CollectionImportPage.tsx';

export const Route = createFileRoute('/_staff/collections/$kind/import')({
  staticData: { title: 'Impor', parent: 'entries' },
  beforeLoad: async ({ context, params }) => ({
    kind: await requireManagedKind(context.user, params.kind, ({ importExample }) => importExample !== undefined),
  }),
  component: () => {
    const { kind } = Route.useRouteContext();
    return <CollectionImportPage key={kind.api} kind={kind} />;
  },
});
