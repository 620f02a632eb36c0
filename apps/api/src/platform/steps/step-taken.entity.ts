import type { SetupNote } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';

/**
 * `mailTested`: a mail server has taken a test. `menuOpened`: an administrator has looked at the editor of the menu.
 * `setupOffered`: the site is new. `setup:start`, `setup:identity` and so on: a person has opened 'Siapkan situs', or has
 * gone on from this step of it.
 */
export type StepName = 'mailTested' | 'backupDownloaded' | 'menuOpened' | 'setupOffered' | `setup:${SetupNote['step']}`;

/** When something was last done on this site that no other table records. */
export const StepTaken = defineEntity({
  name: 'StepTaken',
  tableName: 'steps_taken',
  properties: { name: p.string().length(30).$type<StepName>().primary(), takenAt: p.datetime() },
});

export type StepTakenTables = TablesOf<typeof StepTaken>;
