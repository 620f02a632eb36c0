import { markPath } from '@madrasah/display';
import fp from 'fastify-plugin';
import { describeSchool } from '../../content/feeds/index.ts';
import { type Mark, markOf } from '../../school/mark/index.ts';
import { cachedIdentity } from '../../school/settings/index.ts';
import { coloursOf } from '../../shared/colours/index.ts';
import type { Services } from '../../trpc/context.ts';

const iconsOf = ({ version }: Mark) => [
  { src: markPath('icon-192.png', version), sizes: '192x192', type: 'image/png' },
  { src: markPath('icon-512.png', version), sizes: '512x512', type: 'image/png' },
  { src: markPath('icon-maskable-512.png', version), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** What a phone shows of the site when it is installed. */
export const manifest = fp(async (app, { services }: { services: Services }) => {
  app.get('/manifest.webmanifest', async ({ cacheDependencies }, reply) => {
    cacheDependencies?.addTags(['settings', 'identity']);
    const context = { ...services, db: services.openDatabase() };
    const identity = await cachedIdentity(context);
    const { name, shortName } = identity;
    const { tokens } = coloursOf(identity);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, max-age=0')
      .send({
        id: '/',
        name,
        short_name: shortName,
        description: await describeSchool(context),
        lang: 'id',
        dir: 'ltr',
        start_url: '/',
        scope: '/',
        display: 'minimal-ui',
        background_color: tokens.paper,
        theme_color: tokens['primary-strong'],
        categories: ['education', 'news'],
        icons: iconsOf(markOf(identity)),
      });
  });
});
