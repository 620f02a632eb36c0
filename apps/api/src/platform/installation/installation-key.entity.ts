import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/tables.ts';

/**
 * A random key of this installation, encrypted under the application's secret and encrypted again when that secret
 * changes. There are several rows when no earlier key could be decrypted.
 */
const InstallationKeySchema = defineEntity({
  name: 'InstallationKey',
  tableName: 'installation_keys',
  properties: { id: p.uuid().primary(), sealed: p.string().length(200), createdAt: p.datetime() },
});

export class InstallationKey extends InstallationKeySchema.class {}
InstallationKeySchema.setClass(InstallationKey);

export type InstallationKeyTables = TablesOf<typeof InstallationKeySchema>;
