import { can } from '@madrasah/contract';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { requireKind } from '../../../app/session/guards.ts';
import { CollectionImportPage } from '../../../features/collections/CollectionImportPage.tsx';

export const Route = createFileRoute('/_staff/collections/$kind/import')({
  staticData: { title: 'Impor', parent: 'entries' },
  beforeLoad: ({ context, params }) => {
    const kind = requireKind(context.user, params.kind);
    if (!kind.importExample || !can(context.user, kind.right)) {
      throw redirect({ to: '/collections/$kind', params: { kind: kind.api } });
    }
    return { kind };
  },
  component: () => {
    const { kind } = Route.useRouteContext();
    return <CollectionImportPage key={kind.api} kind={kind} />;
  },
});
