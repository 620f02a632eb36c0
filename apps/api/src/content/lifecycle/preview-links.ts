import { createHash, randomBytes } from 'node:crypto';
import {
  type Action,
  limits,
  messageResponse,
  type PreviewLink,
  type PreviewLinkState,
  previewLinkResponse,
  previewLinkStateResponse,
  texts,
} from '@madrasah/contract';
import { p } from '@mikro-orm/core';
import { type Expression, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { changeRows, compiled, readRow, utc } from '../../database/query.ts';
import { answering } from '../../shared/promises.ts';
import type { DeclarableRefusal } from '../../trpc/declared-refusals.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import type { StaffContext } from '../../trpc/service-context.ts';

/** The columns of a link, next to that of its subject. A subject has at most one link. */
export const linkColumns = () => ({
  /** SHA-256 of the link's secret, in hexadecimal, so that the database alone gives no valid link. */
  fingerprint: p.string().length(64).unique(),
  expiresAt: p.datetime().index(),
});

const linkTables = { preview_links: 'article_id', entry_preview_links: 'entry_id' } as const;
type LinkTable = keyof typeof linkTables;
const allTables = Object.keys(linkTables);

const secretBytes = 32;

const fingerprintOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** The links of one table. Callers have checked that the person may change the subject. */
export function previewLinksIn(name: LinkTable) {
  const [table, subject] = [sql.table(name), sql.ref(linkTables[name])];
  return {
    /** Creates the link of a subject; the previous one ends. */
    create: async (db: Database, id: number, now: Date): Promise<PreviewLink> => {
      const secret = randomBytes(secretBytes).toString('base64url');
      const expiresAt = new Date(now.getTime() + limits.preview.keptMs).toISOString();
      await changeRows(
        db,
        compiled(sql`insert into ${table} (${subject}, fingerprint, expires_at)
          values (${id}, ${fingerprintOf(secret)}, ${expiresAt})
          on conflict (${subject}) do update set fingerprint = excluded.fingerprint, expires_at = excluded.expires_at`),
      );
      return { secret, expiresAt };
    },

    /** Whether a subject has a valid link; its secret is not stored. */
    find: async (db: Database, id: number, now: Date): Promise<PreviewLinkState | null> => {
      const found = await readRow(
        db,
        compiled(sql<PreviewLinkState>`select ${utc(sql<string>`expires_at`)} as "expiresAt"
          from ${table} where ${subject} = ${id} and expires_at > ${now.toISOString()}`),
      );
      return found ?? null;
    },

    /** Ends the link of a subject, if it has one. */
    remove: (db: Database, id: number): Promise<number> =>
      changeRows(db, compiled(sql`delete from ${table} where ${subject} = ${id}`)),

    /** The subject of a valid link, as a subquery. */
    subjectOf: (secret: string, now: Date): Expression<number> =>
      sql<number>`(select ${subject} from ${table}
        where fingerprint = ${fingerprintOf(secret)} and expires_at > ${now.toISOString()})`,
  };
}

export async function removeEndedPreviews(db: Database, now: Date): Promise<void> {
  for (const name of allTables) {
    await changeRows(db.fork(), compiled(sql`delete from ${sql.table(name)} where expires_at <= ${now.toISOString()}`));
  }
}

/** Ends all links, and returns how many there were. */
export async function removeAllPreviews(db: Database): Promise<number> {
  let removed = 0;
  for (const name of allTables) removed += await changeRows(db, compiled(sql`delete from ${sql.table(name)}`));
  return removed;
}

type Linked<Key> = {
  links: ReturnType<typeof previewLinksIn>;
  requires: Action;
  refuses: readonly DeclarableRefusal[];
  keyInput: z.ZodType<{ id: string }, Key>;
  /** The row of what the caller may change, and whose link it may therefore use. */
  findId: (context: StaffContext, key: string) => Promise<number>;
};

/** The procedures of the link with which people without an account read something that is not published. */
export function linkProcedures<Key>({ links, requires, refuses, keyInput, findId }: Linked<Key>) {
  return {
    create: staffProcedure
      .meta({ requires, refuses, invalidatesNothing: true, failure: texts.preview.createFailed })
      .input(keyInput)
      .output(previewLinkResponse)
      .mutation(async ({ ctx, input }) => ({
        data: await links.create(ctx.db, await findId(ctx, input.id), ctx.now()),
      })),

    state: staffProcedure
      .meta({ requires, refuses, failure: texts.preview.fetchFailed })
      .input(keyInput)
      .output(previewLinkStateResponse)
      .query(async ({ ctx, input }) => ({
        data: await links.find(ctx.db, await findId(ctx, input.id), ctx.now()),
      })),

    remove: staffProcedure
      .meta({ requires, refuses, invalidatesNothing: true, failure: texts.preview.removeFailed })
      .input(keyInput)
      .output(messageResponse)
      .mutation(
        answering(texts.preview.removed, async ({ ctx, input }) => links.remove(ctx.db, await findId(ctx, input.id))),
      ),
  };
}
