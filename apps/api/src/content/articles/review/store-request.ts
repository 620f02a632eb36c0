import { sql } from '@mikro-orm/core';
import type { StaffContext } from '../../../trpc/service-context.ts';

/** An author's request, with the planned publication. */
type Request = { note: string; publishAt: Date | null };

/** Stores a draft's request, in place of any previous review. */
export async function storeRequest(
  context: StaffContext,
  articleId: number,
  { note, publishAt }: Request,
): Promise<void> {
  await context.db.execute(
    sql`insert into article_reviews (article_id, state, review_note, publish_at, asked_at, asked_by_id, review_answer)
        values (${articleId}, 'requested', ${note}, ${publishAt}, ${context.now()}, ${context.actor.id}::uuid, '')
        on conflict (article_id) do update set state = excluded.state, review_note = excluded.review_note,
          publish_at = excluded.publish_at, asked_at = excluded.asked_at, asked_by_id = excluded.asked_by_id, review_answer = '',
          answered_at = null, answered_by_id = null`,
  );
}
