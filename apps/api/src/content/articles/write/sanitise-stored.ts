import { sanitizeHtml } from '@madrasah/rich-text/sanitize';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../database/database.ts';
import { changeRows, compiled, queriesOf, readRows } from '../../../database/query.ts';

const batchSize = 50;

type Row = { key: string; content: string; excerpt: string };

/** A table with HTML columns, and the unique text key that orders its rows. */
const tables: { table: RawBuilder<unknown>; key: RawBuilder<string> }[] = [
  { table: sql.table('articles'), key: sql`lpad(id::text, 12, '0')` },
  {
    table: sql.table('article_revisions'),
    key: sql`lpad(article_id::text, 12, '0') || '/' || lpad(number::text, 12, '0')`,
  },
];

async function sanitiseTable(db: Database, { table, key }: (typeof tables)[number]): Promise<number> {
  let cleaned = 0;
  let last = '';
  for (;;) {
    const rows = await readRows(
      db,
      compiled(sql<Row>`select ${key} as key, content, coalesce(excerpt, '') as excerpt from ${table}
        where ${key} > ${last} order by 1 limit ${sql.lit(batchSize)}`),
    );
    for (const row of rows) {
      const [content, excerpt] = [sanitizeHtml(row.content), sanitizeHtml(row.excerpt)];
      if (content === row.content && excerpt === row.excerpt) continue;
      const change = sql`update ${table} set content = ${content}, excerpt = ${excerpt} where ${key} = ${row.key}`;
      cleaned += await changeRows(db, compiled(change));
    }
    const next = rows.at(-1)?.key;
    if (next === undefined || rows.length < batchSize) return cleaned;
    last = next;
  }
}

const htmlOfDraft = z.looseObject({ content: z.string().optional(), excerpt: z.string().optional() });

/** The values of a form, with sanitised HTML; other texts stay, and are never shown as HTML. */
function sanitiseDraft(text: string): string {
  const { data } = htmlOfDraft.safeParse(JSON.parse(text));
  if (!data) return text;
  const clean = (html: string | undefined) => (html === undefined ? undefined : sanitizeHtml(html));
  return JSON.stringify({ ...data, content: clean(data.content), excerpt: clean(data.excerpt) });
}

const queries = queriesOf<{ drafts: { user_id: string; id: string; values: string; base: string | null } }>();

async function sanitiseDrafts(db: Database): Promise<number> {
  const drafts = await readRows(db, queries.selectFrom('drafts').select(['user_id', 'id', 'values', 'base']));
  let cleaned = 0;
  for (const { user_id: userId, id, values, base } of drafts) {
    const [cleanValues, cleanBase] = [sanitiseDraft(values), base === null ? null : sanitiseDraft(base)];
    if (cleanValues === values && cleanBase === base) continue;
    const change = queries.updateTable('drafts').set({ values: cleanValues, base: cleanBase });
    cleaned += await changeRows(db, change.where('user_id', '=', userId).where('id', '=', id));
  }
  return cleaned;
}

/** Sanitises all stored HTML, because anyone may have written a backup. Returns how many texts changed. */
export async function sanitiseStoredTexts(db: Database): Promise<number> {
  let cleaned = await sanitiseDrafts(db);
  for (const table of tables) cleaned += await sanitiseTable(db, table);
  return cleaned;
}
