import { type IdentityContent, pageContents } from '@madrasah/contract';
import { type MarkFile, markFiles, markPath } from '@madrasah/display';
import { unreadNames } from '@madrasah/starter-content/defaults';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import { describeSchool } from '../../content/feeds/index.ts';
import { drawMarkFile, type Mark, markOf } from '../../school/mark/index.ts';
import { cachedIdentity, readIdentity, withDatabaseWhenNeeded } from '../../school/settings/index.ts';
import type { ChangeFeed } from '../../shared/change-feed.ts';
import { coloursOf } from '../../shared/colours/school-colours.ts';
import { readInTime } from '../../shared/promises.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { Services } from '../../trpc/context.ts';
import { entityTagOf, isCurrentFor } from '../cache/cached-response.ts';
import { pictureFilePolicy } from './page-policies.ts';

/** A request waits so long for a database that may be away, before it gets the name in memory. */
const nameInTimeMs = 500;
/** So long caches keep a page with a name that may be outdated. */
const doubtfulMs = 1_000;

const { institution: _, ...names } = unreadNames;
const unread: IdentityContent = { ...pageContents.identity.initial, kind: 'lain', ...names };

/** The school's identity in the memory of this process: while the database is away it stays as it is. */
export function schoolInMemory({ openDatabase, queryCaches, now }: Services, changeFeed: ChangeFeed) {
  let known: IdentityContent | undefined;
  const readCurrent = () =>
    readInTime(nameInTimeMs, () => cachedIdentity(withDatabaseWhenNeeded({ queryCaches, openDatabase })));
  return async (dependencies: FastifyRequest['cacheDependencies']): Promise<IdentityContent> => {
    dependencies?.addTags(['identity']);
    // Without changes nothing is cached: no request waits where a name is known.
    const current = known && !changeFeed.isConnected() ? undefined : await readCurrent();
    if (current) known = current;
    else dependencies?.expireAt(new Date(now().getTime() + doubtfulMs));
    return known ?? unread;
  };
}

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

/** What one version shows never changes; the plain addresses show the present mark. */
const immutable = 'public, max-age=31536000, immutable';
const revalidated = 'public, max-age=0, must-revalidate';
/** How long an address of another version waits for the database. */
const patienceMs = 2_000;

const types: Readonly<Record<string, string>> = { svg: 'image/svg+xml', png: 'image/png', ico: 'image/x-icon' };
const typeOf = (file: MarkFile): string => types[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

const versionParams = z.object({ version: z.string().max(20), file: z.enum(markFiles) });

/** The files of the school's mark: its logo and icons in all sizes. */
export const schoolMark = fp(async (app, { services, changeFeed }: { services: Services; changeFeed: ChangeFeed }) => {
  const readSchool = schoolInMemory(services, changeFeed);

  const send = async (request: FastifyRequest, reply: FastifyReply, mark: Mark, file: MarkFile, control: string) => {
    const bytes = await drawMarkFile(services, mark, file);
    const etag = entityTagOf(bytes);
    reply.header('cache-control', control).header('etag', etag).header('content-security-policy', pictureFilePolicy);
    if (isCurrentFor(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type(typeOf(file)).send(bytes);
  };

  for (const file of markFiles) {
    app.get(markPath(file), async (request, reply) =>
      send(request, reply, markOf(await readSchool(request.cacheDependencies)), file, revalidated),
    );
  }

  /** The database's identity: another process may have shown a version that this one has not received yet. */
  const readNewest = () => readInTime(patienceMs, () => readIdentity(services.openDatabase()));

  app.get('/logo/:version/:file', async (request, reply) => {
    const params = versionParams.safeParse(request.params);
    if (!params.success) throw new Refusal('NOT_FOUND');
    const { version, file } = params.data;
    const known = markOf(await readSchool(request.cacheDependencies));
    if (known.version === version) return send(request, reply, known, file, immutable);
    const newest = await readNewest();
    const mark = newest ? markOf(newest) : known;
    if (mark.version === version) return send(request, reply, mark, file, immutable);
    return reply.header('cache-control', 'public, max-age=0').redirect(markPath(file, mark.version), 302);
  });
});
