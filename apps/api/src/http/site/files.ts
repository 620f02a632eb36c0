import fastifyStatic from '@fastify/static';
import fp from 'fastify-plugin';
import { isImageOrVariantName } from '../../platform/media/index.ts';

/**
 * Serves stored pictures and their variants, and no other file in the folder. Names are made from the bytes, so
 * responses never expire; the policy lets nothing in them run.
 */
export const files = fp(async (root, { folder }: { folder: string }) => {
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
      setHeaders: (reply) => {
        reply.header('content-security-policy', "default-src 'none'; sandbox");
      },
    });
  });
});
