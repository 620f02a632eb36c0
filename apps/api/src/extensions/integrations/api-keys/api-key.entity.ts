import { type ApiKeyRight, apiKeyLimits } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../../database/tables.ts';
import { User } from '../../../identity/users/index.ts';

/** A credential for programs instead of a session. It ends with its owner's account, and never has more rights. */
const ApiKeySchema = defineEntity({
  name: 'ApiKey',
  tableName: 'api_keys',
  properties: {
    id: p.uuid().primary(),
    owner: () => p.manyToOne(User).deleteRule('cascade').index(),
    name: p.string().length(apiKeyLimits.name),
    /** The beginning of the key; the rest is not stored. */
    hint: p.string().length(12),
    /** SHA-256 of the key, in hexadecimal digits. */
    hash: p.character().length(64).unique().hidden(),
    right: p.string().length(10).$type<ApiKeyRight>(),
    perMinute: p.integer(),
    createdAt: p.datetime(),
    expiresAt: p.datetime().nullable(),
    /** A day in the school's time zone. */
    lastUsedOn: p.date().nullable(),
  },
});

export class ApiKey extends ApiKeySchema.class {}
ApiKeySchema.setClass(ApiKey);

export type ApiKeyTables = TablesOf<typeof ApiKeySchema>;
