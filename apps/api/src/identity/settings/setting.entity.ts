import { defineEntity, p } from '@mikro-orm/core';

/** One part of the site-wide settings, or the content of a fixed page, as it was saved; reading makes it whole (ENT-040). */
const SettingSchema = defineEntity({
  name: 'Setting',
  tableName: 'settings',
  properties: {
    key: p.text().primary(),
    value: p.json<unknown>(),
    updatedAt: p.datetime(),
    /** How often it was saved. */
    version: p.integer().default(1),
    /** The account's id; null for what no member of staff has saved. No reference: an account that goes takes no part with it. */
    updatedBy: p.uuid().nullable(),
  },
});

export class Setting extends SettingSchema.class {}
SettingSchema.setClass(Setting);
