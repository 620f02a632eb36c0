import { createFileRoute } from '@tanstack/react-router';
import { AgendaPage } from '../extensions/events/AgendaPage.tsx';
import { loadUpcoming, readAgendaSearch } from '../extensions/events/agenda.ts';
import { agendaHead } from '../extensions/events/event-head.ts';
import { namedSite } from '../shared/identity.ts';

export const Route = createFileRoute('/agenda/')({
  validateSearch: readAgendaSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadUpcoming(context, deps),
  head: ({ match }) => agendaHead(namedSite(match.context)),
  component: AgendaPage,
});
