import { createReadStream } from 'node:fs';
import fp from 'fastify-plugin';
import { openTicket } from '../modules/backup/index.ts';
import { authorize } from '../trpc/authorize.ts';
import type { Services } from '../trpc/context.ts';
import { requireConfirmation } from '../trpc/reauthentication.ts';

type Params = { Params: { ticket: string } };

/**
 * Where a browser fetches a backup: streamed to its disk, which a call with a bearer token would keep in memory. The
 * address is sealed, good for minutes, and only as long as the session that asked for it.
 */
export const backupDownload = fp(async (app, { services }: { services: Services }) => {
  const options = { compress: false, exposeHeadRoute: false } as const;
  app.get<Params>('/api/backups/download/:ticket', options, async (request, reply) => {
    const { session, issuedAt, file } = await openTicket(services, request.params.ticket);
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
  });
});
