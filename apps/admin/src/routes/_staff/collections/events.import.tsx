import { can } from '@madrasah/contract';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { requireKind } from '../../../app/session/guards.ts';
import { ImportEventsPage } from '../../../extensions/events/ImportEventsPage.tsx';

export const Route = createFileRoute('/_staff/collections/events/import')({
  staticData: { title: 'Impor Agenda' },
  beforeLoad: ({ context: { user } }) => {
    const { right } = requireKind(user, 'events');
    if (!can(user, right)) throw redirect({ to: '/collections/$kind', params: { kind: 'events' } });
  },
  component: ImportEventsPage,
});
