import type { ActivityAction, ModerationAction, ModerationState, SpamReason } from '@madrasah/contract';
import { p } from '@mikro-orm/core';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { queriesOf } from '../../database/query.ts';
import { User } from '../../identity/users/index.ts';

/** What a decision replaced, so that it can be undone. */
type Former = {
  status: string;
  spamScore: number;
  spamReasons: SpamReason[];
  moderatedAt: string | null;
  moderatedBy: string | null;
};

/** The properties of each text of visitors that staff decide about, in addition to its `status`. */
export const moderationProperties = () => ({
  spamScore: p.smallint().default(0),
  spamReasons: p.array().$type<SpamReason[]>().columnType('text[]').default([]),
  /** The last decision of staff. */
  moderatedAt: p.datetime().nullable(),
  moderatedBy: () => p.manyToOne(User).nullable().deleteRule('set null'),
  /** The id of that decision, which several texts may share, and what it replaced. */
  decision: p.string().length(20).nullable(),
  former: p.json<Former>().nullable(),
});

/** The columns that the tables of moderated texts have in common. */
type ModeratedTable = {
  id: string | number;
  status: string;
  spam_score: number;
  spam_reasons: string[];
  moderated_at: Date | string | null;
  moderated_by_id: string | null;
  decision: string | null;
  former: Former | null;
};
type Table = 'comments' | 'guest_messages';
export const queries = queriesOf<Record<Table, ModeratedTable>>();

/** `hold`: it waits again. */
export type Decision = ModerationAction | 'hold';

/** Texts of visitors that wait for staff, or that staff may withdraw. */
export type Moderated<Id extends string | number = string | number> = {
  table: Table;
  idType: Id extends number ? 'integer' : 'text';
  /** The columns with the time of arrival, with what search finds, and with what is weighed. */
  sentAt: string;
  searched: readonly string[];
  weighed: readonly string[];
  /** The words of the table for the states. */
  states: Readonly<Record<ModerationState, string>>;
  activities: Readonly<Record<Decision | 'undo', ActivityAction>>;
  notices: 'comments' | 'guestbook';
  notFound: string;
  /** Locks what a change of these rows changes too, always in the same order. */
  lockFirst?(db: Database, ids: RawBuilder<readonly Id[]>): Promise<unknown>;
  /** The rows that share a decision about these. */
  alsoDecided?(db: Database, ids: RawBuilder<readonly Id[]>, action: Decision): Promise<readonly Id[]>;
};

/** A column of the table, whose name differs from table to table. */
export const columnOf = <Type>({ table }: { table: string }, name: string) => sql.ref<Type>(`${table}.${name}`);

/** These ids as one value of a statement. */
export const idsOf = <Id extends string | number>({ idType }: Moderated<Id>, ids: readonly Id[]) =>
  sql<readonly Id[]>`${ids}::${sql.raw(idType)}[]`;
