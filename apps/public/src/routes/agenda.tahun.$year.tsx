import { createFileRoute, notFound } from '@tanstack/react-router';
import { agendaHead, yearHead } from '../features/agenda/event-head.ts';
import { YearPage } from '../features/agenda/YearPage.tsx';
import { loadYear } from '../shared/agenda/agenda.ts';
import { readYear } from '../shared/agenda/months.ts';
import { namedSite } from '../shared/identity.ts';

export const Route = createFileRoute('/agenda/tahun/$year')({
  loader: ({ context, params }) => {
    const year = readYear(params.year);
    if (!year) throw notFound();
    return loadYear(context, year);
  },
  head: ({ loaderData, match }) => {
    const site = namedSite(match.context);
    return loaderData ? yearHead(loaderData.year, site) : agendaHead(site);
  },
  component: () => <YearPage found={Route.useLoaderData()} />,
});
