import { defineEntity, p } from '@mikro-orm/core';

/**
 * A random key of this installation, sealed under the application's secret. It outlives a change of that secret, because
 * it is sealed again then. Several rows: one for each time that no earlier key could be opened.
 */
const InstallationKeySchema = defineEntity({
  name: 'InstallationKey',
  tableName: 'installation_keys',
  properties: {
    id: p.uuid().primary(),
    sealed: p.string().length(200),
    createdAt: p.datetime(),
  },
});

export class InstallationKey extends InstallationKeySchema.class {}
InstallationKeySchema.setClass(InstallationKey);
