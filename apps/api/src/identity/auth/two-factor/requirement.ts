import { type SecurityContent, type SeenVersion, securityContentSchema, texts } from '@madrasah/contract';
import { type RawQueryFragment, sql } from '@mikro-orm/core';
import type { Database } from '../../../database/database.ts';
import { invalidField } from '../../../shared/refusal.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import { findStored, replaceSetting } from '../../settings/index.ts';
import { User } from '../../users/index.ts';

const key = 'security';

const storedSecurity = securityContentSchema.catch({ twoFactorForAdmins: false });

const withDefaults = (stored: unknown): SecurityContent => storedSecurity.parse(stored);

/** What the school asks of its administrators; nothing until one of them says otherwise. */
export async function readSecurity(db: Database): Promise<{ data: SecurityContent; version: number }> {
  const { value, version } = await findStored(db, key);
  return { data: withDefaults(value), version };
}

/** What the school asks of its administrators, as it was stored, in a statement about accounts. */
export const storedSecurityColumn: RawQueryFragment = sql`(select value from settings where key = ${key}) as "storedSecurity"`;

/** Whether this account has to switch its second factor on before it may do anything else. */
export const mustEnrol = (user: Pick<User, 'role' | 'twoFactorSince'>, stored: unknown): boolean =>
  user.role === 'admin' && !user.twoFactorSince && withDefaults(stored).twoFactorForAdmins;

/** Says what is asked of administrators. Only who has a second factor asks others for one: nobody shuts themselves out. */
export async function changeSecurity(context: StaffContext, { version, ...content }: SecurityContent & SeenVersion) {
  const { twoFactorSince } = await context.db.findOneOrFail(User, { id: context.actor.id });
  if (content.twoFactorForAdmins && !twoFactorSince) {
    throw invalidField('twoFactorForAdmins', texts.twoFactor.requirementNeedsOwn);
  }
  const saved = await replaceSetting(context, { key, value: content, withDefaults, seen: version });
  return { data: saved.value, version: saved.version };
}
