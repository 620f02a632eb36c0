import fp from 'fastify-plugin';
import { describeSchool } from '../../content/feeds/index.ts';
import { cachedIdentity } from '../../identity/settings/index.ts';
import type { Services } from '../../trpc/context.ts';

const icons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];
const colours = { background_color: '#faf5e9', theme_color: '#07382b' };

/** What a phone shows of the site when it is installed. */
export const manifest = fp(async (app, { services }: { services: Services }) => {
  app.get('/manifest.webmanifest', async ({ cacheDependencies }, reply) => {
    cacheDependencies?.addTags(['settings']);
    const context = { ...services, db: services.openDatabase() };
    const { name, shortName } = await cachedIdentity(context);
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
        ...colours,
        categories: ['education', 'news'],
        icons,
      });
  });
});
