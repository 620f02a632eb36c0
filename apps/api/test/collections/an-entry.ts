import type { CollectionKind, EntryStatus, Field, Values } from '@madrasah/contract';
import type { Database } from '../../src/database/database.ts';
import type { ImageStorage } from '../../src/shared/image-storage.ts';

type Common = { title?: string; status?: EntryStatus; startsAt?: string | null; endsAt?: string | null };

/** What `holdExampleFile` has stored. */
const anUploadedFile = { id: 'b4n7h2c9w3', name: 'contoh.pdf', type: 'pdf', bytes: 1_000 } as const;

const exampleObject = `documents/${'0'.repeat(40)}`;

/** Stores bytes for that file. */
export const storeExampleFile = (images: ImageStorage): Promise<void> =>
  images.put(exampleObject, Buffer.alloc(anUploadedFile.bytes), 'application/pdf');

/** Stores the row of the file that example entries name; its bytes are in no storage. */
export const holdExampleFile = (db: Database): Promise<unknown> =>
  db.execute(
    `insert into documents (id, object_name, name, type, bytes, created_at, held_at)
     values (?, ?, ?, ?, ?, now(), now()) on conflict do nothing`,
    [anUploadedFile.id, exampleObject, anUploadedFile.name, anUploadedFile.type, anUploadedFile.bytes],
  );

let paths = 0;
let hidden = 0;

/** A value that differs from the initial one; of two times the second is the later one. */
function exampleOf(field: Field, index: number): unknown {
  if (field.control === 'date') return '2026-03-12';
  if (field.control === 'time') return `${10 + index}:30`;
  if (field.control === 'hidden') {
    hidden += 1;
    return `k3x9-${hidden}@contoh.test`;
  }
  if (field.control === 'path') {
    paths += 1;
    return `contoh/halaman-${paths}`;
  }
  if (field.control === 'choice') return Object.keys(field.options).at(-1);
  if (field.control === 'choices') return Object.keys(field.options).slice(0, 1);
  if (field.control === 'file') return anUploadedFile;
  if (field.control === 'references') return ['k3x9v2m7q8'];
  if (field.storedIf || ['picture', 'pictures', 'account', 'article', 'entries', 'dateChanges'].includes(field.control))
    return field.initial;
  if (field.control === 'year') return 2015;
  if (field.control === 'lines') return [`Kata ${field.label} jambu`];
  if (field.control === 'line' && field.type === 'url') return 'https://contoh.test/jambu';
  if (!('most' in field)) return true;
  const text = `Kata ${field.label} jambu`.slice(0, field.most);
  return field.control === 'richText' ? `<p>${text}</p>` : text;
}

/** A valid new entry of any kind, with a value in every field; it ends a week after the time at which tests begin. */
export const anEntry = (kind: CollectionKind, changes: Common & Values = {}) => ({
  title: 'Pembagian rapor',
  status: 'published' as const,
  ...(kind.schedule && { endsAt: '2026-03-17T03:00:00.000Z' }),
  ...Object.fromEntries(Object.entries(kind.fields).map(([name, field], index) => [name, exampleOf(field, index)])),
  ...changes,
});
