import { z } from 'zod';
import { mapValues, propertiesOf } from '../shared/names.ts';
import { readStoredValue } from '../shared/text.ts';
import { texts } from '../shared/texts.ts';
import type { Field, Fields, OwnInput } from './fields.ts';

type Flat<T> = { [Name in keyof T]: T[Name] };
type Value<F extends Fields, Name extends keyof F> = F[Name]['initial'];

export type ValuesOf<F extends Fields> = Flat<
  { -readonly [Name in keyof F as undefined extends Value<F, Name> ? never : Name]: Value<F, Name> } & {
    -readonly [Name in keyof F as undefined extends Value<F, Name> ? Name : never]?: Value<F, Name>;
  }
>;

// TypeScript cannot follow a mapped type through `z.object` while its fields are generic, so the exact types are stated
// here once; `records.test.ts` compares them with what the schemas accept.
function objectOf<F extends Fields>(fields: F): z.ZodType<ValuesOf<F>, ValuesOf<F>>;
function objectOf(fields: Fields): z.ZodType {
  return z.object(mapValues(fields, ({ schema }) => schema));
}

function initialOf<F extends Fields>(fields: F): ValuesOf<F>;
function initialOf(fields: Fields): Record<string, unknown> {
  const needed = Object.entries(fields).filter(([, field]) => !isOptional(field));
  return Object.fromEntries(needed.map(([name, { initial }]) => [name, initial]));
}

export const isOptional = ({ schema }: Field) => schema instanceof z.ZodOptional;

/** What the fields of one record may not be together: messages by field. */
type ErrorsOf<F extends Fields> = (values: ValuesOf<F>) => Record<string, string> | undefined;

/** Fields below a heading of their own, whose values are one. */
export function group<F extends Fields>({
  fields,
  errorsOf,
  ...label
}: {
  label: string;
  hint?: string;
  fields: F;
  errorsOf?: ErrorsOf<F>;
}): Field<ValuesOf<F>> {
  const schema = objectOf(fields);
  return {
    ...label,
    control: 'group',
    fields,
    schema: errorsOf
      ? schema.superRefine((values, { addIssue }) => {
          for (const [name, message] of Object.entries(errorsOf(values) ?? {}))
            addIssue({ code: 'custom', path: [name], message });
        })
      : schema,
    initial: initialOf(fields),
  };
}

/** An item of a list with several fields; the list names it. */
export const item = <F extends Fields>(fields: F, errorsOf?: ErrorsOf<F>): Field<ValuesOf<F>> =>
  group({ label: '', fields, ...(errorsOf && { errorsOf }) });

type ListOptions<Item> = {
  label: string;
  hint?: string;
  itemName: string;
  item: Field<Item>;
  most: number;
  initial?: Item[];
};

/** Values of one field in an order. A new one is the field's initial value. */
export const list = <Item>({ item, most, initial = [], ...label }: ListOptions<Item>): Field<Item[]> => ({
  ...label,
  control: 'list',
  item,
  most,
  isFixed: false,
  schema: z.array(item.schema).max(most, texts.siteContent.atMost(most)),
  initial,
});

/** A list of as many values as the initial one has. */
export const fixedList = <Item>({
  item,
  initial,
  ...label
}: Omit<ListOptions<Item>, 'most'> & { initial: Item[] }): Field<Item[]> => ({
  ...label,
  control: 'list',
  item,
  most: initial.length,
  isFixed: true,
  schema: z.array(item.schema).length(initial.length, texts.siteContent.exactly(initial.length)),
  initial,
});

/** A field with an input of its own in the staff app. */
export const own = <Value>(field: {
  label: string;
  input: OwnInput;
  schema: z.ZodType<Value, Value>;
  initial: Value;
}): Field<Value> => ({ ...field, control: 'own' });

/** The same field; a record may lack it, as those do that are older than it. */
export const optional = <Value>(field: Field<Value>): Field<Value | undefined> => ({
  ...field,
  schema: field.schema.optional(),
});

/** A record that staff fill in: its fields, the schema of all, and the values before the first save. */
export type FieldRecord<Values> = {
  fields: Fields;
  schema: z.ZodType<Values, Values>;
  initial: Values;
  /** A stored value, field by field: what is missing or no longer allowed has its initial value. */
  readStored(stored: unknown): Values;
};

function readRecord<F extends Fields>(fields: F, initial: ValuesOf<F>, stored: unknown): ValuesOf<F>;
function readRecord(fields: Fields, initial: Record<string, unknown>, stored: unknown): Record<string, unknown> {
  const given = propertiesOf(stored);
  const read = ({ schema }: Field, name: string) =>
    (given[name] === undefined ? undefined : readStoredValue(schema, given[name])) ?? initial[name];
  return mapValues(fields, read);
}

/** `initial`: the values that a new site has instead of the fields' own. */
export function recordOf<F extends Fields>(fields: F, initial: Partial<ValuesOf<F>> = {}): FieldRecord<ValuesOf<F>> {
  const begun = { ...initialOf(fields), ...initial };
  return {
    fields,
    schema: objectOf(fields),
    initial: begun,
    readStored: (stored) => readRecord(fields, begun, stored),
  };
}

/** A value as a form shows it: fields that it lacks have their initial values. */
export function filledIn(field: Field, value: unknown): unknown {
  if (field.control === 'list' && Array.isArray(value)) return value.map((one) => filledIn(field.item, one));
  return field.control === 'group' ? filledRecord(field.fields, value) : (value ?? field.initial);
}

/** The same for a record with these fields. */
export function filledRecord(fields: Fields, values: unknown): Record<string, unknown> {
  const given = propertiesOf(values);
  return mapValues(fields, (field, name) => filledIn(field, given[name]));
}
