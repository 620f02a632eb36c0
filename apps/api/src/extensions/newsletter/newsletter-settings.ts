import { type NewsletterSettings, newsletterSettingsSchema, type StoredNewsletterSettings } from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { queriesOf, readRow } from '../../database/query.ts';
import { findSetting, replaceSetting } from '../../school/settings/index.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { addDigest } from './add-digest.ts';
import type { DigestTables } from './digest.entity.ts';
import { weekAt } from './weeks.ts';

const key = 'newsletter';

const withDefaults = (stored: unknown): NewsletterSettings =>
  newsletterSettingsSchema.catch({ digest: 'off' }).parse(stored);

/** How often digests are written: never, by default. */
export const readNewsletterSettings = async (db: Database): Promise<NewsletterSettings> =>
  withDefaults(await findSetting(db, key));

const queries = queriesOf<DigestTables>();

/** The same, with the last digest. */
export async function describeNewsletter(db: Database): Promise<StoredNewsletterSettings> {
  const last = await readRow(
    db,
    queries
      .selectFrom('newsletter_digests')
      .select((eb) => [
        'newsletter_digests.created_at as at',
        eb.fn<number>('jsonb_array_length', ['newsletter_digests.entries']).as('articles'),
        'newsletter_digests.recipients',
      ])
      .where((eb) => eb(eb.fn<number>('jsonb_array_length', ['newsletter_digests.entries']), '>', 0))
      .orderBy('newsletter_digests.week', 'desc')
      .limit(sql.lit(1)),
  );
  return {
    data: await readNewsletterSettings(db),
    lastDigest: last ? { ...last, at: new Date(last.at).toISOString() } : null,
  };
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
