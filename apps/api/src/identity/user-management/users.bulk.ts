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
 * Does the same to several accounts, each on its own: one that may not be changed, as one's own, is listed in `failed`
 * and hinders no other (D-04, A-61). An account that is named twice is done once.
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
