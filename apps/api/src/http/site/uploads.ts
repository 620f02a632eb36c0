import { relative } from 'node:path';
import fastifyStatic from '@fastify/static';
import fp from 'fastify-plugin';
import type { CdnService } from '../../config/env.ts';
import { isImageOrVariantName } from '../../platform/media/index.ts';
import { pictureTag } from '../../shared/change-tags.ts';
import { keysHeader } from '../cache/cdn/services.ts';

/**
 * Serves stored pictures and their variants, and no other file in the folder. Names are made from the bytes, so
 * responses never expire; a CDN forgets them when
 * the picture is deleted. The policy lets nothing in them run.
 */
export const uploads = fp(async (root, { folder, cdn }: { folder: string; cdn?: CdnService | undefined }) => {
  await root.register(async (app) => {
    await app.register(fastifyStatic, {
      root: folder,
      prefix: '/uploads/',
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
  });
});
