import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';

/** A random key of this installation, encrypted under its secret; several where no earlier one could be decrypted. */
export const InstallationKey = defineEntity({
  name: 'InstallationKey',
  tableName: 'installation_keys',
  properties: { id: p.uuid().primary(), sealed: p.string().length(200), createdAt: p.datetime() },
});

export type InstallationKeyTables = TablesOf<typeof InstallationKey>;
