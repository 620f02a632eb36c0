import { type IdentityContent, isPageOf } from '@madrasah/contract';
import { linkCardKinds, linkCardPath } from '@madrasah/display';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import { type CardContext, cardOf, drawableTitle, findCardTitle } from '../../content/link-cards/index.ts';
import { cachedIdentity, type SettingsContext } from '../../identity/settings/index.ts';
import { coloursOf } from '../../shared/colours/index.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { Services } from '../../trpc/context.ts';

/** The picture of pages without a title that can be drawn: it shows the school's name. */
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

  /** A text that the font cannot draw is left out. */
  const drawn = (text: string) => drawableTitle(text) ?? '';
  const readIdentity = (request: FastifyRequest) => {
    request.cacheDependencies?.addTags(['settings']);
    return cachedIdentity(contextOf(request));
  };

  const placeAndColours = (identity: IdentityContent) => {
    const { tokens } = coloursOf(identity);
    const colours = {
      ground: tokens['primary-strong'],
      title: tokens['on-primary'],
      ornament: tokens['accent-on-dark'],
    };
    return { place: drawn(identity.place), colours };
  };

  app.get(schoolPicture, async (request, reply) => {
    const identity = await readIdentity(request);
    const bytes = await cardOf({ title: drawn(identity.name), name: '', ...placeAndColours(identity) });
    return reply.type('image/jpeg').header('cache-control', 'public, max-age=0').send(bytes);
  });

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
    const identity = await readIdentity(request);
    const bytes = await cardOf({ title: text, name: drawn(identity.name), ...placeAndColours(identity) });
    return reply.type('image/jpeg').header('cache-control', 'public, max-age=3600').send(bytes);
  });
});
