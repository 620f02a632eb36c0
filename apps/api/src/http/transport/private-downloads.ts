import fp from 'fastify-plugin';
import { openBackup } from '../../operations/backup/index.ts';
import type { Services } from '../../trpc/context.ts';
import { type PrivateFileParams, privateFileOptions, sendPrivateFile } from './send-private-file.ts';

/** The download of a backup. */
export const privateDownloads = fp(async (app, { services }: { services: Services }) => {
  app.get<PrivateFileParams>(
    '/api/backups/download/:ticket',
    privateFileOptions,
    sendPrivateFile(services, openBackup),
  );
});
