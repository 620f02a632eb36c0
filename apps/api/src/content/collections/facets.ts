import { type CollectionKind, filterValues, type Values } from '@madrasah/contract';

const facet = (filter: string, value: unknown) => `${filter}:${String(value)}`;

/** The values of an entry by which lists are filtered. An entry with none of a filter's names belongs to all of them. */
export const facetsOf = ({ fields, filters }: CollectionKind, values: Values): string[] =>
  filters.flatMap((filter) => {
    const [field, chosen] = [fields[filter], [values[filter] ?? []].flat()];
    return (chosen.length > 0 || !field ? chosen : filterValues(field)).map((value) => facet(filter, value));
  });

/** The values that a list is limited to. */
export const facetsOfList = ({ filters }: CollectionKind, input: Values): string[] =>
  filters.flatMap((filter) => (input[filter] === undefined ? [] : [facet(filter, input[filter])]));
