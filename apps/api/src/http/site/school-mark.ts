import { type MarkFile, markFiles, markPath } from '@madrasah/display';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import { drawMarkFile, type Mark, markOf } from '../../school/mark/index.ts';
import { readIdentity } from '../../school/settings/index.ts';
import type { ChangeFeed } from '../../shared/change-feed.ts';
import { readInTime } from '../../shared/in-time.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { Services } from '../../trpc/context.ts';
import { entityTagOf, isCurrentFor } from '../cache/entity-tags.ts';
import { pictureFilePolicy } from './page-policies.ts';
import { SchoolInMemory } from './school-in-memory.ts';

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
  const school = new SchoolInMemory(services, changeFeed);

  const send = async (request: FastifyRequest, reply: FastifyReply, mark: Mark, file: MarkFile, control: string) => {
    const bytes = await drawMarkFile(services, mark, file);
    const etag = entityTagOf(bytes);
    reply.header('cache-control', control).header('etag', etag).header('content-security-policy', pictureFilePolicy);
    if (isCurrentFor(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type(typeOf(file)).send(bytes);
  };

  for (const file of markFiles) {
    app.get(markPath(file), async (request, reply) =>
      send(request, reply, markOf(await school.read(request.cacheDependencies)), file, revalidated),
    );
  }

  /** The database's identity: another process may have shown a version that this one has not received yet. */
  const readNewest = () => readInTime(patienceMs, () => readIdentity(services.openDatabase()));

  app.get('/logo/:version/:file', async (request, reply) => {
    const params = versionParams.safeParse(request.params);
    if (!params.success) throw new Refusal('NOT_FOUND');
    const { version, file } = params.data;
    const known = markOf(await school.read(request.cacheDependencies));
    if (known.version === version) return send(request, reply, known, file, immutable);
    const newest = await readNewest();
    const mark = newest ? markOf(newest) : known;
    if (mark.version === version) return send(request, reply, mark, file, immutable);
    return reply.header('cache-control', 'public, max-age=0').redirect(markPath(file, mark.version), 302);
  });
});
