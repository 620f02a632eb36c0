import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import formBody from '@fastify/formbody';
import { limits, refusalKinds, resultLimits, resultTexts } from '@madrasah/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { logsEachRequest } from '../../../http/cache/index.ts';
import { clientAddress, isSameOrigin } from '../../../http/connection/client-address.ts';
import { isOrdinary } from '../../../http/connection/connections.ts';
import type { ResponseHeaders } from '../../../http/connection/security-headers.ts';
import { frameReader } from '../../../http/site/page-frame.ts';
import { resultPagePolicy, sendHtml } from '../../../http/site/page-policies.ts';
import { schoolInMemory } from '../../../http/site/school-mark.ts';
import { ProcessCounts } from '../../../platform/throttling/index.ts';
import type { ChangeFeed } from '../../../shared/change-feed.ts';
import { resultTag } from '../../../shared/change-tags.ts';
import { Refusal } from '../../../shared/refusal.ts';
import type { Services } from '../../../trpc/context.ts';
import type { FormerSealRow } from '../former-seals.ts';
import { type Limiter, LookUpCount, limitedLookUps } from '../published/count-look-ups.ts';
import { type LookUp, lookUp, type PublishedPeriod } from '../published/published-period.ts';
import { publishedResults } from '../published/published-results.ts';
import { shardCount } from '../sealing/records.ts';
import {
  nothingFound,
  notOpenYet,
  type Page,
  type PageContext,
  renderDatesUsedUp,
  renderList,
  renderMissing,
  renderPage,
  renderPeriod,
  renderRefused,
  renderResult,
} from './pages.ts';
import { renderFormerSeals, renderSeal } from './seal-page.ts';

type ResultsSiteTools = { services: Services; changeFeed: ChangeFeed; origin: string; headers: ResponseHeaders };

const script = readFileSync(new URL('./browser/look-up.js', import.meta.url));
const scriptPath = `/assets/hasil-${createHash('sha256').update(script).digest('hex').slice(0, 16)}.js`;
const encodedScript = { br: brotliCompressSync(script), gzip: gzipSync(script) };

/** Addresses whose reports of shown results are counted. */
const mostReporters = 20_000;

const immutable = 'public, max-age=31536000, immutable';
/** An address that no period has is not an error, whatever its length. */
const slugParams = z.object({ slug: z.string() });
const shardParams = slugParams.extend({ shard: z.string().regex(/^[0-9a-f]$/) });

const typed = z.string().max(100).catch('');
const typedFields = z.object({ nomor: typed, kode: typed, lahir: typed }).catch({ nomor: '', kode: '', lahir: '' });

/** With birth dates a code that was typed counts, and the date does not. */
function readSought({ lookup }: PublishedPeriod, body: unknown): LookUp {
  const { nomor: number, kode, lahir } = typedFields.parse(body);
  const kind = lookup === 'kode' || kode.trim() !== '' ? 'kode' : 'tanggal-lahir';
  return { number, kind, secret: kind === 'kode' ? kode : lahir };
}

const missingSecret = ({ lookup }: PublishedPeriod): string =>
  lookup === 'kode' ? resultTexts.codeMissing : resultTexts.secretMissing;

const renderLimited = (period: PublishedPeriod, limitedBy: Limiter): Page => {
  if (limitedBy === 'tanggal-lahir') return renderDatesUsedUp(period);
  return renderRefused(period, limitedBy === 'kode' ? resultTexts.tooManyWrongCodes : resultTexts.tooManyWrong);
};

/** Copies of a page must not be shown after these moments, at which it differs. */
function expireAt(request: FastifyRequest, moments: readonly Date[], now: Date): void {
  for (const moment of moments) if (moment > now) request.cacheDependencies?.expireAt(moment);
}

/** The tag of the address, also where no period has it yet. */
const tagOf = (slug: string) => (/^[a-z0-9-]{3,60}$/.test(slug) ? resultTag(slug) : 'results');

/** Sent by no cache later on: neither ours nor another. */
const sendNothing = (reply: FastifyReply) => reply.code(404).type('text/plain; charset=utf-8').send('');

const keyPath = /^\/hasil\/([a-z0-9-]{3,60})\/kunci(?:\?|$)/;
/** As the framework sends them. */
const keyHeadersWith = (headers: ResponseHeaders) => ({
  ...headers,
  vary: 'Origin',
  'content-type': 'application/octet-stream',
  'cache-control': immutable,
});

/**
 * The public pages of results, their sealed files, and the look-up without scripts. Everything is answered from memory;
 * the pages are not those of the public app, so that the day of the results depends on as little as possible.
 */
export async function addRoutes(
  app: FastifyInstance,
  { services, changeFeed, origin, headers }: ResultsSiteTools,
): Promise<void> {
  const { now, readTimeZone } = services;
  const keyHeaders = keyHeadersWith(headers);
  const published = publishedResults({ ...services, changeFeed, log: app.log });
  const runLimited = limitedLookUps(services, changeFeed);
  const lookUps = new LookUpCount({
    ...services,
    onFailure: (err) => app.log.warn({ err }, 'look-ups of results not counted yet'),
  });
  app.addHook('onClose', () => lookUps.flush());
  const readSchool = schoolInMemory(services, changeFeed);
  const readFrame = frameReader(app, changeFeed, now);
  const sendPage = async (reply: FastifyReply, page: Page, status = 200) => {
    const { request } = reply;
    const named = renderPage(page, await readSchool(request.cacheDependencies), await readFrame(request));
    return sendHtml(reply.code(status), named, resultPagePolicy);
  };
  const reports = new ProcessCounts(mostReporters);
  /** Before the body is read: an address cannot raise the count of shown results at will, and no other site can. */
  const limitReports = async (request: FastifyRequest) => {
    if (!isSameOrigin(request, origin)) throw new Refusal('FORBIDDEN');
    const { perAddress, windowMs } = resultLimits.reports;
    const { count, resetsAt } = reports.add(clientAddress(request.ip), windowMs, now().getTime());
    if (count <= perAddress) return;
    throw new Refusal('RATE_LIMITED', undefined, { retryAfter: Math.ceil((resetsAt - now().getTime()) / 1_000) });
  };
  const context = (): PageContext => ({ now: now(), timeZone: readTimeZone(), origin, script: scriptPath });
  const find = (request: FastifyRequest) => published.find(slugParams.parse(request.params).slug);
  /** Where reading takes long, visitors get what is in memory, and caches must not keep it for longer than a moment. */
  const readForPage = async (request: FastifyRequest) => {
    const read = await published.read();
    const expiry = published.expiryOf(read);
    if (expiry) request.cacheDependencies?.expireAt(expiry);
    return read;
  };

  app.addHook('onReady', async () => {
    // Visitors who come while the database is away need the periods and the school's name in memory.
    if (!changeFeed.isConnected()) return;
    await Promise.all([published.read().catch(() => undefined), readSchool(null)]);
  });

  app.get(scriptPath, async (request, reply) => {
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
    if (encoding) reply.header('content-encoding', encoding);
    return reply
      .type('text/javascript; charset=utf-8')
      .header('vary', 'Accept-Encoding')
      .header('cache-control', immutable)
      .send(encoding ? encodedScript[encoding] : script);
  });

  app.get('/hasil', async (request, reply) => {
    request.cacheDependencies?.addTags(['results']);
    const periods = [...(await readForPage(request)).periods.values()].filter(({ isRehearsal }) => !isRehearsal);
    expireAt(
      request,
      periods.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt]),
      now(),
    );
    return sendPage(reply, renderList(periods, context()));
  });

  const missing = () => ({ page: renderMissing(), status: 404 });
  type Found = { slug: string; period: PublishedPeriod | undefined; formerSeals: readonly FormerSealRow[] };
  /** A page of one address; a period that visitors may not see is answered as one that is not there. */
  const pageOf =
    (render: (found: Found, page: PageContext) => { page: Page; status?: number }) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { slug } = slugParams.parse(request.params);
      request.cacheDependencies?.addTags([tagOf(slug)]);
      const { periods, formerSeals } = await readForPage(request);
      const period = periods.get(slug);
      // The same before and after it opens: copies are needed most at that minute.
      if (period) expireAt(request, [period.closesAt], now());
      const { page, status } = render({ slug, period, formerSeals: formerSeals.get(slug) ?? [] }, context());
      return sendPage(reply, page, status);
    };
  app.get(
    '/hasil/:slug',
    pageOf(({ period }, page) => (period ? { page: renderPeriod(period, page) } : missing())),
  );
  app.get(
    '/hasil/:slug/segel',
    pageOf(({ slug, period, formerSeals }, page) => {
      if (period) return { page: renderSeal(period, formerSeals, page) };
      return formerSeals.length > 0 ? { page: renderFormerSeals(slug, formerSeals, page) } : missing();
    }),
  );

  app.get('/hasil/:slug/waktu', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(String(now().getTime())),
  );

  app.get('/hasil/:slug/bagian/:shard', async (request, reply) => {
    const params = shardParams.safeParse(request.params);
    const number = params.success ? Number.parseInt(params.data.shard, 16) : shardCount;
    const bytes = (await find(request))?.shardAt(number, now());
    if (!bytes) return sendNothing(reply);
    return reply.type('application/octet-stream').header('cache-control', immutable).send(bytes);
  });

  const logsRequests = logsEachRequest(app.log.level);
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  // All visitors ask for an open key in the same minute.
  app.earlyAnswers.push((request, answer, path) => {
    // Where it may have been switched off, the framework decides.
    if (services.features.offNow()?.includes('results') !== false) return false;
    const [, slug = ''] = keyPath.exec(path) ?? [];
    if (!slug || isClosing || logsRequests || request.method !== 'GET' || !isOrdinary(request)) return false;
    const key = published.findNow(slug)?.keyAt(now());
    if (!key || request.headers.origin !== undefined) return false;
    answer.writeHead(200, { ...keyHeaders, 'content-length': key.length }).end(key);
    return true;
  });

  app.get('/hasil/:slug/kunci', async (request, reply) => {
    const period = await find(request);
    const key = period?.keyAt(now());
    if (key) return reply.type('application/octet-stream').header('cache-control', immutable).send(key);
    const waitMs = period?.hasKey ? period.opensAt.getTime() - now().getTime() : 0;
    if (waitMs > 0) reply.header('retry-after', Math.ceil(waitMs / 1_000));
    return sendNothing(reply);
  });

  await app.register(async (posts) => {
    posts.removeAllContentTypeParsers();
    await posts.register(formBody, { bodyLimit: limits.bodyBytes.visitor });
    /** A device reports that it has shown a result. Neither number nor name is sent. */
    posts.post('/hasil/:slug/dilihat', { onRequest: limitReports }, async (request, reply) => {
      request.cacheDependencies?.recordCall({ mayHaveChanged: false });
      const period = await find(request);
      if (!period?.isOpenAt(now())) return sendNothing(reply);
      lookUps.add(period.id);
      return reply.code(204).send();
    });

    posts.post('/hasil/:slug', async (request, reply) => {
      if (!isSameOrigin(request, origin)) throw new Refusal('FORBIDDEN');
      // No call of the database that other responses depend on: the response need not wait for the change feed.
      request.cacheDependencies?.recordCall({ mayHaveChanged: false });
      reply.header('x-robots-tag', 'noindex');
      const period = await find(request);
      if (!period?.seal) return sendPage(reply, renderMissing(), 404);
      if (now() < period.opensAt) return sendPage(reply, renderRefused(period, notOpenYet), 422);
      const sought = readSought(period, request.body);
      if (sought.secret.trim() === '') return sendPage(reply, renderRefused(period, missingSecret(period)), 422);
      const counted = { ...sought, address: clientAddress(request.ip) };
      const end = await runLimited(period, counted, () => lookUp(period, sought, now()));
      if ('limitedBy' in end) {
        reply.header('retry-after', end.retryAfter);
        return sendPage(reply, renderLimited(period, end.limitedBy), refusalKinds.RATE_LIMITED.status);
      }
      if (!end.row) return sendPage(reply, renderRefused(period, nothingFound), 422);
      lookUps.addRow(period.id, end.row);
      return sendPage(reply, renderResult(period, end.row, context()));
    });
  });
}
