import { collectionPages, eventCategories, events as eventKind } from '@madrasah/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { entryNotFound } from '../../content/collections/index.ts';
import { cachedIdentity } from '../../school/settings/index.ts';
import type { Extension, SiteTools } from '../extension.ts';
import { toCalendarFile } from './calendar-file.ts';
import { type CalendarEvent, findForCalendar, isCategory, readForCalendar, readHolidays } from './events.queries.ts';

const { path, title } = collectionPages.events;
const categoryParams = z.object({ category: z.string() });
/** The page of a year has the same address without `.ics`: a calendar year, or a school year such as 2026-2027. */
const yearParams = z.object({ year: z.string().regex(/^2[01]\d\d(?:-2[01]\d\d)?$/) });
const firstMonthOf = (year: string) => (year.includes('-') ? `${year.slice(0, 4)}-07` : `${year}-01`);

const slugParams = z.object({ slug: z.string().max(140) });

/** The agenda as iCalendar files: what is near, a kind of it, a year, and one event. */
async function addRoutes(app: FastifyInstance, { services, origin }: SiteTools): Promise<void> {
  const contextOf = ({ cacheDependencies }: FastifyRequest) => ({
    ...services,
    timeZone: services.readTimeZone(),
    db: services.openDatabase(),
    cacheDependencies,
  });
  /** The name of a calendar ends with the school's. */
  const named = async (request: FastifyRequest, title: string) => {
    request.cacheDependencies?.addTags(['identity']);
    return `${title} ${(await cachedIdentity(contextOf(request))).shortName}`;
  };
  const send = (reply: FastifyReply, found: readonly CalendarEvent[], { name, file }: { name: string; file: string }) =>
    reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'public, max-age=0')
      .header('content-disposition', `attachment; filename="${file}.ics"`)
      .send(toCalendarFile(found, { name, origin, timeZone: services.readTimeZone() }));

  app.get(`${path}.ics`, async (request, reply) => {
    const found = await readForCalendar(contextOf(request), {});
    return send(reply, found, { name: await named(request, title), file: 'agenda' });
  });
  app.get(`${path}/jenis/:category.ics`, async (request, reply) => {
    const { category } = categoryParams.parse(request.params);
    if (!isCategory(category)) throw entryNotFound(eventKind);
    const found = await readForCalendar(contextOf(request), { category });
    return send(reply, found, { name: await named(request, eventCategories[category]), file: `agenda-${category}` });
  });
  app.get(`${path}/tahun/:year.ics`, async (request, reply) => {
    const { success, data: params } = yearParams.safeParse(request.params);
    if (!success) throw entryNotFound(eventKind);
    const found = await readForCalendar(contextOf(request), { from: firstMonthOf(params.year) });
    return send(reply, found, { name: `${await named(request, title)} ${params.year}`, file: `agenda-${params.year}` });
  });
  app.get(`${path}/:slug.ics`, async (request, reply) => {
    const { slug } = slugParams.parse(request.params);
    const found = await findForCalendar(contextOf(request), slug);
    if (!found) throw entryNotFound(eventKind);
    return send(reply, [found], { name: found.title, file: slug });
  });
}

export const events: Extension = { feature: { id: 'events', calls: ['events'] }, readHolidays, addRoutes };
