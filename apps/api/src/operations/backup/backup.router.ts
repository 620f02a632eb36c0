import {
  backupNameInput,
  backupsResponse,
  backupTexts,
  downloadLinkResponse,
  messageResponse,
  restoreBackupInput,
} from '@madrasah/contract';
import { answering } from '../../shared/promises.ts';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { cancelBackup, linkToBackup, listBackups, removeBackup, startBackup } from './backup.service.ts';
import { cancelRestore, requestRestore } from './restore.service.ts';

const changes = staffProcedure.meta({ requires: 'backup:manage', invalidatesNothing: true });

/** Copies of the whole site, stored on the server. */
export const backupRouter = t.router({
  list: staffProcedure
    .meta({ requires: 'backup:manage', failure: backupTexts.fetchFailed })
    .output(backupsResponse)
    .query(async ({ ctx }) => ({ data: await listBackups(ctx) })),

  start: changes
    .meta({ refuses: ['CONFLICT'], failure: backupTexts.createFailed })
    .output(messageResponse)
    .mutation(answering('Cadangan sedang dibuat', ({ ctx }) => startBackup(ctx))),

  cancel: changes
    .meta({ refuses: ['CONFLICT'], failure: backupTexts.cancelFailed })
    .output(messageResponse)
    .mutation(answering(backupTexts.cancelled, ({ ctx }) => cancelBackup(ctx))),

  link: changes
    .meta({ reauthenticate: true, refuses: ['INVALID', 'NOT_FOUND'], failure: backupTexts.downloadFailed })
    .input(backupNameInput)
    .output(downloadLinkResponse)
    .mutation(async ({ ctx, input }) => ({ data: { path: await linkToBackup(ctx, input.name) } })),

  restore: changes
    .meta({ reauthenticate: true, refuses: ['INVALID', 'NOT_FOUND', 'CONFLICT'], failure: backupTexts.restoreFailed })
    .input(restoreBackupInput)
    .output(messageResponse)
    .mutation(answering(backupTexts.restoreAsked, ({ ctx, input }) => requestRestore(ctx, input))),

  cancelRestore: changes
    .meta({ refuses: ['CONFLICT'], failure: backupTexts.cancelFailed })
    .output(messageResponse)
    .mutation(answering(backupTexts.restoreCancelled, ({ ctx }) => cancelRestore(ctx))),

  remove: changes
    .meta({ reauthenticate: true, refuses: ['INVALID', 'NOT_FOUND'], failure: backupTexts.removeFailed })
    .input(backupNameInput)
    .output(messageResponse)
    .mutation(answering(backupTexts.deleted, ({ ctx, input }) => removeBackup(ctx, input.name))),
});
