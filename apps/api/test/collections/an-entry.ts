import type { CollectionKind, EntryStatus, Field, Values } from '@madrasah/contract';

type Common = { title?: string; status?: EntryStatus; startsAt?: string | null; endsAt?: string | null };

/** A value that differs from the initial one. */
function exampleOf(field: Field): unknown {
  if (field.control === 'choice') return Object.keys(field.options).at(-1);
  if (field.control === 'choices') return Object.keys(field.options).slice(0, 1);
  if (field.storedIf || ['picture', 'pictures', 'account', 'entries'].includes(field.control)) return field.initial;
  if (field.control === 'year') return 2015;
  if (field.control === 'lines') return [`Kata ${field.label} jambu`];
  if (!('most' in field)) return true;
  const words = `Kata ${field.label} jambu`.slice(0, field.most);
  return field.control === 'richText' ? `<p>${words}</p>` : words;
}

/** A valid new entry of any kind, with a value in every field; it ends a week after the time at which tests begin. */
export const anEntry = (kind: CollectionKind, changes: Common & Values = {}) => ({
  title: 'Pembagian rapor',
  status: 'published' as const,
  ...(kind.schedule && { endsAt: '2026-03-17T03:00:00.000Z' }),
  ...Object.fromEntries(Object.entries(kind.fields).map(([name, field]) => [name, exampleOf(field)])),
  ...changes,
});
