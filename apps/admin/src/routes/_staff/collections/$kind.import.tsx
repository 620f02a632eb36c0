import { can } from '@madrasah/contract';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { requireKind } from '../../../app/session/require-kind.ts';
import { entryExtras } from '../../../extensions/entry-extras.ts';
import { CollectionImportPage } from '../../../features/collections/CollectionImportPage.tsx';

export const Route = createFileRoute('/_staff/collections/$kind/import')({
  staticData: { title: 'Impor', parent: 'entries' },
  beforeLoad: ({ context, params }) => {
    const kind = requireKind(context.user, params.kind);
    if (!kind.isImported || !can(context.user, kind.right)) {
      throw redirect({ to: '/collections/$kind', params: { kind: kind.api } });
    }
    return { kind };
  },
  component: () => {
    const { kind } = Route.useRouteContext();
    const importCalls = entryExtras[kind.api]?.importCalls;
    return importCalls && <CollectionImportPage key={kind.api} kind={kind} callsOf={importCalls} />;
  },
});
