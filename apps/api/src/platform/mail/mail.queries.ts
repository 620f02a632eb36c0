import type { Database } from '../../database/database.ts';

/** How many messages wait, and how many were given up. */
export async function countMessages(db: Database): Promise<{ waiting: number; failed: number }> {
  const [row] = await db.execute<{ waiting: number; failed: number }[]>(
    `select (select count(*)::int from outgoing_messages where state = 'waiting') as waiting,
        (select count(*)::int from outgoing_messages where state = 'failed') as failed`,
  );
  return row ?? { waiting: 0, failed: 0 };
}

/** Since when the oldest message has been waiting, and when the last one was sent; null where there is none. */
export async function findMailMoments(db: Database): Promise<{ waitingSince: Date | null; lastSentAt: Date | null }> {
  type Moments = { waitingSince: Date | string | null; lastSentAt: Date | string | null };
  const [row] = await db.execute<Moments[]>(
    `select (select min(created_at) from outgoing_messages where state = 'waiting') as "waitingSince",
        (select max(ended_at) from outgoing_messages where state = 'sent') as "lastSentAt"`,
  );
  const read = (moment: Date | string | null | undefined) => (moment ? new Date(moment) : null);
  return { waitingSince: read(row?.waitingSince), lastSentAt: read(row?.lastSentAt) };
}
