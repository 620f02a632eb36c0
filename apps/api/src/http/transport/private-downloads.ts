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
 * Where a browser fetches a backup or an export: streamed to its disk, which a call with a bearer token would keep in
 * memory. The address is sealed, good for minutes, and only as long as the session that asked for it.
 */
export const privateDownloads = fp(async (app, { services }: { services: Services }) => {
  const options = { compress: false, exposeHeadRoute: false } as const;
  const sending =
    (open: (services: Services, ticket: string) => Promise<PrivateFile>) =>
    async (request: FastifyRequest<Params>, reply: FastifyReply) => {
      const { session, issuedAt, file } = await open(services, request.params.ticket);
      authorize(session, 'backup:manage', { reauthenticate: true });
      // A download cannot ask for the password, so the session must have been confirmed when the link was made.
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
