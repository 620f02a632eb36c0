import { limits } from '@madrasah/contract';
import type { ServiceContext } from '../../trpc/service-context.ts';
import { notify } from '../notices/index.ts';
import { attemptKey, countAttempt } from '../throttling/index.ts';

/** An account, or a name that nobody has. */
type Target = { id: string; fullName: string } | { name: string };

/**
 * Counts a wrong password; the fifth within a quarter of an hour is told to whose account it is and to those who look
 * after accounts. A name that nobody has is counted alike, so that it takes as long (ERR-004).
 */
export async function noteFailedLogin({ db, now }: Pick<ServiceContext, 'db' | 'now'>, target: Target): Promise<void> {
  const key = attemptKey('login:failed', 'id' in target ? `id ${target.id}` : `name ${target.name}`);
  const failures = await countAttempt(db, key, limits.login.windowMs, now());
  if (failures !== limits.notices.failedLogins || !('id' in target)) return;
  const subject = { id: target.id, title: target.fullName };
  await notify({ db, now, actor: null }, { kind: 'failedLogins', subject, personId: target.id });
}
