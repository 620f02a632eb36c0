import { type NewsletterSettings, newsletterSettingsSchema, type StoredNewsletterSettings } from '@madrasah/contract';
import { calendarDay, localMinute } from '@madrasah/display';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf, readRow, utc } from '../../database/query.ts';
import { findSetting, replaceSetting } from '../../school/settings/index.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import type { DigestEntry, DigestTables } from './newsletter.entity.ts';

const queries = queriesOf<DigestTables>();

/** Adds the digest of a week without entries, unless there is one. Returns whether it was added. */
export async function addDigest(db: Database, week: string, now: Date, isComplete: boolean): Promise<boolean> {
  const added = await changeRows(
    db,
    queries
      .insertInto('newsletter_digests')
      .values({ week, created_at: now, entries: sql<DigestEntry[]>`'[]'`, is_complete: isComplete })
      .onConflict((conflict) => conflict.doNothing()),
  );
  return added > 0;
}

const day = 24 * 60 * 60_000;

/** The hour of Monday at which a week begins here, so that parents read it before work. */
const firstHour = 6;

/** The Monday of the week at this instant, as YYYY-MM-DD; a week begins on Monday at six. */
export function weekAt(instant: Date, timeZone: string): string {
  const [, hour = 0] = /T(\d\d)/.exec(localMinute(instant, timeZone))?.map(Number) ?? [];
  const today = new Date(`${calendarDay(instant, timeZone)}T00:00:00Z`);
  const sinceMonday = (today.getUTCDay() + 6) % 7;
  const isBefore = sinceMonday === 0 && hour < firstHour;
  return new Date(today.getTime() - (sinceMonday + (isBefore ? 7 : 0)) * day).toISOString().slice(0, 10);
}

const key = 'newsletter';

const withDefaults = (stored: unknown): NewsletterSettings =>
  newsletterSettingsSchema.catch({ digest: 'off' }).parse(stored);

/** How often digests are written: never, by default. */
export const readNewsletterSettings = async (db: Database): Promise<NewsletterSettings> =>
  withDefaults(await findSetting(db, key));

export async function describeNewsletter(db: Database): Promise<StoredNewsletterSettings> {
  const last = await readRow(
    db,
    queries
      .selectFrom('newsletter_digests')
      .select((eb) => [
        utc(eb.ref('newsletter_digests.created_at')).as('at'),
        eb.fn<number>('jsonb_array_length', ['newsletter_digests.entries']).as('articles'),
        'newsletter_digests.recipients',
      ])
      .where((eb) => eb(eb.fn<number>('jsonb_array_length', ['newsletter_digests.entries']), '>', 0))
      .orderBy('newsletter_digests.week', 'desc')
      .limit(sql.lit(1)),
  );
  return { data: await readNewsletterSettings(db), lastDigest: last ?? null };
}

/** Changes it. Switched on in the middle of a week, it starts with the next one. */
export async function changeNewsletterSettings(context: StaffContext, settings: NewsletterSettings): Promise<void> {
  const { now, timeZone } = context;
  await context.db.transactional(async (db) => {
    const before = await readNewsletterSettings(db);
    await replaceSetting({ ...context, db }, { key, value: settings, withDefaults });
    if (before.digest === settings.digest || settings.digest === 'off') return;
    await addDigest(db, weekAt(now(), timeZone), now(), true);
  });
}
