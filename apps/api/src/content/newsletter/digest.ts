import { limits } from '@madrasah/contract';
import { articlePath, displayTitle, longDate } from '@madrasah/display';
import { school } from '@madrasah/starter-content/defaults';
import { sql } from '@mikro-orm/core';
import { countWaiting, type MailContext, queueMail, writeLetter } from '../../platform/mail/index.ts';
import { allOf, findSummaries, isPublished, readNewest } from '../articles/index.ts';
import type { DigestEntry } from './digest.entity.ts';
import { readNewsletterSettings } from './newsletter-settings.ts';
import { oneClickPath, subscriptionPath } from './subscription-links.ts';
import { weekAt } from './weeks.ts';

export type DigestContext = MailContext & { timeZone: string };

const { digestArticles, digestAgeMs, digestSummary, digestBatch, mostWaiting } = limits.newsletter;

/** Public recent articles that were in no digest yet; records them. */
async function takeNewArticles({ db, now, mail }: MailContext, week: string): Promise<DigestEntry[]> {
  const since = new Date(now().getTime() - digestAgeMs);
  const articles = await readNewest(
    { db, now, actor: null, cacheDependencies: null },
    allOf(
      isPublished({ actor: null, now }),
      sql`articles.published_at > ${since}`,
      sql`not exists (select 1 from newsletter_digest_articles where article_id = articles.id)`,
    ),
    { limit: digestArticles, view: 'card' },
  );
  const summaries = await findSummaries(db, articles, digestSummary);
  for (const { id } of articles) {
    await db.execute(sql`insert into newsletter_digest_articles (article_id, week) values (${id}, ${week})`);
  }
  return articles.map((article) => ({
    title: displayTitle(article),
    url: `${mail.publicOrigin}${articlePath(article)}`,
    summary: summaries.get(article.id) ?? '',
  }));
}

/**
 * Starts this week's digest, once in all processes: on Monday at six, or as soon after that as the server runs. A week
 * without new articles is recorded too, and nothing is sent.
 */
export async function composeDigest(context: DigestContext): Promise<void> {
  const { now, timeZone, mail } = context;
  if (!mail.isOn || (await readNewsletterSettings(context.db.fork())).digest === 'off') return;
  const week = weekAt(now(), timeZone);
  await context.db.fork().transactional(async (db) => {
    const claimed = await db.execute(
      sql`insert into newsletter_digests (week, created_at, entries) values (${week}, ${now()}, '[]')
          on conflict do nothing returning week`,
    );
    if (claimed.length === 0) return;
    const entries = await takeNewArticles({ ...context, db }, week);
    await db.execute(
      sql`update newsletter_digests set entries = ${JSON.stringify(entries)}::jsonb, is_complete = ${entries.length === 0}
          where week = ${week}`,
    );
  });
}

type Reader = { id: number; email: string; token: string };

async function queueDigest(context: DigestContext, entries: DigestEntry[], { email, token }: Reader): Promise<void> {
  const { mail, now, timeZone } = context;
  await queueMail(context, {
    to: email,
    kind: 'newsletter-digest',
    subject: `Kabar ${school.shortName}, ${longDate(now(), timeZone)}`,
    unsubscribeUrl: `${mail.publicOrigin}${oneClickPath(token)}`,
    ...writeLetter({
      paragraphs: [
        'Assalamu’alaikum.',
        entries.length === 1
          ? 'Ada satu tulisan baru di situs madrasah.'
          : `Ada ${entries.length} tulisan baru di situs madrasah.`,
      ],
      entries,
      smallPrint: ['Anda menerima surel ini karena berlangganan kabar madrasah.'],
      footLink: { label: 'Berhenti berlangganan', url: `${mail.publicOrigin}${subscriptionPath(token)}` },
    }),
  });
}

type OpenDigest = { week: string; created_at: Date | string; entries: DigestEntry[]; last_subscriber_id: number };

/** A concurrent unsubscription waits until the letters are queued, and deletes its own. */
async function queueBatch(context: DigestContext, digest: OpenDigest): Promise<void> {
  const { db } = context;
  const readers = await db.execute<Reader[]>(
    sql`select id, email, unsubscribe_token as token from subscribers
        where id > ${digest.last_subscriber_id} and confirmed_at <= ${new Date(digest.created_at)}
        order by id limit ${digestBatch} for key share`,
  );
  for (const reader of readers) await queueDigest(context, digest.entries, reader);
  const last = readers.at(-1)?.id ?? digest.last_subscriber_id;
  await db.execute(
    sql`update newsletter_digests set last_subscriber_id = ${last}, recipients = recipients + ${readers.length},
          is_complete = ${readers.length < digestBatch}
        where week = ${digest.week}`,
  );
}

/**
 * Adds the digest to the outbox for the next readers; the outbox never contains more than a few hundred of them at a
 * time.
 */
export async function queueDigests(context: DigestContext): Promise<void> {
  if (!context.mail.isOn) return;
  await context.db.fork().transactional(async (db) => {
    const [digest] = await db.execute<OpenDigest[]>(
      sql`select week, created_at, entries, last_subscriber_id from newsletter_digests
          where not is_complete order by week limit 1 for update skip locked`,
    );
    if (!digest || (await countWaiting(db, 'newsletter-digest')) >= mostWaiting) return;
    await queueBatch({ ...context, db }, digest);
  });
}

/** Writes digests when they are due, and continues a started one. */
export async function writeDigests(context: DigestContext): Promise<void> {
  await composeDigest(context);
  await queueDigests(context);
}
