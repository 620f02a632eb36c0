import { type Expression, type SqlBool, sql } from 'kysely';
import { compiled, readOnlyRow } from '../../database/query.ts';
import type { ExtensionParts, ServiceContext } from '../../trpc/service-context.ts';

/** Whether an extension keeps the document for its own readers. */
export const isKeptBy = (extensions: readonly ExtensionParts[], id: Expression<string>): Expression<SqlBool> =>
  extensions.reduce<Expression<SqlBool>>(
    (any, { keepsDocument }) => (keepsDocument ? sql<SqlBool>`(${any} or ${keepsDocument(id)})` : any),
    sql<SqlBool>`false`,
  );

/** The same of one document. */
export async function isKeptElsewhere(
  { db, extensions }: Pick<ServiceContext, 'db' | 'extensions'>,
  id: string,
): Promise<boolean> {
  const isKept = sql<{ kept: boolean }>`select ${isKeptBy(extensions, sql<string>`${id}::text`)} as kept`;
  return (await readOnlyRow(db, compiled(isKept))).kept;
}
