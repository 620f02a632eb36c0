import fp from 'fastify-plugin';
import {
  type PrivateFileParams,
  privateFileOptions,
  sendPrivateFile,
} from '../../../http/transport/private-downloads.ts';
import type { Services } from '../../../trpc/context.ts';
import { openExport } from '../export-jobs.ts';

/** The download of an export. */
export const exportDownload = fp(async (app, { services }: { services: Services }) => {
  app.get<PrivateFileParams>(
    '/api/exports/download/:ticket',
    privateFileOptions,
    sendPrivateFile(services, openExport),
  );
});
