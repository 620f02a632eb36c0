const namedBy =
  (ending: 'index' | 'unique', kind: 'index' | 'unique index') =>
  (table: string, definitions: Readonly<Record<string, string>>): { name: string; expression: string }[] =>
    Object.entries(definitions).map(([part, definition]) => {
      const name = `${table}_${part}_${ending}`;
      return { name, expression: `create ${kind} "${name}" on "${table}" ${definition}` };
    });

/** The indexes of a table by the middle part of their names: what follows the table in `create index`. */
export const indexesOn = namedBy('index', 'index');

/** The same for what may occur only once. */
export const uniquesOn = namedBy('unique', 'unique index');
