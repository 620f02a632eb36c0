import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';

/** One part of the settings, or the content of a fixed page, as it was saved; reading adds defaults. */
export const Setting = defineEntity({
  name: 'Setting',
  tableName: 'settings',
  properties: {
    key: p.text().primary(),
    value: p.json<unknown>(),
    updatedAt: p.datetime(),
    /** The number of saves. */
    version: p.integer().default(1),
    /** The account's id; null where no member of staff saved it. No foreign key: the row outlives the account. */
    updatedBy: p.uuid().nullable(),
  },
});

export type SettingTables = TablesOf<typeof Setting>;
