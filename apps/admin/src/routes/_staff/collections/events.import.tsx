import { createFileRoute } from '@tanstack/react-router';
import { requireManagedKind } from '../../../app/session/guards.ts';
import { ImportEventsPage } from '../../../extensions/events/ImportEventsPage.tsx';

export const Route = createFileRoute('/_staff/collections/events/import')({
  staticData: { title: 'Impor Agenda' },
  beforeLoad: async ({ context }) => void (await requireManagedKind(context.user, 'events')),
  component: ImportEventsPage,
});
