import {
  backupLinkResponse,
  backupNameInput,
  backupsResponse,
  backupTexts,
  messageResponse,
  removedBackupResponse,
  restoreBackupInput,
  restoringResponse,
  startedBackupResponse,
} from '@madrasah/contract';
import { z } from 'zod';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { cancelBackup, linkToBackup, listBackups, removeBackup, startBackup } from './backup.service.ts';
import { cancelRestore, requestRestore } from './restore.service.ts';

/** Copies of the whole site, stored on the server. */
export const backupRouter = t.router({
  list: staffProcedure
    .meta({ requires: 'backup:manage', failure: backupTexts.fetchFailed })
    .input(z.object({}).optional())
    .output(backupsResponse)
    .query(async ({ ctx }) => ({ data: await listBackups(ctx) })),

  start: staffProcedure
    .meta({
      requires: 'backup:manage',
      refuses: ['CONFLICT'],
      invalidatesNothing: true,
      failure: backupTexts.createFailed,
    })
    .input(z.object({}).optional())
    .output(startedBackupResponse)
    .mutation(async ({ ctx }) => {
      await startBackup(ctx);
      return { message: 'Cadangan sedang dibuat' };
    }),

  cancel: staffProcedure
    .meta({
      requires: 'backup:manage',
      refuses: ['CONFLICT'],
      invalidatesNothing: true,
      failure: backupTexts.cancelFailed,
    })
    .output(messageResponse)
    .mutation(async ({ ctx }) => {
      await cancelBackup(ctx);
      return { message: backupTexts.cancelled };
    }),

  link: staffProcedure
    .meta({
      requires: 'backup:manage',
      reauthenticate: true,
      refuses: ['INVALID', 'NOT_FOUND'],
      invalidatesNothing: true,
      failure: backupTexts.downloadFailed,
    })
    .input(backupNameInput)
    .output(backupLinkResponse)
    .mutation(async ({ ctx, input }) => ({ data: { path: await linkToBackup(ctx, input.name) } })),

  restore: staffProcedure
    .meta({
      requires: 'backup:manage',
      reauthenticate: true,
      refuses: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
      invalidatesNothing: true,
      failure: backupTexts.restoreFailed,
    })
    .input(restoreBackupInput)
    .output(restoringResponse)
    .mutation(async ({ ctx, input }) => {
      await requestRestore(ctx, input);
      return { message: backupTexts.restoreAsked };
    }),

  cancelRestore: staffProcedure
    .meta({
      requires: 'backup:manage',
      refuses: ['CONFLICT'],
      invalidatesNothing: true,
      failure: backupTexts.cancelFailed,
    })
    .output(messageResponse)
    .mutation(async ({ ctx }) => {
      await cancelRestore(ctx);
      return { message: backupTexts.restoreCancelled };
    }),

  remove: staffProcedure
    .meta({
      requires: 'backup:manage',
      reauthenticate: true,
      refuses: ['INVALID', 'NOT_FOUND'],
      invalidatesNothing: true,
      failure: backupTexts.removeFailed,
    })
    .input(backupNameInput)
    .output(removedBackupResponse)
    .mutation(async ({ ctx, input }) => {
      await removeBackup(ctx, input.name);
      return { message: backupTexts.deleted };
    }),
});
