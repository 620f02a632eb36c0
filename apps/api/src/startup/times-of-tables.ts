import { limits, resultLimits } from '@madrasah/contract';
import { extensions } from '../extensions/index.ts';
import { type LatestTime, past, type TimesOfTable } from '../platform/clock/index.ts';
import { documentClaimMs } from '../platform/documents/index.ts';
import { uploadClaimMs } from '../platform/media/index.ts';

const { session, idempotency, invitation, preview, refusedLogins } = limits;

/** The same, where it must not count as recent afterwards. */
const longAgo = (milliseconds: number): LatestTime => ({ latestMs: 0, correctedMs: -milliseconds });
const atMost = (latestMs: number): LatestTime => ({ latestMs });

/**
 * Times that the application compares with the present, and that a clock that was ahead would leave wrong for as long as
 * it was ahead. `clock.correct` corrects them.
 */
export const correctedTimes: readonly TimesOfTable[] = [
  { table: 'article_visits', columns: { counted_at: past } },
  { table: 'backup_runs', columns: { started_at: past, ended_at: past, verified_at: past } },
  { table: 'document_claims', columns: { until: atMost(documentClaimMs) } },
  { table: 'entry_preview_links', columns: { expires_at: atMost(preview.keptMs) } },
  {
    table: 'idempotency_keys',
    columns: { claimed_until: atMost(idempotency.claimMs), expires_at: atMost(idempotency.keptMs) },
  },
  { table: 'image_file_claims', columns: { until: atMost(uploadClaimMs) } },
  { table: 'known_addresses', columns: { last_login_at: past } },
  { table: 'notice_marks', columns: { told_until: past } },
  { table: 'notices', columns: { began_at: past, created_at: past } },
  { table: 'outgoing_messages', columns: { created_at: past, expires_at: atMost(invitation.validMs) } },
  { table: 'password_resets', columns: { expires_at: atMost(invitation.validMs) } },
  { table: 'picture_replacements', columns: { started_at: past } },
  { table: 'presence', columns: { since: past, seen_at: past } },
  { table: 'preview_links', columns: { expires_at: atMost(preview.keptMs) } },
  { table: 'refused_logins', columns: { last_at: past, ends_at: atMost(refusedLogins.windowMs) } },
  {
    table: 'sessions',
    columns: {
      created_at: past,
      expires_at: atMost(session.rememberedMs),
      rotated_at: longAgo(2 * session.refreshGraceMs),
      confirmed_at: longAgo(resultLimits.secondFactorMs),
    },
  },
  { table: 'steps_taken', columns: { taken_at: past } },
  { table: 'table_imports', columns: { changed_at: past } },
  { table: 'visit_pauses', columns: { began_at: past, ended_at: past } },
  { table: 'withdrawals', columns: { at: past } },
  ...extensions.flatMap(({ times = [] }) => times),
];
