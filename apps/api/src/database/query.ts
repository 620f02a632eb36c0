import { type Pagination, paginationOf } from '@madrasah/contract';
import { raw, UnderscoreNamingStrategy } from '@mikro-orm/core';
import {
  type Compilable,
  type CompiledQuery,
  DummyDriver,
  type Expression,
  expressionBuilder,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCreator,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { foldText, patternFor } from '../shared/search-words.ts';
import type { ColumnOf, Database } from './database.ts';

/** A condition over tables whose columns were checked where it was made. */
export type Condition = Expression<SqlBool>;

export const everyRow: Condition = sql`true`;

const anyTable = expressionBuilder<object, never>();
export const allOf = (...conditions: Condition[]): Condition => anyTable.and(conditions);
export const anyOf = (...conditions: Condition[]): Condition => anyTable.or(conditions);

const builderOf = <Tables>() =>
  new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });

/** Builds typed queries of these tables; `readRows` and its kin run them. */
export const queriesOf = <Tables>(): QueryCreator<Tables> => builderOf<Tables>();

const naming = new UnderscoreNamingStrategy();
export const columnOf = <Field extends string>(field: Field) => naming.propertyToColumnName(field) as ColumnOf<Field>;

export const columnsOf = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [columnOf(field), value])) as {
    [Field in keyof Fields & string as ColumnOf<Field>]: Fields[Field];
  };

type FieldColumn<Table extends string, Field> = Field extends string
  ? `${Table}.${ColumnOf<Field>} as ${Field}`
  : never;

/** The columns of these properties, which are read under the names of the properties. */
export const fieldColumns = <Table extends string, Field extends string>(table: Table, fields: readonly Field[]) =>
  fields.map((field) => `${table}.${columnOf(field)} as ${field}` as FieldColumn<Table, Field>);

/** The right side of `=` that any of these values fulfils; one parameter, however many there are. */
export const oneOf = <Type>(values: readonly Type[]): RawBuilder<Type> => sql`any(${values})`;

/** A value that is known, or that is given to a compiled statement at each execution. */
export type Value<Type> = Type | Expression<Type>;

/** The same for each property. */
export type Values<Properties> = { [Name in keyof Properties]: Value<Properties[Name]> };

/** A time that is known, or that is given to a compiled statement. */
export type Moment = Date | Expression<string>;

export const timeOf = (moment: Moment): Value<string> => (moment instanceof Date ? moment.toISOString() : moment);

/** Makes a placeholder for a value of a statement while it is built. */
export type Placeholders<Given> = <Name extends keyof Given>(name: Name) => RawBuilder<Given[Name]>;

/** The same for a statement that is built at each execution. */
export const placeholdersOf =
  <Given>(given: Given): Placeholders<Given> =>
  (name) =>
    sql`${given[name]}`;

/**
 * A statement that is compiled at its first execution; built each time, an article by slug takes this process 1.3 to 2
 * times as long. `build` must not depend on anything that changes.
 */
export function compileOnce<Given extends object, Row>(
  build: (value: Placeholders<Given>) => Compilable<Row>,
): (given: Given) => CompiledQuery<Row> {
  const names = new Map<unknown, keyof Given>();
  const placeholderOf: Placeholders<Given> = (name) => {
    const placeholder = { name };
    names.set(placeholder, name);
    return sql`${placeholder}`;
  };
  let statement: CompiledQuery<Row> | undefined;
  return (given) => {
    statement ??= build(placeholderOf).compile();
    const parameters = statement.parameters.map((parameter) => {
      const name = names.get(parameter);
      return name === undefined ? parameter : given[name];
    });
    return { ...statement, parameters };
  };
}

/** Callers choose parts of some shapes, so statements are forgotten when there are more. */
const mostShapes = 200;

/** The same for a statement of a few shapes, each compiled once; `shape` is flat and all that `build` depends on. */
export function compilePerShape<Shape extends object, Given extends object, Row>(
  build: (value: Placeholders<Given>, shape: Shape) => Compilable<Row>,
): (shape: Shape, given: Given) => CompiledQuery<Row> {
  const statements = new Map<string, (given: Given) => CompiledQuery<Row>>();
  return (shape, given) => {
    const key = JSON.stringify(shape);
    const known = statements.get(key);
    if (known) return known(given);
    if (statements.size >= mostShapes) statements.clear();
    const statement = compileOnce((value: Placeholders<Given>) => build(value, shape));
    statements.set(key, statement);
    return statement(given);
  };
}

const anyBuilder = builderOf<object>();
/** A statement whose table is chosen when it is made, which typed queries cannot express. */
export const compiled = <Row>(statement: RawBuilder<Row>): CompiledQuery<Row> => statement.compile(anyBuilder);

/** Runs a query in the transaction of `db`, if it has one, and returns its rows. */
export async function readRows<Row>(db: Database, query: Compilable<Row> | CompiledQuery<Row>): Promise<Row[]> {
  return (await db.getKysely<object>().executeQuery(query)).rows;
}

/** The first row of a query; undefined where it has none. */
export async function readRow<Row>(
  db: Database,
  query: Compilable<Row> | CompiledQuery<Row>,
): Promise<Row | undefined> {
  const [row] = await readRows(db, query);
  return row;
}

/** The ids that a query selects. */
export const readIds = async <Id>(db: Database, query: Compilable<{ id: Id }>): Promise<Id[]> =>
  (await readRows(db, query)).map(({ id }) => id);

/** The row of a query that always has one, because it selects from no table or counts. */
export async function readOnlyRow<Row>(db: Database, query: Compilable<Row> | CompiledQuery<Row>): Promise<Row> {
  const row = await readRow(db, query);
  if (row === undefined) throw new Error('a query that always has a row has none');
  return row;
}

/** Runs a statement, and returns how many rows it changed. */
export async function changeRows(db: Database, statement: Compilable | CompiledQuery): Promise<number> {
  return Number((await db.getKysely<object>().executeQuery(statement)).numAffectedRows ?? 0n);
}

/** The same at the end of a query that is written where it runs: `queries.selectFrom(…).$call(rowsIn(db))`. */
export const rowsIn =
  (db: Database) =>
  <Row>(query: Compilable<Row>) =>
    readRows(db, query);
export const rowIn =
  (db: Database) =>
  <Row>(query: Compilable<Row>) =>
    readRow(db, query);
export const onlyRowIn =
  (db: Database) =>
  <Row>(query: Compilable<Row>) =>
    readOnlyRow(db, query);
export const runIn = (db: Database) => (statement: Compilable) => changeRows(db, statement);

/** Each number is another statement with its own plan, so only the usual ones are literals. */
const mostLiteralRows = 12;

/** The literal number of rows in the shape of a compiled statement; null where the number is given. */
export const literalRows = (limit: number): number | null => (limit <= mostLiteralRows ? limit : null);

/** The `limit` of such a statement. */
export const limitOf = (literal: number | null, given: Expression<number>): Expression<number> =>
  literal === null ? given : sql.lit(literal);

/**
 * The `limit` of a first page. A small one is a literal: a plan that is kept for any number assumes a tenth of all rows,
 * so PostgreSQL would plan such a statement each time: 1.1 to 1.3 times the processor time of a list.
 */
export const firstRows = (limit: number): Expression<number> => limitOf(literalRows(limit), sql.val(limit));

/** The number of selected rows, as a column. */
export const countOfRows = anyTable.cast<number>(anyTable.fn.countAll(), 'integer');

/** How many rows a query has. */
export async function countRows<Tables, From extends keyof Tables, Row>(
  db: Database,
  query: SelectQueryBuilder<Tables, From, Row>,
): Promise<number> {
  const counted = query.clearSelect().select(countOfRows.as('total')).$castTo<{ total: number }>();
  return (await readOnlyRow(db, counted)).total;
}

/** The first rows of a query, and how many it has without the limit and the offset. */
export async function readCounted<Tables, From extends keyof Tables, Row>(
  db: Database,
  query: SelectQueryBuilder<Tables, From, Row>,
  limit: number,
): Promise<{ total: number; items: Row[] }> {
  const items = await readRows(db, query.limit(limit));
  return { total: await countRows(db, query.clearOrderBy().clearOffset()), items };
}

/** A value for a column of the type `jsonb`. */
export const jsonb = <Type>(value: Type): RawBuilder<Type> => sql`${JSON.stringify(value)}::jsonb`;

/** A time as it is sent; null where the column is null. */
export const utc = <Time extends string | null>(time: Expression<Time>): RawBuilder<Time> =>
  sql<Time>`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A day as it is sent. */
export const dayOf = (day: Expression<string>): RawBuilder<string> => sql`to_char(${day}, 'YYYY-MM-DD')`;

/** Whether the database has a table; one of an older version has fewer. */
export const hasTable = async (db: Database, name: string): Promise<boolean> =>
  (await readOnlyRow(db, compiled(sql<{ exists: boolean }>`select to_regclass(${name}) is not null as "exists"`)))
    .exists;

/** Makes transactions with the same name wait for each other. */
export const lockUntilCommit = (db: Database, name: string): Promise<number> =>
  changeRows(db, compiled(sql`select pg_advisory_xact_lock(hashtext(${name}))`));

/** One page of the rows of a query, and how many there are in all. */
export async function readPage<Tables, Table extends keyof Tables, Row>(
  db: Database,
  rows: SelectQueryBuilder<Tables, Table, Row>,
  { page, limit }: { page: number; limit: number },
): Promise<{ data: Row[]; pagination: Pagination }> {
  const { total, items } = await readCounted(db, rows.offset((page - 1) * limit), limit);
  return { data: items, pagination: paginationOf(page, limit, total) };
}

/** How many rows `inBatches` reads at a time. */
const batch = 100;

/** The rows of a query in the order of a key, in batches. `first` is before every key. */
export async function* inBatchesBy<Tables, From extends keyof Tables, Row, Key>(
  open: () => Database,
  rows: SelectQueryBuilder<Tables, From, Row>,
  { key, first, keyOf }: { key: Expression<Key>; first: Key; keyOf: (row: Row) => Key },
) {
  for (let last = first; ; ) {
    const found = await readRows(open(), rows.where(sql<SqlBool>`${key} > ${last}`).orderBy(key).limit(batch));
    yield* found;
    const end = found.at(-1);
    if (end === undefined || found.length < batch) return;
    last = keyOf(end);
  }
}

/** The same by the id of a table. */
export const inBatches = <Tables, From extends keyof Tables, Row extends { id: number }>(
  open: () => Database,
  rows: SelectQueryBuilder<Tables, From, Row>,
  table: string,
) => inBatchesBy(open, rows, { key: sql.ref<number>(`${table}.id`), first: 0, keyOf: ({ id }) => id });

/** The tsquery of these words, each as a prefix or by its stem. A subquery, so that no row builds it again. */
export const wordsQuery = (words: Value<readonly string[]>) => sql<string>`(select words_query(${words}::text[]))`;

/** Whether a text contains what was typed, also within a word, whatever its case, accents and apostrophes. */
export const containsTyped = (text: Expression<string | null>, typed: string): Condition =>
  sql<SqlBool>`search_text(${text}) like ${patternFor(foldText(typed))}`;

/** The same as a filter of the ORM. */
export const columnContainsTyped = (column: string, typed: string) => ({
  [raw((alias) => `search_text(${alias}.${column})`)]: { $like: patternFor(foldText(typed)) },
});

/** The columns of a row that meets a stored one, with the values that it was to have. */
export const excluded = <Column extends string>(...columns: readonly Column[]): Record<Column, RawBuilder<never>> =>
  Object.assign({}, ...columns.map((column) => ({ [column]: sql.ref(`excluded.${column}`) })));
