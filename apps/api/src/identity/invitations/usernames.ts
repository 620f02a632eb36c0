import { limits } from '@madrasah/contract';
import slugify from '@sindresorhus/slugify';
import type { Database } from '../../database/database.ts';
import { queriesOf, readRows } from '../../database/query.ts';
import type { UserTables } from '../users/index.ts';

const queries = queriesOf<UserTables>();

/** Room for a number after it. */
const longest = limits.user.username - 4;

/** "Siti Aminah, S.Pd." is siti_aminah: titles follow a comma. */
function baseOf(fullName: string): string {
  const [name = ''] = fullName.split(',');
  const words = slugify(name, { separator: '_', decamelize: false }).replace(/[^a-z0-9_]/g, '');
  const base = words.slice(0, longest).replace(/_$/, '');
  return base.length < limits.user.usernameMin ? `pengguna_${base}`.replace(/_$/, '') : base;
}

/** A free username made from a name. Two at the same time may get one; the unique index refuses the second. */
export async function usernameFor(db: Database, fullName: string): Promise<string> {
  const base = baseOf(fullName);
  const similar = await readRows(
    db,
    queries
      .selectFrom('users')
      .select((eb) => eb.fn<string>('lower', ['username']).as('name'))
      .where((eb) => eb.fn<boolean>('starts_with', [eb.fn<string>('lower', ['username']), eb.val(base)])),
  );
  const taken = new Set(similar.map(({ name }) => name));
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}${number}`)) number += 1;
  return `${base}${number}`;
}
