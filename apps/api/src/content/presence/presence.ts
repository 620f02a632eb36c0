import { limits, type PresentPerson } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf, readRows, utc } from '../../database/query.ts';
import type { UserTables } from '../../identity/users/index.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { readHead } from '../articles/index.ts';
import type { PresenceTables } from './presence.entity.ts';

const queries = queriesOf<PresenceTables & UserTables>();

const { goneMs, listed: maxShown } = limits.presence;

/** People whose last heartbeat is not later than this are gone. */
const latestGone = (now: Date) => new Date(now.getTime() - goneMs);

/**
 * Records that the caller has an article open, and returns who else has. In the database, so that all processes agree.
 */
export async function beat(context: StaffContext, key: string): Promise<PresentPerson[]> {
  const { id } = await readHead(context, key);
  const { db, actor } = context;
  const now = context.now();
  const gone = latestGone(now).toISOString();
  await changeRows(
    db,
    queries
      .insertInto('article_presence')
      .values({ article_id: id, user_id: actor.id, since: now, seen_at: now })
      .onConflict((conflict) =>
        conflict.columns(['article_id', 'user_id']).doUpdateSet((eb) => ({
          seen_at: now,
          since: eb
            .case()
            .when('article_presence.seen_at', '>', gone)
            .then(eb.ref('article_presence.since'))
            .else(eb.ref('excluded.since'))
            .end(),
        })),
      ),
  );
  return readRows(
    db,
    queries
      .selectFrom('article_presence as presence')
      .innerJoin('users', 'users.id', 'presence.user_id')
      .where('presence.article_id', '=', id)
      .where('presence.user_id', '<>', actor.id)
      .where('presence.seen_at', '>', gone)
      .select((eb) => ['users.full_name as fullName', utc(eb.ref('presence.since')).as('since')])
      .orderBy('presence.since')
      .orderBy('users.full_name')
      .limit(maxShown),
  );
}

/** Records that the caller has closed it. */
export async function leave(context: StaffContext, key: string): Promise<void> {
  const { id } = await readHead(context, key);
  await changeRows(
    context.db,
    queries
      .deleteFrom('article_presence')
      .where('article_presence.article_id', '=', id)
      .where('article_presence.user_id', '=', context.actor.id),
  );
}

/** Removes those who disappeared without closing. */
export async function removeGonePresence(db: Database, now: Date): Promise<void> {
  await changeRows(
    db.fork(),
    queries.deleteFrom('article_presence').where('article_presence.seen_at', '<=', latestGone(now).toISOString()),
  );
}
