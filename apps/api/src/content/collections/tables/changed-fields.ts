import { type ChangedField, type CollectionKind, differencesOf, line, type Values } from '@madrasah/contract';

/** The fields of a kind, and its title, in which these values differ. */
export const changedFields = (
  { title, fields }: Pick<CollectionKind, 'title' | 'fields'>,
  before: Values,
  after: Values,
): ChangedField[] =>
  differencesOf({ title: line(title), ...fields }, { before, after }).map(({ label, ...both }) => ({
    field: label,
    ...both,
  }));
