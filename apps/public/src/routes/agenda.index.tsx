import { createFileRoute } from '@tanstack/react-router';
import { AgendaPage } from '../features/agenda/AgendaPage.tsx';
import { agendaHead } from '../features/agenda/event-head.ts';
import { loadUpcoming, readAgendaSearch } from '../shared/agenda/agenda.ts';
import { namedSite } from '../shared/identity.ts';

export const Route = createFileRoute('/agenda/')({
  validateSearch: readAgendaSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadUpcoming(context, deps),
  head: ({ match }) => agendaHead(namedSite(match.context)),
  component: AgendaPage,
});
