import { type Activity, texts } from '@madrasah/contract';
import { type RawQueryFragment, sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import { patternFor } from '../../shared/containing.ts';
import { shownColumns } from './activity.queries.ts';

/** The person whose entries are wanted: the ids of accounts, and an e-mail address. */
type Person = { accounts: readonly string[]; email: string | null };

const idsOf = ({ accounts }: Person) => sql`string_to_array(${accounts.join(',')}, ',')`;
const holding = (text: RawQueryFragment, { email }: Person) =>
  email === null ? sql`false` : sql`${text} ilike ${patternFor(email)}`;

const isDoneBy = (person: Person) => sql`activities.actor_id::text = any(${idsOf(person)})`;
/** Covers accounts and refused logins to them: no other subject has such an id. */
const isDoneTo = (person: Person) => sql`activities.subject_id = any(${idsOf(person)})`;
const isAbout = (person: Person) =>
  sql`(${isDoneBy(person)} or ${isDoneTo(person)} or ${holding(sql`activities.changes::text`, person)}
    or ${holding(sql`activities.subject_title`, person)} or ${holding(sql`activities.actor_name`, person)})`;

/** The log entries about a person, newest first: their number, and the first of them. */
export async function activitiesAbout(
  db: Database,
  person: Person,
  limit: number,
): Promise<{ total: number; items: Activity[] }> {
  const items = await db.execute<Activity[]>(
    sql`select ${shownColumns}, activities.address, activities.changes from activities where ${isAbout(person)}
        order by activities.at desc, activities.id desc limit ${limit}`,
  );
  const [counted] = await db.execute<{ total: number }[]>(
    sql`select count(*)::int as total from activities where ${isAbout(person)}`,
  );
  return { total: counted?.total ?? 0, items };
}

const { erased } = texts.personalData;

/** One value before or after the change; of the fields of an account nothing is kept. */
const redactedValue = (side: 'before' | 'after', person: Person) => {
  const value = sql`change ->> ${side}`;
  return sql`case when ${value} is null then 'null'::jsonb
    when (${isDoneTo(person)} and change ->> 'field' in ('fullName', 'username', 'email')) or ${holding(value, person)}
    then to_jsonb(${erased}::text) else change -> ${side} end`;
};

/**
 * Removes a person from the log: names, addresses and IP addresses. The action, its time and the id of the account
 * remain. The database refuses every other change of a row (see the migration). Returns the number of rows.
 */
export async function redactActivities(db: Database, person: Person): Promise<number> {
  const replaced = (column: RawQueryFragment, isTheirs: RawQueryFragment) =>
    sql`case when ${isTheirs} or ${holding(column, person)} then ${erased} else ${column} end`;
  const rows = await db.execute<{ id: string }[]>(
    sql`update activities set
          actor_name = ${replaced(sql`actor_name`, isDoneBy(person))},
          subject_title = ${replaced(sql`subject_title`, isDoneTo(person))},
          address = case when ${isDoneBy(person)} then null else address end,
          changes = coalesce((select jsonb_agg(jsonb_build_object('field', change -> 'field',
              'before', ${redactedValue('before', person)}, 'after', ${redactedValue('after', person)}) order by place)
            from jsonb_array_elements(changes) with ordinality as listed(change, place)), '[]')
        where ${isAbout(person)} returning id`,
  );
  return rows.length;
}
