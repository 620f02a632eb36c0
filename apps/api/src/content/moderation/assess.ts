import { type CountedForm, limits } from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { compiled, readRow } from '../../database/query.ts';
import { columnOf } from './moderated.ts';
import { countAccepted } from './per-address.ts';
import { assessSpam } from './spam.ts';
import type { SpamScore, Suspect } from './spam-score.ts';

/** A form of visitors, and the columns of what it stores: the text that is repeated by senders of spam, and its time. */
type Source = { form: CountedForm; table: string; text: string; sentAt: string };

type Sent = Pick<Suspect, 'texts' | 'website' | 'elapsedMs'> & { text: string };

/** How often the same text was sent since then, by any sender. */
async function countRepeats(db: Database, source: Source, text: string, since: Date): Promise<number> {
  const [column, time] = [columnOf(source, source.text), columnOf(source, source.sentAt)];
  const repeats = compiled(sql<{ total: number }>`select count(*)::int as total from ${sql.table(source.table)}
    where ${column} = ${text} and ${time} > ${since.toISOString()}`);
  return (await readRow(db, repeats))?.total ?? 0;
}

/** Counts a visitor's text for its address, in the transaction that stores it, and weighs it. */
export async function assess(
  transaction: Database,
  source: Source,
  { address, now, sent }: { address: string; now: Date; sent: Sent },
): Promise<SpamScore & { isFrequent: boolean }> {
  const { text, ...weighed } = sent;
  const isFrequent = await countAccepted(transaction, { form: source.form, address, now });
  const since = new Date(now.getTime() - limits.spam.repeatWindowMs);
  const repeats = await countRepeats(transaction, source, text, since);
  return { ...(await assessSpam(transaction, { ...weighed, repeats, isFrequent })), isFrequent };
}
