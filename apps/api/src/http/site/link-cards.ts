import { linkCardKinds, linkCardPath } from '@madrasah/display';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import {
  type CardContext,
  cardOf,
  drawableTitle,
  drawCard,
  drawSchoolCard,
  findCardTitle,
} from '../../content/link-cards/index.ts';
import { drawMarkFile, markOf } from '../../identity/school-mark/index.ts';
import { cachedIdentity, cachedSettings, type SettingsContext } from '../../identity/settings/index.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { Services } from '../../trpc/context.ts';

/** The picture of pages without a title that can be drawn. */
const schoolPicture = '/link-preview.jpg';

const cardParams = z.object({ kind: z.enum(linkCardKinds), id: z.string().max(200), version: z.string() });

const inFont = (text: string) => drawableTitle(text) ?? '';

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

  const sendPicture = (reply: FastifyReply, bytes: Buffer) =>
    reply.type('image/jpeg').header('cache-control', 'public, max-age=3600').send(bytes);

  app.get('/link-preview/:kind/:id/:version.jpg', async (request, reply) => {
    const card = cardParams.safeParse(request.params);
    if (!card.success) throw new Refusal('NOT_FOUND');
    const title = await findCardTitle(contextOf(request), card.data);
    if (title === undefined) throw new Refusal('NOT_FOUND');

    const current = linkCardPath({ ...card.data, title });
    if (!current.endsWith(`/${card.data.version}.jpg`)) return redirect(reply, current);
    const text = drawableTitle(title);
    if (text === undefined) return redirect(reply, schoolPicture);
    request.cacheDependencies?.addTags(['settings']);
    const identity = await cachedIdentity(contextOf(request));
    const mark = markOf(identity);
    const texts = { title: text, name: inFont(identity.name), place: inFont(identity.place) };
    const bytes = await cardOf([texts.title, texts.name, texts.place, mark.logo], async () =>
      // A logo that cannot be read now must not cost the title.
      drawCard(texts, mark.logo ? await drawMarkFile(services, mark, 'icon-192.png').catch(() => undefined) : undefined),
    );
    return sendPicture(reply, bytes);
  });

  app.get(schoolPicture, async (request, reply) => {
    request.cacheDependencies?.addTags(['settings']);
    const context = contextOf(request);
    const identity = await cachedIdentity(context);
    const mark = markOf(identity);
    const name = inFont(identity.name) || inFont(identity.shortName);
    const line = inFont((await cachedSettings(context)).websiteInfo.slogan || identity.place);
    const bytes = await cardOf([name, line, mark.version], async () =>
      drawSchoolCard({
        name,
        line,
        mark: await drawMarkFile(services, mark, 'icon-512.png'),
        hasPlate: mark.logo !== '',
      }),
    );
    return sendPicture(reply, bytes);
  });
});
