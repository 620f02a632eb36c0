import { createFileRoute } from '@tanstack/react-router';
import { loadEvent, loadMonth } from '../extensions/events/agenda.ts';
import { EventPage } from '../extensions/events/EventPage.tsx';
import { agendaHead, eventHead, monthHead } from '../extensions/events/event-head.ts';
import { MonthPage } from '../extensions/events/MonthPage.tsx';
import { readMonth } from '../extensions/events/months.ts';
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
