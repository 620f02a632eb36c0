import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';

/**
 * One part of the site-wide settings, or the content of a fixed page, as it was saved; reading adds defaults.
 */
const SettingSchema = defineEntity({
  name: 'Setting',
  tableName: 'settings',
  properties: {
    key: p.text().primary(),
    value: p.json<unknown>(),
    updatedAt: p.datetime(),
    /** The number of saves. */
    version: p.integer().default(1),
    /**
     * The account's id; null where no member of staff has saved it. No foreign key, so that deleting an account keeps
     * the row.
     */
    updatedBy: p.uuid().nullable(),
  },
});

export class Setting extends SettingSchema.class {}
SettingSchema.setClass(Setting);

export type SettingTables = TablesOf<typeof SettingSchema>;
