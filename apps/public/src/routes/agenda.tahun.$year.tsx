import { createFileRoute, notFound } from '@tanstack/react-router';
import { loadYear } from '../extensions/events/agenda.ts';
import { agendaHead, yearHead } from '../extensions/events/event-head.ts';
import { readYear } from '../extensions/events/months.ts';
import { YearPage } from '../extensions/events/YearPage.tsx';
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
