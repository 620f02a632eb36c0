import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { Orm } from '../database/orm.ts';
import { seedStarterSite } from '../database/seeds/starter-site.ts';
import { hashPassword } from '../modules/auth/index.ts';
import { plantNavigation } from '../modules/categories/index.ts';
import { createUser, User } from '../modules/users/index.ts';
import type { Clock } from '../shared/clock.ts';
import type { ImageStorage } from '../shared/image-storage.ts';

export type FirstStartOptions = {
  /** The administrator's name, and the password unless one is to be made up. */
  account: { username: string; password?: string };
  images: ImageStorage;
  now: Clock;
  timeZone: string;
  progress: (line: string) => void;
};

/** The first administrator, told once: what was made up is stored nowhere else. */
export type FirstAccount = { username: string; password: string; isMadeUp: boolean };

/** Processes that start at the same time on one database wait for each other here. */
const startLock = 7_215_001;

async function makeFirstAccount(db: Database, { account, now }: FirstStartOptions) {
  const password = account.password ?? randomBytes(12).toString('base64url');
  const { username } = account;
  const person = {
    fullName: 'Administrator',
    username,
    email: `${username.toLowerCase()}@madrasah.example`,
    role: 'admin' as const,
  };
  const admin = createUser(db, person, await hashPassword(password), now());
  await db.flush();
  return { admin, account: { username, password, isMadeUp: account.password === undefined } };
}

/**
 * Brings the database to where the application can work: migrated, with the fixed navigation, and, when nobody has an
 * account yet, with the first administrator and the starter content. Each part is there whole or not at all, so a
 * start that was killed is repeated by the next one. Answers with the first account when it was made now.
 */
export async function prepareDatabase(orm: Orm, options: FirstStartOptions): Promise<FirstAccount | null> {
  return orm.em.fork().transactional(async (guard) => {
    await guard.execute('set local statement_timeout = 0');
    await guard.execute('select pg_advisory_xact_lock(?)', [startLock]);
    await orm.migrator.up();

    return orm.em.fork().transactional(async (db) => {
      await plantNavigation(db);
      if ((await db.count(User)) > 0) return null;

      const { admin, account } = await makeFirstAccount(db, options);
      await seedStarterSite(
        { ...options, db, address: 'localhost', visitorId: null, idempotencyKey: null },
        admin,
        options.progress,
      );
      return account;
    });
  });
}
