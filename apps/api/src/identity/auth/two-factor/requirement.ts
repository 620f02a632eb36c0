import { type SecurityContent, type SeenVersion, security, texts } from '@madrasah/contract';
import type { Database } from '../../../database/database.ts';
import { queriesOf } from '../../../database/query.ts';
import { findStored, replaceSetting, type SettingTables } from '../../../school/settings/index.ts';
import { invalidField } from '../../../shared/refusal.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import { User } from '../../users/index.ts';

const { key, readStored: withDefaults } = security;

/** The school's requirement for its administrators; none until one of them sets it. */
export async function readSecurity(db: Database): Promise<{ data: SecurityContent; version: number }> {
  const { value, version } = await findStored(db, key);
  return { data: withDefaults(value), version };
}

/** The stored requirement, as a column in a statement about accounts. */
export const storedSecurityColumn = queriesOf<SettingTables>()
  .selectFrom('settings')
  .select('value')
  .where('key', '=', key)
  .as('storedSecurity');

/** Whether this account must set up its second factor before any other call. */
export const mustEnrol = (user: { role: string; twoFactorSince?: Date | string | null }, stored: unknown): boolean =>
  user.role === 'admin' && !user.twoFactorSince && withDefaults(stored).twoFactorForAdmins;

/**
 * Changes the requirement for administrators. Only an administrator with a second factor may require one, so that
 * administrators cannot lock themselves out.
 */
export async function changeSecurity(context: StaffContext, { version, ...content }: SecurityContent & SeenVersion) {
  const { twoFactorSince } = await context.db.findOneOrFail(User, { id: context.actor.id });
  if (content.twoFactorForAdmins && !twoFactorSince) {
    throw invalidField('twoFactorForAdmins', texts.twoFactor.requirementNeedsOwn);
  }
  const saved = await replaceSetting(context, { key, value: content, withDefaults, seen: version });
  return { data: saved.value, version: saved.version };
}
