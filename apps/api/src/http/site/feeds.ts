import { collectionPages } from '@madrasah/contract';
import { feedFormats, feedsOf, listingPath } from '@madrasah/display';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import {
  type FeedContext,
  pagesSiteMapPath,
  readAnnouncementsFeed,
  readArticlesSiteMap,
  readCategoryFeed,
  readPagesSiteMap,
  readSiteFeed,
  readSiteMapIndex,
  robotsText,
  toAtom,
  toJsonFeed,
  toRss,
} from '../../content/feeds/index.ts';
import type { ChangeTag } from '../../shared/change-tags.ts';
import type { Services } from '../../trpc/context.ts';

/** Declares the tags that all responses of a route depend on, as `cacheTags` does for a procedure. */
const dependsOn =
  (...tags: ChangeTag[]) =>
  async (request: FastifyRequest) =>
    request.cacheDependencies?.addTags(tags);

const shownArticles = { preHandler: dependsOn('category-tree') };
const shownFeed = { preHandler: dependsOn('category-tree', 'settings', 'identity') };

const writers = { RSS: toRss, Atom: toAtom, JSON: toJsonFeed };

const sendText = (reply: FastifyReply, type: string, text: string) =>
  reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=0').send(text);

const categoryParams = z.object({ category: z.string() });
const partParams = z.object({ part: z.coerce.number<string>() });

/** The site map, robots.txt and the feeds. */
export const feeds = fp(async (app, { services, origin }: { services: Services; origin: string }) => {
  const contextOf = ({ cacheDependencies }: FastifyRequest): FeedContext => ({
    ...services,
    db: services.openDatabase(),
    actor: null,
    origin,
    cacheDependencies,
  });
  const xml = 'application/xml';

  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain; charset=utf-8').send(robotsText(origin)));
  app.get('/sitemap.xml', shownArticles, async (request, reply) =>
    sendText(reply, xml, await readSiteMapIndex(contextOf(request))),
  );
  app.get(pagesSiteMapPath, shownArticles, async (request, reply) =>
    sendText(reply, xml, await readPagesSiteMap(contextOf(request))),
  );
  app.get('/sitemap-articles-:part(^\\d{1,5}$).xml', shownArticles, async (request, reply) => {
    const { part } = partParams.parse(request.params);
    return sendText(reply, xml, await readArticlesSiteMap(contextOf(request), part));
  });

  for (const { path, type, name } of feedsOf()) {
    app.get(path, shownFeed, async (request, reply) =>
      sendText(reply, type, writers[name](await readSiteFeed(contextOf(request), path))),
    );
  }
  for (const { file, type, name } of feedFormats) {
    app.get(
      `${collectionPages.announcements.path}/${file}`,
      { preHandler: dependsOn('settings', 'identity') },
      async (request, reply) =>
        sendText(reply, type, writers[name](await readAnnouncementsFeed(contextOf(request), file))),
    );
    app.get(`/articles/:category/${file}`, shownFeed, async (request, reply) => {
      const { category } = categoryParams.parse(request.params);
      return sendText(reply, type, writers[name](await readCategoryFeed(contextOf(request), category, file)));
    });
  }
  app.get('/feed/:category.xml', async (request, reply) => {
    const { category } = categoryParams.parse(request.params);
    return reply.redirect(`${listingPath(category)}/${feedFormats[0].file}`, 301);
  });
});
