import { relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { CdnService } from '../../config/env.ts';
import { findSuccessor, isImageOrVariantName } from '../../platform/media/index.ts';
import { pictureTag } from '../../shared/change-tags.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { Services } from '../../trpc/context.ts';
import { keysHeader } from '../cache/cdn/purger.ts';

type Options = {
  folder: string;
  cdn?: CdnService | undefined;
  services: Pick<Services, 'openDatabase' | 'images'>;
};

const prefix = '/uploads';
/** The former picture may be uploaded again. */
const redirectSeconds = 300;

/**
 * Serves stored pictures and their variants, and no other file in the folder. Names are made from the bytes, so responses
 * never expire; a CDN forgets them when the picture is deleted. The policy lets nothing in them run. The address of a
 * picture that was replaced leads to the new one once its file is deleted.
 */
export const uploads = fp(async (root, { folder, cdn, services }: Options) => {
  async function leadOn(request: FastifyRequest, reply: FastifyReply) {
    const name = request.url.slice(prefix.length + 1).split('?')[0] ?? '';
    const successor = isImageOrVariantName(name) && (await findSuccessor(services.openDatabase(), name));
    if (!successor) throw new Refusal('NOT_FOUND');
    reply.header('cache-control', `public, max-age=${redirectSeconds}`);
    if (cdn) reply.header(...keysHeader(cdn, [pictureTag(name), pictureTag(successor)]));
    return reply.redirect(services.images.urlOf(successor), 302);
  }

  await root.register(
    async (app) => {
      await app.register(fastifyStatic, {
        root: folder,
        immutable: true,
        maxAge: '365d',
        index: false,
        dotfiles: 'deny',
        allowedPath: (path) => isImageOrVariantName(path.slice(1)),
        decorateReply: false,
        setHeaders: (reply, path) => {
          reply.header('content-security-policy', "default-src 'none'; sandbox");
          if (cdn) reply.header(...keysHeader(cdn, [pictureTag(relative(folder, path))]));
        },
      });
      app.setNotFoundHandler(leadOn);
    },
    { prefix },
  );
});
