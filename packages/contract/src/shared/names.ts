/** The named properties of an object, as far as it has them. */
export function pick<Source extends object, Name extends keyof Source>(
  source: Source,
  names: readonly Name[],
): Pick<Source, Name>;
export function pick(source: Record<PropertyKey, unknown>, names: readonly PropertyKey[]): object {
  return Object.fromEntries(names.filter((name) => name in source).map((name) => [name, source[name]]));
}

/** The same names with other values. */
export function mapValues<Table extends object, Result>(
  table: Table,
  of: (value: Table[keyof Table], name: keyof Table & string) => Result,
): { [Name in keyof Table]: Result };
export function mapValues(table: object, of: (value: unknown, name: string) => unknown): object {
  return Object.fromEntries(Object.entries(table).map(([name, value]) => [name, of(value, name)]));
}

export const areDistinct = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** The properties of any value; none of what is no object. For pages, for which a schema library is too large. */
export const propertiesOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Whether a table has this name; `Object.keys` and addresses give any text. */
export const isNameIn =
  <Table extends object>(table: Table) =>
  (name: unknown): name is keyof Table & string =>
    typeof name === 'string' && Object.hasOwn(table, name);

export const namesOf = <Table extends object>(table: Table): (keyof Table & string)[] =>
  Object.keys(table).filter(isNameIn(table));

export const nameIn = <Table extends object>(table: Table, name: unknown): (keyof Table & string) | undefined =>
  isNameIn(table)(name) ? name : undefined;
