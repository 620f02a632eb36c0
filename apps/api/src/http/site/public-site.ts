import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { RenderedPage, RenderRequest } from '@madrasah/contract';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { callTRPCProcedure, getTRPCErrorFromUnknown } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { wasWithdrawn } from '../../content/articles/index.ts';
import { asksForNumber, findRedirect } from '../../content/redirects/index.ts';
import { type AppRouter, appRouter } from '../../router.ts';
import { cachedIdentity, lastIdentity, withDatabaseWhenNeeded } from '../../school/settings/index.ts';
import { boundedQueue } from '../../shared/bounded-queue.ts';
import { pageColoursOf } from '../../shared/colours/school-colours.ts';
import { Refusal } from '../../shared/refusal.ts';
import { type Tracing, untraced } from '../../shared/tracing.ts';
import { CacheDependencies } from '../../trpc/cache-dependencies.ts';
import type { Context, Services } from '../../trpc/context.ts';
import { errorShape } from '../../trpc/init.ts';
import { isSharedResponse } from '../cache/cached-response.ts';
import type { ResponseHeaders } from '../connection/security-headers.ts';
import { reportFailure } from '../operations/failures.ts';
import { contextOf } from '../transport/session.ts';
import { busyPage, fallbackPage } from './fallback-page.ts';
import { forms, type RenderForm, type SiteForm } from './forms.ts';
import { publicPagePolicy, sendHtml } from './page-policies.ts';
import { firstPart } from './reserved-paths.ts';

/**
 * Calls procedures of this process for a page that it renders: the same middleware as over HTTP, without serialisation.
 * tRPC's own in-process link serialises each result once more. JSON would not change any result: their schemas guarantee
 * it. A query has one result and is not completed, because the client then aborts a signal, which costs more than many
 * calls.
 */
const directLink =
  (context: Context): TRPCLink<AppRouter> =>
  () =>
  ({ op: { path, type, input, signal } }) =>
    observable((observer) => {
      const call = { router: appRouter, path, type, ctx: context, batchIndex: 0, getRawInput: async () => input };
      callTRPCProcedure({ ...call, signal: signal ?? undefined }).then(
        (data) => observer.next({ result: { type: 'data', data } }),
        (cause: unknown) => {
          const error = getTRPCErrorFromUnknown(cause);
          observer.error(TRPCClientError.from({ error: errorShape(error, context) }, { cause: error }));
        },
      );
    });

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends a page of the public site, as for an address without another route; absent where only the API is served. */
    sendPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
    /** Renders the frame of its pages as visitors see it, with what that depends on; absent likewise. */
    renderFrame?: (request: FastifyRequest) => Promise<{ html: string; dependencies: CacheDependencies }>;
  }
}

/** Renders a page of the public site with data from the given links. */
export type RenderPage = (request: RenderRequest, links: TRPCLink<AppRouter>[]) => Promise<RenderedPage>;

/** What the built public app exports. `pagePaths`: the paths of its routes. */
type BuiltApp = { render: RenderPage; pagePaths: readonly string[] };

export type PublicSiteOptions = {
  services: Services;
  /** The public app's `dist`: `client/` is served as static files, `server/entry-server.js` renders the pages. */
  folder: string;
  origin: string;
  /** The origins of the staff app, which may frame pages. */
  adminOrigins: readonly string[];
  forms: readonly SiteForm[];
  /** The headers of every response. */
  headers: ResponseHeaders;
  tracing?: Pick<Tracing, 'inSpan'>;
};

/** Addresses that families type, and the pages with another one. A page that staff place there comes first. */
const typedAddresses: ReadonlyMap<string, string> = new Map([
  ['/kontak', '/contact'],
  ['/kontak/status', '/contact/status'],
]);

const redirectTo = (location: string, status: 301 | 302): RenderedPage => ({ status, location, html: '' });

/** The Retry-After of pages while the database is unreachable, or too many wait to be rendered. */
const retryAfterSeconds = 2;

/**
 * Few pages are rendered at a time, which take a few milliseconds each. Ten at a time cost 15 % more processor time,
 * because their data outlives more collections of garbage. A page that waits for the database gives its turn to the
 * next, but only to so many: else all of them would wait for the few connections, and all would fail.
 */
const inTurn = boundedQueue({
  concurrent: 4,
  unfinished: 24,
  longestTurnMs: 100,
  waiting: 400,
  longestWaitMs: 5_000,
  retryAfterSeconds,
});

/** Whether no further page can be rendered soon. */
export const isOverloaded = inTurn.isFull;

const lacksDatabase = ({ failures }: FastifyRequest) =>
  failures?.some(({ refusal }) => refusal === 'UNAVAILABLE') === true;

/** What is found; undefined without the database, with which the page may be another one. */
const lookUp = <Found>(request: FastifyRequest, find: () => Promise<Found | undefined>): Promise<Found | undefined> =>
  find().catch((cause: unknown) => {
    reportFailure(request, { refusal: 'UNAVAILABLE', cause });
    request.cacheDependencies?.recordFailure('UNAVAILABLE');
    return undefined;
  });

/** The last part of an article's address; undefined for other addresses. */
function slugOf(url: string): string | undefined {
  const [, slug] = /^\/articles\/[^/?]+\/([^/?]+)(?:\?|$)/.exec(url) ?? [];
  try {
    return slug && decodeURIComponent(slug);
  } catch {
    return undefined;
  }
}

/** Sends rendered pages with this Content-Security-Policy. */
const pageSender = (policy: string) => (reply: FastifyReply, page: RenderedPage) => {
  if (page.status === 200 && isSharedResponse(reply.request)) {
    reply.header('cache-control', 'public, max-age=0, must-revalidate');
  }
  if (page.location !== undefined) reply.header('location', page.location);
  return sendHtml(reply.code(page.status), page.html, policy);
};

/** Hosts the built public app; its loaders call procedures without a network. Any other address is a page. */
export const publicSite = fp(async (root, options: PublicSiteOptions) => {
  const { services, folder, origin, adminOrigins, forms: siteForms, headers, tracing = untraced } = options;
  const { now, openDatabase, queryCaches } = services;
  const framers = adminOrigins.map((staff) => (staff === origin ? "'self'" : staff));
  const policy = publicPagePolicy(framers);
  const sendPage = pageSender(policy);
  const entry = join(folder, 'server/entry-server.js');
  const { render, pagePaths }: BuiltApp = await import(pathToFileURL(entry).href);
  for (const path of pagePaths) root.reservePath(path);

  /** The school's colours; while they cannot be read, those that this process has read last. */
  const findColours = async ({ cacheDependencies }: Pick<FastifyRequest, 'cacheDependencies'>) => {
    cacheDependencies?.addTags(['identity']);
    try {
      return pageColoursOf(await cachedIdentity(withDatabaseWhenNeeded({ queryCaches, openDatabase })));
    } catch {
      cacheDependencies?.recordFailure('UNAVAILABLE');
      return pageColoursOf(lastIdentity());
    }
  };

  const renderOrFallback = async (
    request: FastifyRequest,
    more: Pick<RenderRequest, 'refusedForm' | 'sentForm' | 'isWithdrawn'> = {},
  ): Promise<RenderedPage> => {
    const link = directLink(contextOf(services, request));
    const colours = await findColours(request);
    try {
      const isAnswer = more.refusedForm !== undefined || more.sentForm !== undefined;
      const answer = () =>
        tracing.inSpan({ name: 'render page' }, () =>
          render({ url: request.url, origin, timeZone: services.readTimeZone(), colours, ...more }, [link]),
        );
      // The answer to a form is never refused: it may show a code that is shown only once.
      return await (isAnswer ? answer() : inTurn(answer));
    } catch (error) {
      const { code, cause } =
        error instanceof Refusal ? error : new Refusal('INTERNAL', undefined, {}, { cause: error });
      request.cacheDependencies?.recordFailure(code);
      reportFailure(request, { refusal: code, cause });
      return code === 'UNAVAILABLE' ? busyPage : fallbackPage;
    }
  };

  /** The redirect of an address of the school's old site. Depends on the articles and categories to which it may lead. */
  const findMoved = (request: FastifyRequest) =>
    lookUp(request, async () => {
      request.cacheDependencies?.addTags(['articles', 'categories']);
      const location = await findRedirect({ db: openDatabase(), actor: null, now }, request.url);
      return location === undefined ? undefined : redirectTo(location, 301);
    });

  /** The page of an article that visitors could read until recently; undefined for any other address. */
  const findWithdrawn = (request: FastifyRequest) =>
    lookUp(request, async () => {
      const slug = slugOf(request.url);
      if (slug === undefined || !(await wasWithdrawn({ db: openDatabase(), now }, slug))) return undefined;
      return { ...(await renderOrFallback(request, { isWithdrawn: true })), status: 410 };
    });

  const sendRendered = async (request: FastifyRequest, reply: FastifyReply) => {
    // The WordPress front page with a number was an article; with an unknown number it is the front page.
    if (asksForNumber(request.url)) {
      const moved = await findMoved(request);
      if (!lacksDatabase(request)) return sendPage(reply, moved ?? redirectTo('/', 302));
    }
    const page = await renderOrFallback(request);
    const isAway = lacksDatabase(request);
    const isMissing = page.status === 404 && !isAway;
    // Also while the database is away: the page with the other address may be in the cache.
    const typed = isMissing || isAway ? typedAddresses.get(request.url.split('?', 1)[0] ?? '') : undefined;
    if (typed !== undefined) return sendPage(reply, redirectTo(typed, 302));
    const moved = isMissing ? await findMoved(request) : undefined;
    if (moved) return sendPage(reply, moved);
    const withdrawn = page.status === 404 && !lacksDatabase(request) ? await findWithdrawn(request) : undefined;
    if (!lacksDatabase(request) && page !== busyPage) return sendPage(reply, withdrawn ?? page);
    return sendPage(reply.header('retry-after', retryAfterSeconds), { ...page, status: 503 });
  };

  root.decorate('sendPage', sendRendered);
  root.decorate('renderFrame', async (request: FastifyRequest) => {
    const dependencies = new CacheDependencies();
    const visitor = { bearer: null, findSession: async () => ({ kind: 'none' as const }) };
    const link = directLink({ ...contextOf(services, request), ...visitor, cacheDependencies: dependencies });
    const colours = await findColours({ cacheDependencies: dependencies });
    const timeZone = services.readTimeZone();
    const { html } = await render({ url: '/hasil', origin, timeZone, colours, isFrame: true }, [link]);
    return { html, dependencies };
  });
  const firstParts = new Set(pagePaths.map(firstPart));
  const isPage = (path: string) => firstParts.has(firstPart(path)) || !root.reservedPaths.has(firstPart(path));
  const busyHeaders = {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'retry-after': String(retryAfterSeconds),
    connection: 'close',
  };
  // Before the framework runs: an overloaded server spends its time on pages instead of refusals.
  root.earlyAnswers.push((request, answer, path) => {
    if (!isOverloaded() || request.method !== 'GET' || !isPage(path)) return false;
    root.failureLog.note('page refused', { log: root.log, details: { refusal: 'UNAVAILABLE' } });
    answer.writeHead(503, busyHeaders).end(busyPage.html);
    return true;
  });
  /** The page keeps its content and gets the status of the form. */
  const renderForm: RenderForm = async (request, reply, form, status) => {
    const page = await renderOrFallback(request, form);
    return sendPage(reply, page.status === 200 ? { ...page, status } : page);
  };

  await root.register(async (app) => {
    await app.register(fastifyStatic, {
      root: join(folder, 'client'),
      wildcard: false,
      index: false,
      preCompressed: true,
      decorateReply: false,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      },
    });
    app.get('/*', sendRendered);
  });
  await root.register(forms, { services, origin, siteForms, renderForm });
});
