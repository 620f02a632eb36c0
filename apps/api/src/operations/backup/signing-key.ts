import { hasTable } from '../../database/has-table.ts';
import { type Connection, inSingleSession } from '../../database/orm.ts';
import { loadInstallationKey, type Sealer } from '../../platform/installation/index.ts';

/**
 * Creates the key that signs backups where the site has none that can be decrypted: a backup without a signature would
 * be refused later. A database of a version without such keys stays as it is.
 */
export const prepareSigningKey = (connection: Connection, sealer: Sealer, now: Date): Promise<void> =>
  inSingleSession(connection, async ({ db }) => {
    if (await hasTable(db, 'installation_keys')) await loadInstallationKey(db, sealer, now);
  });
