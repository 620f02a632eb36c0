import { can, files, fileTexts, type ShownEntry, uploadedFileSchema, type Values } from '@madrasah/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import {
  type CheckEntry,
  type EntryContext,
  type EntryTables,
  entryNotFound,
  isWorkedOnBy,
  readShownById,
} from '../../content/collections/index.ts';
import type { Database } from '../../database/database.ts';
import { anyOf, type Condition, compiled, queriesOf, readOnlyRow, readRow } from '../../database/query.ts';
import {
  type FoundDocument,
  findDocument,
  holdDocument,
  removeUnusedDocuments,
} from '../../platform/documents/index.ts';
import { invalidField } from '../../shared/refusal.ts';
import type { ExtensionParts, ServiceContext, StaffContext } from '../../trpc/service-context.ts';

/** Whether an extension keeps the document for its own readers. */
const isKeptBy = (extensions: readonly ExtensionParts[], id: Expression<string>): Expression<SqlBool> =>
  anyOf(...extensions.flatMap(({ keepsDocument }) => (keepsDocument ? [keepsDocument(id)] : [])));

/** The same of one document. */
async function isKeptElsewhere({ db, extensions }: Pick<ServiceContext, 'db' | 'extensions'>, id: string) {
  const isKept = sql<{ kept: boolean }>`select ${isKeptBy(extensions, sql<string>`${id}::text`)} as kept`;
  return (await readOnlyRow(db, compiled(isKept))).kept;
}

/** The file of an entry was uploaded, and is stored as the entry describes it. */
export const checkFile: CheckEntry = async (context, { values }) => {
  const { db, now } = context;
  const { data: sent } = uploadedFileSchema.safeParse(values.file);
  const stored = sent && (await holdDocument(db, sent.id, now())) && (await findDocument(db, sent.id));
  const isSame = stored && stored.type === sent.type && stored.bytes === sent.bytes && stored.name === sent.name;
  const isPrivate = stored && (await isKeptElsewhere(context, stored.id));
  if (!isSame || isPrivate) throw invalidField('file', fileTexts.notUploaded);
};

const queries = queriesOf<EntryTables>();

/** A file that visitors may download now. */
export type PublishedFile = { entryId: string; document: FoundDocument; fileName: string };

/** A published file by the id of its entry; any other is refused like a missing one. */
export async function readPublishedFile(context: EntryContext, id: string): Promise<PublishedFile> {
  const entry: ShownEntry & Values = await readShownById(context, files, id);
  const { data: named } = uploadedFileSchema.safeParse(entry.file);
  const document = named && (await findDocument(context.db, named.id));
  if (!document) throw entryNotFound(files);
  return { entryId: id, document, fileName: `${entry.slug}.${document.type}` };
}

/** The id of the file of a revision; the same expression as in the index of revisions. */
const fileId = sql<string>`("collection_revisions"."content" -> 'file' ->> 'id')`;

const versionsOf = (id: string | Expression<string>) =>
  queries
    .selectFrom('collection_revisions')
    .innerJoin('collection_entries', 'collection_entries.id', 'collection_revisions.entry_id')
    .where(fileId, '=', id);

/** Every version of an entry is a revision, the newest one included, in the trash too. */
const isInVersion = (id: Expression<string>): Expression<SqlBool> =>
  sql<SqlBool>`exists (${versionsOf(id).select(sql.lit(1).as('one'))})`;

/** Removes uploads that no version of any entry and nothing else names, some time after their upload. */
export const removeUnusedFiles = (db: Database, now: Date, extensions: readonly ExtensionParts[]): Promise<void> =>
  removeUnusedDocuments(db, now, (id) => sql<SqlBool>`(${isInVersion(id)} or ${isKeptBy(extensions, id)})`);

const isVersionFor = async (db: Database, id: string, isVisible: Condition): Promise<boolean> =>
  (await readRow(db, versionsOf(id).where(isVisible).select('collection_entries.id').limit(1))) !== undefined;

/**
 * An uploaded file for staff: their own upload, or a present or former version of an entry that they work on. Any other
 * is refused like a missing one.
 */
export async function readVersion(context: Pick<StaffContext, 'db' | 'actor' | 'extensions'>, id: string) {
  const { db, actor } = context;
  const document = await findDocument(db, id);
  const isVisible =
    document &&
    !(await isKeptElsewhere(context, id)) &&
    (can(actor, files.right) ||
      document.uploadedBy === actor.id ||
      (await isVersionFor(db, id, isWorkedOnBy(files, actor))));
  if (!isVisible) throw entryNotFound(files);
  return document;
}
