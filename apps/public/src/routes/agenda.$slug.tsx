import { createFileRoute } from '@tanstack/react-router';
import { EventPage } from '../features/agenda/EventPage.tsx';
import { agendaHead, eventHead, monthHead } from '../features/agenda/event-head.ts';
import { MonthPage } from '../features/agenda/MonthPage.tsx';
import { loadEvent, loadMonth } from '../shared/agenda/agenda.ts';
import { readMonth } from '../shared/agenda/months.ts';
import { namedSite } from '../shared/identity.ts';

/** A month, such as `/agenda/2026-07`, or an event; no event has such an address. */
export const Route = createFileRoute('/agenda/$slug')({
  loader: async ({ context, params: { slug } }) => {
    const month = readMonth(slug);
    if (month) return { ofMonth: await loadMonth(context, month) };
    return { event: await loadEvent(context, slug) };
  },
  head: ({ loaderData, match: { context } }) => {
    const site = namedSite(context);
    if (!loaderData) return agendaHead(site);
    return loaderData.ofMonth ? monthHead(loaderData.ofMonth, site) : eventHead(loaderData.event, site);
  },
  component: () => {
    const { ofMonth, event } = Route.useLoaderData();
    return ofMonth ? <MonthPage found={ofMonth} /> : <EventPage event={event} />;
  },
});
