import {
  limits,
  messageResponse,
  type PresentPerson,
  presenceResponse,
  type SubjectInput,
  subjectInput,
  texts,
} from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf, readOnlyRow, readRows, utc } from '../../database/query.ts';
import type { UserTables } from '../../identity/users/index.ts';
import { Refusal } from '../../shared/refusal.ts';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { isWorkedOn } from '../subjects/index.ts';
import type { PresenceTables } from './presence.entity.ts';

const queries = queriesOf<PresenceTables & UserTables>();

const { goneMs, listed: maxShown } = limits.presence;

/** People whose last heartbeat is not later than this are gone. */
const latestGone = (now: Date) => new Date(now.getTime() - goneMs);

/** Refuses what the caller does not work on like what is not there. */
async function requireWorkedOn({ db, actor }: StaffContext, { subject, id }: SubjectInput): Promise<void> {
  const named = { subject: sql.val(subject), id: sql.val(id) };
  const { isTheirs } = await readOnlyRow(
    db,
    queries.selectNoFrom(sql<boolean>`${isWorkedOn(actor, named)}`.as('isTheirs')),
  );
  if (!isTheirs) throw new Refusal('NOT_FOUND', texts.presence.notFound);
}

/**
 * Records that the caller has an article or entry open, and returns who else has. In the database, so that all processes agree.
 */
async function beat(context: StaffContext, named: SubjectInput): Promise<PresentPerson[]> {
  await requireWorkedOn(context, named);
  const { subject, id } = named;
  const { db, actor } = context;
  const now = context.now();
  const gone = latestGone(now).toISOString();
  await changeRows(
    db,
    queries
      .insertInto('presence')
      .values({ subject, subject_id: id, user_id: actor.id, since: now, seen_at: now })
      .onConflict((conflict) =>
        conflict.columns(['subject', 'subject_id', 'user_id']).doUpdateSet((eb) => ({
          seen_at: now,
          since: eb
            .case()
            .when('presence.seen_at', '>', gone)
            .then(eb.ref('presence.since'))
            .else(eb.ref('excluded.since'))
            .end(),
        })),
      ),
  );
  return readRows(
    db,
    queries
      .selectFrom('presence')
      .innerJoin('users', 'users.id', 'presence.user_id')
      .where('presence.subject', '=', subject)
      .where('presence.subject_id', '=', id)
      .where('presence.user_id', '<>', actor.id)
      .where('presence.seen_at', '>', gone)
      .select((eb) => ['users.full_name as fullName', utc(eb.ref('presence.since')).as('since')])
      .orderBy('presence.since')
      .orderBy('users.full_name')
      .limit(maxShown),
  );
}

/** Records that the caller has closed it. */
async function leave(context: StaffContext, named: SubjectInput): Promise<void> {
  await requireWorkedOn(context, named);
  await changeRows(
    context.db,
    queries
      .deleteFrom('presence')
      .where('presence.subject', '=', named.subject)
      .where('presence.subject_id', '=', named.id)
      .where('presence.user_id', '=', context.actor.id),
  );
}

/** Removes those who disappeared without closing. */
export async function removeGonePresence(db: Database, now: Date): Promise<void> {
  await changeRows(
    db.fork(),
    queries.deleteFrom('presence').where('presence.seen_at', '<=', latestGone(now).toISOString()),
  );
}

const ofPerson = {
  requires: 'session',
  refusesApiKeys: true,
  refuses: ['INVALID', 'NOT_FOUND'],
  invalidatesNothing: true,
} as const;

/** Who has an article or entry open at the same time. Shown only; it locks nothing. */
export const presenceRouter = t.router({
  beat: staffProcedure
    .meta(ofPerson)
    .input(subjectInput)
    .output(presenceResponse)
    .mutation(async ({ ctx, input }) => ({ data: await beat(ctx, input) })),

  leave: staffProcedure
    .meta(ofPerson)
    .input(subjectInput)
    .output(messageResponse)
    .mutation(async ({ ctx, input }) => {
      await leave(ctx, input);
      return { message: texts.presence.left };
    }),
});
