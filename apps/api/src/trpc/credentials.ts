import type { StaffContext } from './service-context.ts';

/** Ends the access that an account has given to programs, in the transaction of the reason. */
export async function revokeCredentialsOf(context: StaffContext, userId: string): Promise<void> {
  for (const { credentials } of context.extensions) await credentials?.revokeOf(context, userId);
}
