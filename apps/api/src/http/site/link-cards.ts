import { isPageOf } from '@madrasah/contract';
import { linkCardKinds, linkCardPath } from '@madrasah/display';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import { type CardContext, cardOf, drawableTitle, findCardTitle } from '../../content/link-cards/index.ts';
import { cachedIdentity, type SettingsContext } from '../../identity/settings/index.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { Services } from '../../trpc/context.ts';

/** The picture of pages without a title that can be drawn; the public app draws it at its build. */
const schoolPicture = '/link-preview.jpg';

const cardParams = z.object({ kind: z.enum(linkCardKinds), id: z.string().max(200), version: z.string() });

/** Pictures for link previews that show the title of a page without a photograph. */
export const linkCards = fp(async (app, { services }: { services: Services }) => {
  const contextOf = ({ cacheDependencies }: FastifyRequest): CardContext & SettingsContext => ({
    ...services,
    db: services.openDatabase('public reading'),
    actor: null,
    cacheDependencies,
  });
  const redirect = (reply: FastifyReply, path: string) =>
    reply.header('cache-control', 'public, max-age=0').redirect(path, 302);

  app.get('/link-preview/:kind/:id/:version.jpg', async (request, reply) => {
    const card = cardParams.safeParse(request.params);
    if (!card.success) throw new Refusal('NOT_FOUND');
    const title = await findCardTitle(contextOf(request), card.data);
    const { kind, id } = card.data;
    const isAbsent = kind === 'halaman' && isPageOf(await services.features.off(request.cacheDependencies), `/${id}`);
    if (title === undefined || isAbsent) throw new Refusal('NOT_FOUND');

    const current = linkCardPath({ ...card.data, title });
    if (!current.endsWith(`/${card.data.version}.jpg`)) return redirect(reply, current);
    const text = drawableTitle(title);
    if (text === undefined) return redirect(reply, schoolPicture);
    request.cacheDependencies?.addTags(['settings']);
    const { name, place } = await cachedIdentity(contextOf(request));
    const bytes = await cardOf({ title: text, name: drawableTitle(name) ?? '', place: drawableTitle(place) ?? '' });
    return reply.type('image/jpeg').header('cache-control', 'public, max-age=3600').send(bytes);
  });
});
