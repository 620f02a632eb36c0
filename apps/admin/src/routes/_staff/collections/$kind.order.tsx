import { createFileRoute } from '@tanstack/react-router';
import { requireManagedKind } from '../../../app/session/guards.ts';
import { CollectionOrderPage } from '../../../features/collections/CollectionOrderPage.tsx';

export const Route = createFileRoute('/_staff/collections/$kind/order')({
  staticData: { title: 'Urutan', parent: 'entries' },
  beforeLoad: async ({ context, params }) => ({
    kind: await requireManagedKind(context.user, params.kind, ({ order }) => order === 'manual'),
  }),
  component: () => {
    const { kind } = Route.useRouteContext();
    return <CollectionOrderPage key={kind.api} kind={kind} />;
  },
});
