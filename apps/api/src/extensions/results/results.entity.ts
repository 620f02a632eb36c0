import { type Outcome, type ResultState, type RowLabel, resultKinds, resultLookups } from '@madrasah/contract';
import { defineEntity, p } from '@mikro-orm/core';
import type { TablesOf } from '../../database/database.ts';
import { User } from '../../identity/users/index.ts';

/** `open` and `closed` are not stored: they follow the clock. */
const storedResultStates = ['draft', 'checked', 'sealed', 'erased'] as const satisfies readonly ResultState[];

/** A list of outcomes that is published at an exact minute. */
const ResultPeriodSchema = defineEntity({
  name: 'ResultPeriod',
  tableName: 'result_periods',
  properties: {
    id: p.uuid().primary(),
    slug: p.string().length(60).unique(),
    kind: p.enum(resultKinds),
    title: p.string().length(120),
    schoolYear: p.string().length(9),
    opensAt: p.datetime(),
    closesAt: p.datetime(),
    lookup: p.enum(resultLookups),
    outcomes: p.json<Outcome[]>(),
    rowLabels: p.json<RowLabel[]>(),
    contactText: p.text(),
    state: p.enum(storedResultStates),
    version: p.integer().default(1),
    needsTwoPeople: p.boolean().default(true),
    /** With invented rows, only at its own address, and removed after it has closed. */
    isRehearsal: p.boolean().default(false),
    /** The number of rows per outcome when the rows were last changed; stays after they are erased. */
    counts: p.json<Record<string, number>>(),
    /** 16 random bytes in base64url; each seal has its own, which is published with it. */
    salt: p.string().length(22).nullable(),
    /** 32 bytes, encrypted with the application's secret. */
    periodKey: p.text().nullable().hidden(),
    /** While the rows are being sealed: since when. */
    sealingSince: p.datetime().nullable(),
    sealedAt: p.datetime().nullable(),
    sealedBy: () => p.manyToOne(User).ref().nullable().deleteRule('set null'),
    approvedAt: p.datetime().nullable(),
    approvedBy: () => p.manyToOne(User).ref().nullable().deleteRule('set null'),
    /** Whether the person who sealed it approved it; stays when the account is deleted. */
    approvedAlone: p.boolean().default(false),
    /** SHA-256 of the 16 shards; null where there are none. */
    sealHash: p.string().length(64).nullable(),
    /** Ed25519 over the statement, with the key that verifies it; both in base64. */
    signature: p.string().length(88).nullable(),
    publicKey: p.string().length(60).nullable(),
    /** When a seal that visitors could see was last opened. Its hash is a former seal of the address. */
    replacedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
    updatedBy: () => p.manyToOne(User).ref().nullable().deleteRule('set null'),
  },
});

export class ResultPeriod extends ResultPeriodSchema.class {
  /** The state at this time. A seal without approval does not open. */
  stateAt(now: Date): ResultState {
    if (this.state !== 'sealed' || !this.approvedAt || now < this.opensAt) return this.state;
    return now < this.closesAt ? 'open' : 'closed';
  }

  isFrozen(): boolean {
    return this.state === 'sealed' || this.state === 'erased' || this.sealingSince !== null;
  }

  /** Removes the seal. A period that visitors could see stays visible as replaced. */
  unseal(now: Date): void {
    if (this.approvedAt) this.replacedAt = now;
    this.state = 'draft';
    Object.assign(this, emptySeal);
  }
}
ResultPeriodSchema.setClass(ResultPeriod);

const emptySeal = {
  salt: null,
  periodKey: null,
  sealingSince: null,
  sealedAt: null,
  sealedBy: null,
  approvedAt: null,
  approvedBy: null,
  approvedAlone: false,
  sealHash: null,
  signature: null,
  publicKey: null,
};

export type ResultPeriodTables = TablesOf<typeof ResultPeriodSchema>;

/** One pupil's outcome. Erased 30 days after the period has closed. */
export const ResultRow = defineEntity({
  name: 'ResultRow',
  tableName: 'result_rows',
  properties: {
    id: p.uuid().primary(),
    period: () => p.manyToOne(ResultPeriod).deleteRule('cascade'),
    /** An NISN or the number of an exam, as `normaliseNumber` writes it. */
    number: p.string().length(30),
    fullName: p.string().length(100),
    birthDate: p.date(),
    className: p.string().length(20),
    /** The key of an outcome of the period. */
    outcome: p.string().length(30),
    values: p.json<Record<string, string>>(),
    /** Encrypted with the application's secret. */
    code: p.text().hidden(),
    /** The sealed record while the period is being sealed, so that an interrupted job continues. */
    sealedRecord: p.blob().nullable().lazy(),
  },
  uniques: [{ name: 'result_rows_period_number_unique', properties: ['period', 'number'] }],
});

export type ResultRowTables = TablesOf<typeof ResultRow>;

/** One of the 16 files of a seal. */
export const ResultShard = defineEntity({
  name: 'ResultShard',
  tableName: 'result_shards',
  properties: {
    period: () => p.manyToOne(ResultPeriod).primary().deleteRule('cascade'),
    /** 0 to 15. */
    number: p.smallint().primary(),
    bytes: p.blob(),
  },
});

export type ResultShardTables = TablesOf<typeof ResultShard>;

/** How often results of a period were shown. Not in the period, whose changes make every process read it again. */
export const ResultLookUps = defineEntity({
  name: 'ResultLookUps',
  tableName: 'result_look_ups',
  properties: { period: () => p.manyToOne(ResultPeriod).primary().deleteRule('cascade'), count: p.integer() },
});

export type ResultLookUpsTables = TablesOf<typeof ResultLookUps>;

/** Why a seal that visitors could see is no longer valid: staff opened it, or an older backup was restored. */
export const sealEndings = ['unsealed', 'restored'] as const;
export type SealEnding = (typeof sealEndings)[number];

/**
 * A seal that visitors could see and that has ended, under each address of its period since then. Rows are only added:
 * neither removing nor erasing nor moving a period changes them. Only a rehearsal takes its own along.
 */
export const FormerSeal = defineEntity({
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

export type FormerSealTables = TablesOf<typeof FormerSeal>;
