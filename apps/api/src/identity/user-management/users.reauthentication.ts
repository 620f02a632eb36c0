import { bulkUsersInput, type Role, roles, toRole, userChangesInput, userStatusInput } from '@madrasah/contract';
import { z } from 'zod';
import type { ReauthenticationRule } from '../../trpc/reauthentication.ts';
import { User } from '../users/index.ts';

const target = userChangesInput.pick({ email: true, role: true }).extend({ id: z.uuid() });

/** Roles are listed from the most rights to the fewest. */
const isRaised = (from: Role, to: Role): boolean => roles.indexOf(to) < roles.indexOf(from);

/** The changes of accounts that need a confirmed session. Invalid input and unknown accounts need one too. */
export const whenAccount = {
  /** A new e-mail address receives the links for forgotten passwords, and a higher role has more rights. */
  async isTakenFurther({ db, input }) {
    const wanted = target.safeParse(input).data;
    const user = wanted && (await db.findOne(User, { id: wanted.id }));
    if (!user) return true;
    return wanted.email !== user.email || isRaised(toRole(user.role), wanted.role);
  },
  /** Opening a closed account allows it to sign in again. */
  isOpened: async ({ input }) => userStatusInput.safeParse(input).data?.isActive !== false,
  /** The same for several accounts at once, and deleting them, which cannot be undone. Closing them can. */
  areOpenedOrDeleted: async ({ input }) => bulkUsersInput.safeParse(input).data?.action !== 'deactivate',
} satisfies Record<string, ReauthenticationRule>;
