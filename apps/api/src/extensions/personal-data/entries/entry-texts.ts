import { type CollectionKind, type Field, texts, type Values } from '@madrasah/contract';

/** Replaces what is erased in a text. */
export type Removal = { isIn(text: string): boolean; from(text: string): string };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** All texts of a value, without the names of its parts. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isRecord(value) ? Object.values(value).flatMap(textsIn) : [];
}

/** Parts of a value that programs compare: addresses of pictures, and the id and type of a file. */
const keptParts = new Set(['image', 'focus', 'id', 'type']);

function without(value: unknown, removal: Removal): unknown {
  if (typeof value === 'string') return removal.from(value);
  if (Array.isArray(value)) return value.map((part) => without(part, removal));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, keptParts.has(name) ? part : without(part, removal)]),
  );
}

const written: readonly (Field['control'] | undefined)[] = [
  ...(['line', 'text', 'richText', 'picture', 'pictures', 'file'] as const),
  undefined,
];

/** The value of a field without what is erased. Of short texts the whole text is left out, an address is emptied. */
function withoutIn(field: Field | undefined, value: unknown, removal: Removal): unknown {
  if (field?.control === 'lines' && Array.isArray(value)) {
    return value.filter((line) => typeof line !== 'string' || !removal.isIn(line));
  }
  if (field?.control === 'path' && typeof value === 'string') return removal.isIn(value) ? '' : value;
  return written.includes(field?.control) ? without(value, removal) : value;
}

export const withoutPerson = ({ fields }: CollectionKind, values: Values, removal: Removal): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, withoutIn(fields[name], value, removal)]));

const tags = /<[^<>]*>/g;

/** Removes what an expression finds. Tags within it stay, so that they are closed where they were opened. */
export const removalOf = (expression: RegExp, replacement: string): Removal => ({
  isIn: (text) => text.search(expression) >= 0,
  from: (text) => text.replace(expression, (found) => [replacement, ...(found.match(tags) ?? [])].join('')),
});

export const { erasedAddress, erasedName } = texts.personalData;
