import type { BulkUsersInput, UserBulkAction, UserBulkResult } from '@madrasah/contract';
import { Refusal } from '../../shared/refusal.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { deleteUser, setUserStatus } from './users.service.ts';

const actions: Record<UserBulkAction, (context: StaffContext, id: string) => Promise<unknown>> = {
  activate: (context, id) => setUserStatus(context, id, true),
  deactivate: (context, id) => setUserStatus(context, id, false),
  delete: deleteUser,
};

function explain(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  throw error;
}

/**
 * Applies a change to several accounts, each on its own: one that may not be changed, such as the caller's own, is
 * listed in `failed` and does not affect the others. A repeated account is changed once.
 */
export async function changeUsers(context: StaffContext, { ids, action }: BulkUsersInput): Promise<UserBulkResult> {
  const result: UserBulkResult = { ok: [], failed: [] };
  for (const id of new Set(ids)) {
    try {
      await actions[action]({ ...context, db: context.db.fork() }, id);
      result.ok.push(id);
    } catch (error) {
      result.failed.push({ id, message: explain(error) });
    }
  }
  return result;
}
