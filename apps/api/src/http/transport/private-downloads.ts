import { createReadStream } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { PrivateFile } from '../../identity/auth/index.ts';
import { openBackup } from '../../operations/backup/index.ts';
import { openExport } from '../../operations/exports/index.ts';
import { authorize } from '../../trpc/authorize.ts';
import type { Services } from '../../trpc/context.ts';
import { requireConfirmation } from '../../trpc/reauthentication.ts';

type Params = { Params: { ticket: string } };

/**
 * Streams a backup or an export to the browser's disk; a call with a bearer token would hold it in memory. The address
 * is encrypted, and valid for minutes and while the session that requested it lasts.
 */
export const privateDownloads = fp(async (app, { services }: { services: Services }) => {
  const options = { compress: false, exposeHeadRoute: false } as const;
  const sending =
    (open: (services: Services, ticket: string) => Promise<PrivateFile>) =>
    async (request: FastifyRequest<Params>, reply: FastifyReply) => {
      const { session, issuedAt, file } = await open(services, request.params.ticket);
      authorize(session, 'backup:manage', { reauthenticate: true });
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
  app.get<Params>('/api/backups/download/:ticket', options, sending(openBackup));
  app.get<Params>('/api/exports/download/:ticket', options, sending(openExport));
});
