import { type IdentityContent, limits } from '@madrasah/contract';
import { articlePath, displayTitle, longDate } from '@madrasah/display';
import { expressionBuilder, type InferResult, sql } from 'kysely';
import { type ArticleTables, findSummaries, isPublished, readNewest } from '../../content/articles/index.ts';
import type { Database } from '../../database/database.ts';
import {
  allOf,
  type Condition,
  changeRows,
  fieldColumns,
  hasTable,
  jsonb,
  queriesOf,
  readRow,
  readRows,
} from '../../database/query.ts';
import type { AfterRestore } from '../../operations/backup/index.ts';
import { countWaiting, type MailContext, queueMail, writeLetter } from '../../platform/mail/index.ts';
import { letterheadOf } from '../../school/mark/index.ts';
import { readIdentity } from '../../school/settings/index.ts';
import type { DigestEntry, DigestTables, SubscriberTables } from './newsletter.entity.ts';
import { oneClickPath, subscriptionPath } from './newsletter.service.ts';
import { addDigest, readNewsletterSettings, weekAt } from './newsletter-settings.ts';

type DigestContext = MailContext & { timeZone: string };

const { digestArticles, digestAgeMs, digestSummary, digestBatch, mostWaiting } = limits.newsletter;

type Tables = ArticleTables & DigestTables & SubscriberTables;
const queries = queriesOf<Tables>();
const row = expressionBuilder<Tables, 'articles'>();

const wasInNoDigest: Condition = row.not(
  row.exists(
    row
      .selectFrom('newsletter_digest_articles as sent')
      .whereRef('sent.article_id', '=', 'articles.id')
      .select(sql.lit(1).as('one')),
  ),
);

/** Public recent articles that were in no digest yet; records them. */
async function takeNewArticles({ db, now, mail }: MailContext, week: string): Promise<DigestEntry[]> {
  const since = new Date(now().getTime() - digestAgeMs);
  const articles = await readNewest(
    { db, now, actor: null, cacheDependencies: null },
    allOf(isPublished({ actor: null, now }), row('articles.published_at', '>', since.toISOString()), wasInNoDigest),
    { limit: digestArticles, view: 'card' },
  );
  const summaries = await findSummaries(db, articles, digestSummary);
  for (const { id } of articles) {
    await changeRows(db, queries.insertInto('newsletter_digest_articles').values({ article_id: id, week }));
  }
  return articles.map((article) => ({
    title: displayTitle(article),
    url: `${mail.publicOrigin}${articlePath(article)}`,
    summary: summaries.get(article.id) ?? '',
  }));
}

/** Starts this week's digest, once in all processes, from Monday at six. A week without articles is recorded too. */
export async function composeDigest(context: DigestContext): Promise<void> {
  const { now, timeZone, mail } = context;
  if (!mail.isOn || (await readNewsletterSettings(context.db.fork())).digest === 'off') return;
  const week = weekAt(now(), timeZone);
  await context.db.fork().transactional(async (db) => {
    if (!(await addDigest(db, week, now(), false))) return;
    const entries = await takeNewArticles({ ...context, db }, week);
    await changeRows(
      db,
      queries
        .updateTable('newsletter_digests')
        .set({ entries: jsonb(entries), is_complete: entries.length === 0 })
        .where('newsletter_digests.week', '=', week),
    );
  });
}

type Reader = { id: number; email: string; token: string };
type Content = { school: IdentityContent; entries: DigestEntry[] };

async function queueDigest(context: DigestContext, { school, entries }: Content, { email, token }: Reader) {
  const { mail, now, timeZone } = context;
  await queueMail(context, {
    to: email,
    kind: 'newsletter-digest',
    subject: `Kabar ${school.shortName}, ${longDate(now(), timeZone)}`,
    unsubscribeUrl: `${mail.publicOrigin}${oneClickPath(token)}`,
    ...writeLetter({
      school: letterheadOf(school, mail),
      paragraphs: [
        'Assalamu’alaikum.',
        entries.length === 1
          ? 'Ada satu tulisan baru di situs kami.'
          : `Ada ${entries.length} tulisan baru di situs kami.`,
      ],
      entries,
      smallPrint: [`Anda menerima surel ini karena berlangganan kabar ${school.shortName}.`],
      footLink: { label: 'Berhenti berlangganan', url: `${mail.publicOrigin}${subscriptionPath(token)}` },
    }),
  });
}

const openDigest = queries
  .selectFrom('newsletter_digests')
  .where('newsletter_digests.is_complete', 'is', false)
  .select([...fieldColumns('newsletter_digests', ['week', 'createdAt', 'entries', 'lastSubscriberId'])])
  .orderBy('newsletter_digests.week')
  .limit(sql.lit(1))
  .forUpdate()
  .skipLocked();

type OpenDigest = InferResult<typeof openDigest>[number];

/** A concurrent unsubscription waits until the letters are queued, and deletes its own. */
async function queueBatch(context: DigestContext, digest: OpenDigest): Promise<void> {
  const { db } = context;
  const readers = await readRows(
    db,
    queries
      .selectFrom('subscribers')
      .where('subscribers.id', '>', digest.lastSubscriberId)
      .where('subscribers.confirmed_at', '<=', digest.createdAt)
      .select(['subscribers.id', 'subscribers.email', 'subscribers.unsubscribe_token as token'])
      .orderBy('subscribers.id')
      .limit(digestBatch)
      .forKeyShare(),
  );
  const content = { school: await readIdentity(db), entries: digest.entries };
  for (const reader of readers) await queueDigest(context, content, reader);
  const last = readers.at(-1)?.id ?? digest.lastSubscriberId;
  await changeRows(
    db,
    queries
      .updateTable('newsletter_digests')
      .set((eb) => ({
        last_subscriber_id: last,
        recipients: eb('newsletter_digests.recipients', '+', readers.length),
        is_complete: readers.length < digestBatch,
      }))
      .where('newsletter_digests.week', '=', digest.week),
  );
}

/** Adds the digest to the outbox for the next readers, so that it never contains more than a few hundred. */
export async function queueDigests(context: DigestContext): Promise<void> {
  if (!context.mail.isOn) return;
  await context.db.fork().transactional(async (db) => {
    const digest = await readRow(db, openDigest);
    if (!digest || (await countWaiting(db, 'newsletter-digest')) >= mostWaiting) return;
    await queueBatch({ ...context, db }, digest);
  });
}

/** Writes digests when they are due, and continues a started one. */
export async function writeDigests(context: DigestContext): Promise<void> {
  await composeDigest(context);
  await queueDigests(context);
}

/** The sent digests: their weeks, and each article by both of its ids. */
type SentDigests = Awaited<ReturnType<typeof readSentDigests>>;

async function readSentDigests(db: Database, since: Date) {
  const digests = queries
    .selectFrom('newsletter_digests')
    .where('newsletter_digests.created_at', '>=', since.toISOString());
  const weeks = await readRows(db, digests.select('newsletter_digests.week'));
  const articles = await readRows(
    db,
    digests
      .innerJoin('newsletter_digest_articles as sent', 'sent.week', 'newsletter_digests.week')
      .innerJoin('articles', 'articles.id', 'sent.article_id')
      .select(['articles.id', 'articles.public_id as publicId', 'sent.week']),
  );
  return { weeks: weeks.map(({ week }) => week), articles };
}

/** After a restore: sends no article again and continues no digest. Returns how many digests were ended. */
async function endDigests(db: Database, { weeks, articles }: SentDigests, now: Date): Promise<number> {
  const ended = await changeRows(
    db,
    queries.updateTable('newsletter_digests').set({ is_complete: true }).where('is_complete', 'is', false),
  );
  for (const week of weeks) await addDigest(db, week, now, true);
  for (const { id, publicId, week } of articles) {
    const article = queries
      .selectFrom('articles')
      .where('articles.id', '=', id)
      .where('articles.public_id', '=', publicId)
      .select((eb) => ['articles.id', eb.val(week).as('week')]);
    await changeRows(
      db,
      queries
        .insertInto('newsletter_digest_articles')
        .columns(['article_id', 'week'])
        .expression(article)
        .onConflict((conflict) => conflict.doNothing()),
    );
  }
  return ended;
}

/** Before a restore: the digests that were sent since the backup. */
export async function keepSentDigests(db: Database, since: Date): Promise<AfterRestore> {
  const sent = (await hasTable(db, 'newsletter_digests'))
    ? await readSentDigests(db, since)
    : { weeks: [], articles: [] };
  return { settle: async (restored, now) => ({ stoppedDigests: await endDigests(restored, sent, now) }) };
}
