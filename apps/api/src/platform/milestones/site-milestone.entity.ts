import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/tables.ts';

/** `mailTested`: a mail server has taken a test. `menuOpened`: an administrator has looked at the editor of the menu. */
export type MilestoneName = 'mailTested' | 'backupDownloaded' | 'menuOpened';

/** When something was last done on this site that no other table records. */
const SiteMilestoneSchema = defineEntity({
  name: 'SiteMilestone',
  tableName: 'site_milestones',
  properties: {
    name: p.string().length(30).$type<MilestoneName>().primary(),
    reachedAt: p.datetime(),
  },
});

export class SiteMilestone extends SiteMilestoneSchema.class {}
SiteMilestoneSchema.setClass(SiteMilestone);

export type SiteMilestoneTables = TablesOf<typeof SiteMilestoneSchema>;
