/** A field as it is compared. The values of one record have each label once, in the order of its form. */
export type ShownField = { label: string } & (
  | { as: 'words'; text: string }
  | { as: 'html'; html: string }
  /** By address. */
  | { as: 'pictures'; images: readonly string[] }
);

/** A field of two records; `before` is null where it was not there. */
export type FieldPair = { before: ShownField | null; after: ShownField };

/** The fields of a record, each with the same one of an earlier record. */
export const pairsOf = (before: readonly ShownField[] | null, after: readonly ShownField[]): FieldPair[] =>
  after.map((field) => ({ before: before?.find(({ label }) => label === field.label) ?? null, after: field }));

export const wordsIn = (field: ShownField | null): string => (field?.as === 'words' ? field.text : '');
export const htmlIn = (field: ShownField | null): string => (field?.as === 'html' ? field.html : '');
export const imagesOf = (field: ShownField | null): readonly string[] => (field?.as === 'pictures' ? field.images : []);
