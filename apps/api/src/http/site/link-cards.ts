import { isPageOf } from '@madrasah/contract';
import { linkCardKinds, linkCardPath } from '@madrasah/display';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import {
  type CardColours,
  type CardContext,
  cardOf,
  drawableTitle,
  drawCard,
  drawSchoolCard,
  findCardTitle,
} from '../../content/link-cards/index.ts';
import { drawMarkFile, markOf } from '../../school/mark/index.ts';
import { cachedIdentity, cachedSettings, type SettingsContext } from '../../school/settings/index.ts';
import { coloursOf } from '../../shared/colours/school-colours.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { Services } from '../../trpc/context.ts';

/** The picture of pages without a title that can be drawn: it shows the school. */
const schoolPicture = '/link-preview.jpg';

const cardParams = z.object({ kind: z.enum(linkCardKinds), id: z.string().max(200), version: z.string() });

/** A text that the font cannot draw is left out. */
const drawn = (text: string) => drawableTitle(text) ?? '';

const sendPicture = (reply: FastifyReply, bytes: Buffer, maxAge: number) =>
  reply.type('image/jpeg').header('cache-control', `public, max-age=${maxAge}`).send(bytes);

/** Pictures for link previews: the title of a page without a photograph, or the school. */
export const linkCards = fp(async (app, { services }: { services: Services }) => {
  const contextOf = ({ cacheDependencies }: FastifyRequest): CardContext & SettingsContext => ({
    ...services,
    db: services.openDatabase('public reading'),
    actor: null,
    cacheDependencies,
  });
  const redirect = (reply: FastifyReply, path: string) =>
    reply.header('cache-control', 'public, max-age=0').redirect(path, 302);

  const readSchool = async (request: FastifyRequest) => {
    request.cacheDependencies?.addTags(['identity']);
    const identity = await cachedIdentity(contextOf(request));
    const { tokens } = coloursOf(identity);
    const colours: CardColours = {
      ground: tokens['primary-strong'],
      title: tokens['on-primary'],
      ornament: tokens['accent-on-dark'],
    };
    return { name: drawn(identity.name), place: drawn(identity.place), mark: markOf(identity), colours };
  };

  app.get(schoolPicture, async (request, reply) => {
    const { name, place, mark, colours } = await readSchool(request);
    request.cacheDependencies?.addTags(['settings']);
    const { websiteInfo } = await cachedSettings(contextOf(request));
    const line = drawn(websiteInfo.slogan) || place;
    const hasPlate = mark.logo !== '';
    const bytes = await cardOf([name, line, mark.version, ...Object.values(colours)], async () =>
      drawSchoolCard({ name, line, mark: await drawMarkFile(services, mark, 'icon-512.png'), hasPlate, colours }),
    );
    return sendPicture(reply, bytes, 0);
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
    const { name, place, mark, colours } = await readSchool(request);
    // A logo that cannot be read now does not hold up the title.
    const logo = mark.logo ? await drawMarkFile(services, mark, 'icon-192.png').catch(() => undefined) : undefined;
    const contents = [text, name, place, logo ? mark.version : '', ...Object.values(colours)];
    const bytes = await cardOf(contents, () => drawCard({ title: text, name, place, colours }, logo));
    return sendPicture(reply, bytes, 3_600);
  });
});
