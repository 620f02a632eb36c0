import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/tables.ts';
import { User } from '../../identity/users/index.ts';

/** Why a seal that visitors could see is no longer valid: staff opened it, or an older backup was restored. */
export const sealEndings = ['unsealed', 'restored'] as const;
export type SealEnding = (typeof sealEndings)[number];

/**
 * A seal that visitors could see and that has ended, under each address of its period since then. Rows are only added:
 * neither removing nor erasing nor moving a period changes them. Only a rehearsal takes its own along.
 */
const FormerSealSchema = defineEntity({
  name: 'FormerSeal',
  tableName: 'former_seals',
  properties: {
    slug: p.string().length(60).primary(),
    sealId: p.uuid().primary(),
    /** The address at which visitors could see it. */
    sealedSlug: p.string().length(60),
    title: p.string().length(120),
    opensAt: p.datetime(),
    sealHash: p.string().length(64).nullable(),
    /** Null for seals that ended before these times were kept. */
    sealedAt: p.datetime().nullable(),
    approvedAt: p.datetime().nullable(),
    sealedBy: () => p.manyToOne(User).ref().nullable().deleteRule('set null'),
    approvedBy: () => p.manyToOne(User).ref().nullable().deleteRule('set null'),
    approvedAlone: p.boolean(),
    endedAt: p.datetime(),
    ending: p.enum(sealEndings),
  },
});

export class FormerSeal extends FormerSealSchema.class {}
FormerSealSchema.setClass(FormerSeal);

export type FormerSealTables = TablesOf<typeof FormerSealSchema>;
