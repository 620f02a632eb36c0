import { can } from '@madrasah/contract';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { requireKind } from '../../../app/session/guards.ts';
import { CollectionOrderPage } from '../../../features/collections/CollectionOrderPage.tsx';

export const Route = createFileRoute('/_staff/collections/$kind/order')({
  staticData: { title: 'Urutan', parent: 'entries' },
  beforeLoad: ({ context, params }) => {
    const kind = requireKind(context.user, params.kind);
    if (kind.order !== 'manual' || !can(context.user, kind.right)) {
      throw redirect({ to: '/collections/$kind', params: { kind: kind.api } });
    }
    return { kind };
  },
  component: () => {
    const { kind } = Route.useRouteContext();
    return <CollectionOrderPage key={kind.api} kind={kind} />;
  },
});
