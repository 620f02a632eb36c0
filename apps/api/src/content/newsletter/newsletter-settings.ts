import { type NewsletterSettings, newsletterSettingsSchema, type StoredNewsletterSettings } from '@madrasah/contract';
import { sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import { findSetting, replaceSetting } from '../../identity/settings/index.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { weekAt } from './weeks.ts';

const key = 'newsletter';

const withDefaults = (stored: unknown): NewsletterSettings =>
  newsletterSettingsSchema.catch({ digest: 'off' }).parse(stored);

/** How often digests are written: never, by default. */
export const readNewsletterSettings = async (db: Database): Promise<NewsletterSettings> =>
  withDefaults(await findSetting(db, key));

type LastDigest = { at: Date | string; articles: number; recipients: number };

/** The same, with the last digest. */
export async function describeNewsletter(db: Database): Promise<StoredNewsletterSettings> {
  const [last] = await db.execute<LastDigest[]>(
    sql`select created_at as at, jsonb_array_length(entries) as articles, recipients from newsletter_digests
        where jsonb_array_length(entries) > 0 order by week desc limit 1`,
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
    await db.execute(
      sql`insert into newsletter_digests (week, created_at, entries, is_complete)
          values (${weekAt(now(), timeZone)}, ${now()}, '[]', true) on conflict do nothing`,
    );
  });
}
