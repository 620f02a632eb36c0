import { settingsKeys } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';

/** One part of the site-wide settings, as it was saved; reading makes it whole (ENT-040). */
const SettingSchema = defineEntity({
  name: 'Setting',
  tableName: 'settings',
  properties: {
    key: p.enum(settingsKeys).primary(),
    value: p.json<unknown>(),
    updatedAt: p.datetime(),
  },
});

export class Setting extends SettingSchema.class {}
SettingSchema.setClass(Setting);
