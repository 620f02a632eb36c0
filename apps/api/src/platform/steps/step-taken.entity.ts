import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/tables.ts';

/** `mailTested`: a mail server has taken a test. `menuOpened`: an administrator has looked at the editor of the menu. */
export type StepName = 'mailTested' | 'backupDownloaded' | 'menuOpened';

/** When something was last done on this site that no other table records. */
const StepTakenSchema = defineEntity({
  name: 'StepTaken',
  tableName: 'steps_taken',
  properties: {
    name: p.string().length(30).$type<StepName>().primary(),
    takenAt: p.datetime(),
  },
});

export class StepTaken extends StepTakenSchema.class {}
StepTakenSchema.setClass(StepTaken);

export type StepTakenTables = TablesOf<typeof StepTakenSchema>;
