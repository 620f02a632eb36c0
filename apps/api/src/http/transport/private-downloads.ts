import { createReadStream } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { PrivateFile } from '../../identity/auth/index.ts';
import { openBackup } from '../../operations/backup/index.ts';
import { authorize, requireConfirmation } from '../../trpc/authorize.ts';
import type { Services } from '../../trpc/context.ts';

export type PrivateFileParams = { Params: { ticket: string } };

/** No copy is compressed or made for HEAD requests. */
export const privateFileOptions = { compress: false, exposeHeadRoute: false } as const;

/**
 * Streams a file to the browser's disk; a call with a bearer token would hold it in memory. The address is encrypted, and
 * valid for minutes and while the session that requested it lasts.
 */
export const sendPrivateFile =
  (services: Services, open: (services: Services, ticket: string) => Promise<PrivateFile>) =>
  async (request: FastifyRequest<PrivateFileParams>, reply: FastifyReply) => {
    const { session, issuedAt, file } = await open(services, request.params.ticket);
    authorize(session, 'backup:manage', { reauthenticate: true, writes: false });
    // A download cannot prompt for the password, so the session must have been confirmed when the link was made.
    requireConfirmation(session, issuedAt);
    return reply
      .headers({
        'content-type': 'application/octet-stream',
        'content-length': file.bytes,
        'content-disposition': `attachment; filename="${file.name}"`,
        'cache-control': 'no-store',
      })
      .send(createReadStream(file.path));
  };

/** The download of a backup. */
export const privateDownloads = fp(async (app, { services }: { services: Services }) => {
  app.get<PrivateFileParams>(
    '/api/backups/download/:ticket',
    privateFileOptions,
    sendPrivateFile(services, openBackup),
  );
});
