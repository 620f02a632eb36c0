import { sql } from '@mikro-orm/core';
import { describe, expect, test } from 'vitest';
import { aWorld } from '../../test/world.ts';
import { correctTimes } from '../platform/clock/index.ts';
import { correctedTimes } from './jobs.ts';

const world = aWorld();
const minute = 60_000;

/** Why the other times are left as they are. */
const otherTimes = {
  'recognised where they are used, or without effect there': [
    'attempt_counts.resets_at',
    'clock_reports.at',
    'jobs.failed_at',
    'jobs.leased_until',
    'jobs.run_at',
    'jobs.succeeded_at',
    'public_change_feeds.due_until',
    'site_storage.marked_at',
    'visit_events.at',
  ],
  'chosen by people, or published by them: the health screen asks to look': [
    'api_keys.expires_at',
    'article_reviews.publish_at',
    'article_search_documents.expires_at',
    'article_search_documents.published_at',
    'articles.expires_at',
    'articles.published_at',
    'collection_entries.ends_at',
    'collection_entries.published_at',
    'collection_entries.starts_at',
    'result_periods.closes_at',
    'result_periods.opens_at',
  ],
  'shown and sorted by; a row that is removed by its age stays longer': [
    'activities.at',
    'article_reviews.answered_at',
    'article_reviews.asked_at',
    'comments.moderated_at',
    'documents.held_at',
    'erasures.at',
    'former_seals.approved_at',
    'former_seals.ended_at',
    'former_seals.opens_at',
    'former_seals.sealed_at',
    'guest_messages.answered_at',
    'guest_messages.moderated_at',
    'guest_messages.tanggal_kirim',
    'imported_items.imported_at',
    'inquiries.marked_at',
    'inquiry_answers.at',
    'inquiry_notes.at',
    'inquiry_steps.at',
    'notices.read_at',
    'outgoing_messages.ended_at',
    'public_changes.changed_at',
    'result_periods.approved_at',
    'result_periods.replaced_at',
    'result_periods.sealed_at',
    'result_periods.sealing_since',
    'sessions.revoked_at',
    'users.invitation_ends_at',
    'site_storage.compared_at',
    'tolerated_signs.tolerated_at',
    'users.last_login_at',
    'users.two_factor_since',
    'webhook_deliveries.ended_at',
    'webhooks.disabled_at',
    'webhooks.failing_since',
  ],
};
/** The same reason as the last one, in every table. */
const datesOfRows = ['created_at', 'updated_at', 'deleted_at', 'saved_at'];

const from = (milliseconds: number) => new Date(world.now.getTime() + milliseconds);
const correct = () => correctTimes(world.db, correctedTimes, world.now);

test('every time that is stored is either corrected after a wrong clock, or has a reason why not', async () => {
  const stored = await world.db.execute<{ name: string }[]>(
    sql`select table_name || '.' || column_name as name from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' and data_type like 'timestamp%'
          and table_name <> 'mikro_orm_migrations'`,
  );
  const corrected = correctedTimes.flatMap(({ table, columns }) =>
    Object.keys(columns).map((column) => `${table}.${column}`),
  );
  const others = Object.values(otherTimes).flat();
  const needDecision = stored
    .map(({ name }) => name)
    .filter((name) => corrected.includes(name) || !datesOfRows.some((date) => name.endsWith(`.${date}`)));
  expect([...corrected, ...others].toSorted()).toEqual(needDecision.toSorted());
});

describe('times of a clock that was ahead', () => {
  test('become the latest possible ones, those within a minute stay, and earlier ones too', async () => {
    const put = (lateMs: number) =>
      world.db.execute(
        sql`insert into idempotency_keys (id, fingerprint, claim, claimed_until, expires_at) values
          (${'a'.repeat(63) + (lateMs > minute ? 'b' : 'c')}, 'x', gen_random_uuid(), ${from(5_000 + lateMs)}, ${from(0)})`,
      );
    await put(minute);
    expect(await correct()).toBe(0);
    await put(minute + 1);
    expect(await correct()).toBe(1);
    const times = await world.db.execute<{ claimed: string; expires: string }[]>(
      sql`select claimed_until as claimed, expires_at as expires from idempotency_keys order by id`,
    );
    expect(times.map(({ claimed, expires }) => [new Date(claimed), new Date(expires)])).toEqual([
      [from(5_000), world.now],
      [from(5_000 + minute), world.now],
    ]);
  });

  test('of sessions end them in time, and count as no recent confirmation', async () => {
    const { id } = await world.aUser({ role: 'admin' });
    world.advanceTime(40 * 24 * 60 * minute);
    await world.tokenOf({ id });
    world.advanceTime(-40 * 24 * 60 * minute);
    expect(await correct()).toBe(1);
    const [session] = await world.db.execute<{ ends: string; confirmed: string; created: string }[]>(
      sql`select expires_at as ends, confirmed_at as confirmed, created_at as created from sessions`,
    );
    expect(new Date(session?.ends ?? 0)).toEqual(from(30 * 24 * 60 * minute));
    expect(new Date(session?.created ?? 0)).toEqual(world.now);
    expect(new Date(session?.confirmed ?? 0)).toEqual(from(-12 * 60 * minute));
  });
});
