import { type Activity, type ActivityChange, limits, texts } from '@madrasah/contract';
import { type Expression, expressionBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { type Condition, changeRows, oneOf, queriesOf, readCounted } from '../../database/query.ts';
import { patternFor } from '../../shared/search-words.ts';
import { type ActivityTables, addressCondition } from './activity.entity.ts';
import { selectActivities } from './activity.router.ts';

const queries = queriesOf<ActivityTables>();

const { removedAtOnce } = limits.activity;

/** Removes what is older than staff want to keep. The database refuses newer entries, by its own clock. */
export async function removeOldActivities(db: Database, now: Date): Promise<void> {
  const kept = sql<string>`(select activity_days() * interval '1 day')`;
  const old = queries
    .selectFrom('activities')
    .select('id')
    .where('at', '<=', sql<string>`${now}::timestamptz - ${kept}`)
    .where('at', '<', sql<string>`now() - ${kept}`)
    .orderBy('at')
    .limit(removedAtOnce)
    .forUpdate()
    .skipLocked();
  await changeRows(db.fork(), queries.deleteFrom('activities').where('id', 'in', old));
}

const eb = expressionBuilder<ActivityTables, 'activities'>();

/** The person whose activities are wanted: the ids of accounts, an e-mail address, and a name in some entries. */
type Person = {
  accounts: readonly string[];
  email: string | null;
  /** The entries of collections from which a name was removed, and the expression that finds it. */
  entries?: { ids: readonly string[]; pattern: string } | null;
  /** The entries of which nothing is kept. */
  deleted?: readonly string[];
};

const isOn = (ids: readonly string[]): Condition => eb('activities.subject_id', '=', oneOf(ids));

const holding = (text: Expression<string>, { email, entries }: Person): Condition =>
  eb.or([
    ...(email === null ? [] : [eb(text, 'ilike', patternFor(email))]),
    ...(entries ? [eb.and([isOn(entries.ids), eb(text, '~*', entries.pattern)])] : []),
  ]);
const isOnDeleted = ({ deleted = [] }: Person): Condition => isOn(deleted);

const isDoneBy = ({ accounts }: Person): Condition =>
  eb('activities.actor_id', '=', eb.fn.any(sql<string[]>`${accounts}::uuid[]`));
/** Covers accounts and refused logins to them: no other subject has such an id. */
const isDoneTo = ({ accounts }: Person): Condition => eb('activities.subject_id', '=', oneOf(accounts));
const holdsAnywhere = (person: Person): Condition =>
  eb.or([
    holding(eb.cast<string>('activities.changes', 'text'), person),
    holding(eb.ref('activities.subject_title'), person),
    holding(eb.ref('activities.actor_name'), person),
  ]);
const idsWhere = (condition: Condition) => queries.selectFrom('activities').select('activities.id').where(condition);
const isAmong = (ids: Expression<unknown>): Condition => sql<boolean>`${eb.ref('activities.id')} = any(array(${ids}))`;
/** The few rows that contain any address, in the form of their index. As a list, because no statistics say so. */
const holdsAddress: Condition = isAmong(idsWhere(sql.raw(addressCondition)));

/** Each part is found by its own index, before anything is sorted; in one condition the whole log would be read. */
const isAbout = (person: Person): Condition =>
  isAmong(
    idsWhere(isDoneBy(person))
      .union(idsWhere(isOn([...person.accounts, ...(person.deleted ?? [])])))
      .union(idsWhere(eb.and([holdsAddress, holdsAnywhere({ ...person, entries: null })])))
      .union(idsWhere(eb.and([isOn(person.entries?.ids ?? []), holdsAnywhere({ ...person, email: null })]))),
  );

/** The log entries about a person, newest first: their number, and the first of them. */
export const activitiesAbout = (
  db: Database,
  person: Person,
  limit: number,
): Promise<{ total: number; items: Activity[] }> => readCounted(db, selectActivities(isAbout(person), limit), limit);

const { erased } = texts.personalData;

/** One value before or after the change; of the fields of an account nothing is kept. */
const redactedValue = (side: 'before' | 'after', person: Person) => {
  const value = sql<string>`change ->> ${sql.lit(side)}`;
  return sql`case when ${value} is null then 'null'::jsonb
    when (${isDoneTo(person)} and change ->> 'field' in ('fullName', 'username', 'email')) or ${isOnDeleted(person)} or ${holding(value, person)}
    then to_jsonb(${erased}::text) else change -> ${sql.lit(side)} end`;
};

/**
 * Removes a person from the log: names, addresses and IP addresses. The action, its time and the id of the account
 * remain. The database refuses every other change of a row (see the migration). Returns the number of rows.
 */
export function redactActivities(db: Database, person: Person): Promise<number> {
  const replaced = (column: 'activities.actor_name' | 'activities.subject_title', isTheirs: Condition) =>
    eb
      .case()
      .when(eb.or([isTheirs, holding(eb.ref(column), person)]))
      .then<string>(erased)
      .else(eb.ref(column))
      .end();
  const redactedChanges = sql<
    ActivityChange[]
  >`coalesce((select jsonb_agg(jsonb_build_object('field', change -> 'field',
      'before', ${redactedValue('before', person)}, 'after', ${redactedValue('after', person)}) order by place)
    from jsonb_array_elements(${eb.ref('activities.changes')}) with ordinality as listed(change, place)), '[]')`;
  return changeRows(
    db,
    queries
      .updateTable('activities')
      .set({
        actor_name: replaced('activities.actor_name', isDoneBy(person)),
        subject_title: replaced('activities.subject_title', eb.or([isDoneTo(person), isOnDeleted(person)])),
        address: eb.case().when(isDoneBy(person)).then(null).else(eb.ref('activities.address')).end(),
        changes: redactedChanges,
      })
      .where(isAbout(person)),
  );
}
