import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { isReleaseRun } from '@madrasah/config/release-run';
import { type CollectionApi, collections, importChoicesSchema, type SchoolTimeZone, texts } from '@madrasah/contract';
import { starterArticles, starterIdentity, starterUsers } from '@madrasah/starter-content';
import { describe, expect, onTestFinished, test } from 'vitest';
import { encodeQuickly } from '../../test/encode-quickly.ts';
import { anExport } from '../../test/wordpress/wordpress-com.ts';
import { aWorld } from '../../test/world.ts';
import { EnvironmentError } from '../config/env.ts';
import { beginUpdate, isUpdateUnderWay } from '../database/migrating/migrations-in-steps.ts';
import { findOldestRelease } from '../database/migrating/oldest-releases.ts';
import { knownMigrations } from '../database/orm.ts';
import { importWordpress } from '../extensions/imports/import-wordpress.ts';
import { User } from '../identity/users/index.ts';
import { sampleSettings } from '../operations/samples/index.ts';
import { diskStorage, markerName } from '../platform/media/index.ts';
import { readSteps } from '../platform/steps/index.ts';
import { findTimeZone } from '../school/settings/index.ts';
import { applicationVersion } from '../shared/application-version.ts';
import { prepareDatabase, requireUsableAccount } from './first-start.ts';
import { backUpBefore } from './restore/restore-site.ts';

const world = aWorld();

const start = (account: { username: string; password?: string }, passwordMinLength = 6, samples = true) => {
  const { now, timeZone } = world.services;
  // No requests are served during a first start, so pictures may be stored within its transaction.
  const images = diskStorage(world.uploads);
  return prepareDatabase(world.orm, {
    migrates: true,
    images,
    now,
    timeZone,
    account,
    passwordMinLength,
    samples,
    progress: () => {},
  });
};
const count = async (table: string) => {
  const [row] = await world.orm.em.execute(`select count(*)::int as count from ${table}`);
  return row?.count;
};

test('the configured time zone is stored once: the school changes it in its identity', async () => {
  const { now } = world.services;
  const images = diskStorage(world.uploads);
  const options = { migrates: true, images, now, passwordMinLength: 6, samples: false, progress: () => {} };
  const startIn = (timeZone: SchoolTimeZone) =>
    prepareDatabase(world.orm, { ...options, timeZone, account: { username: 'admin' } });
  await startIn('Asia/Makassar');
  await startIn('Asia/Jayapura');
  expect(await findTimeZone(world.db)).toBe('Asia/Makassar');
});

test('only a new site is offered to be set up', async () => {
  const { now, timeZone } = world.services;
  const options = { migrates: true, images: diskStorage(world.uploads), now, timeZone, passwordMinLength: 6 };
  const startWith = (more: { offersSetup?: boolean }) =>
    prepareDatabase(world.orm, {
      ...options,
      samples: false,
      progress: () => {},
      account: { username: 'admin' },
      ...more,
    });
  await startWith({});
  await startWith({ offersSetup: true });
  expect((await readSteps(world.db)).has('setupOffered')).toBe(false);
  await world.db.execute('delete from users');
  await startWith({ offersSetup: true });
  expect((await readSteps(world.db)).has('setupOffered')).toBe(true);
});

describe('an invalid first account', () => {
  const wrong: [account: { username: string; password: string }, line: string, minLength?: number][] = [
    [{ username: 'admin', password: 'abc' }, 'ADMIN_PASSWORD: Password minimal 6 karakter'],
    [{ username: 'admin', password: 'x'.repeat(129) }, 'ADMIN_PASSWORD: Maksimal 128 karakter'],
    [{ username: 'admin', password: 'Madrasah123' }, 'ADMIN_PASSWORD: Password terlalu umum, pilih yang lain'],
    [{ username: 'admin', password: 'P@ssw0rd1' }, 'ADMIN_PASSWORD: Password terlalu umum, pilih yang lain'],
    [{ username: 'kangkung', password: 'Kangkung-1' }, 'ADMIN_PASSWORD: Password terlalu umum, pilih yang lain'],
    [{ username: 'admin', password: 'NurulHikmah1' }, 'ADMIN_PASSWORD: Password terlalu umum, pilih yang lain'],
    [{ username: 'admin', password: 'vqzxkjwpt' }, 'ADMIN_PASSWORD: Password minimal 10 karakter', 10],
    [
      { username: 'a b', password: 'vqzxkj' },
      'ADMIN_USERNAME: Username hanya boleh mengandung huruf, angka, dan underscore',
    ],
  ];

  test.each(wrong)('is refused by name before anything is created: %j', async (account, line, minLength) => {
    await expect(start(account, minLength)).rejects.toThrow(new EnvironmentError(line));
    expect([await count('users'), await count('articles'), await count('settings')]).toEqual([0, 0, 0]);
  });

  test('does not matter to a database with an account', async () => {
    await world.aUser();
    for (const [account, , minLength] of wrong) expect(await start(account, minLength)).toBeNull();
    expect(await count('users')).toBe(1);
  });

  test('is refused with all errors at once', async () => {
    const account = { username: 'ab', password: 'abc' };
    const lines = 'ADMIN_USERNAME: Username minimal 3 karakter\nADMIN_PASSWORD: Password minimal 6 karakter';
    const judged = requireUsableAccount(world.db, { account, passwordMinLength: 6 });
    await expect(judged).rejects.toThrow(new EnvironmentError(lines));
  });
});

test('after a refusal the start is repeated with a better password, or with a generated one of sufficient length', async () => {
  await expect(start({ username: 'admin', password: 'rahasia' }, 6, false)).rejects.toThrow(EnvironmentError);
  const first = await start({ username: 'admin' }, 40, false);
  expect(first).toMatchObject({ username: 'admin', isGenerated: true });
  expect(first?.password.length).toBeGreaterThanOrEqual(40);
  const login = { username: 'admin', password: first?.password ?? '' };
  await expect(world.asVisitor().auth.login(login)).resolves.toMatchObject({ user: { role: 'admin' } });
  expect(await start({ username: 'admin', password: 'rahasia' })).toBeNull();
});

test.runIf(isReleaseRun)(
  "the first content of a new site is recorded as samples, except for the administrator's account",
  async () => {
    onTestFinished(encodeQuickly());
    await start({ username: 'admin', password: 'rahasia-bukit' });
    const admin = await world.db.findOneOrFail(User, { username: 'admin' });
    const caller = world.as(admin);
    const shownOf = async (api: CollectionApi) => (await world.asVisitor()[api].list({})).pagination.total;
    const shown = await Promise.all(collections.map(({ api }) => shownOf(api)));
    expect(Math.min(...shown), 'every kind has samples').toBeGreaterThan(0);
    const samples = {
      articles: starterArticles(starterIdentity).length,
      entries: shown.reduce((sum, total) => sum + total, 0),
      accounts: starterUsers().length,
    };
    expect((await caller.samples.remove()).data).toEqual({
      ...samples,
      contents: sampleSettings.length,
      keptArticles: 0,
      keptEntries: 0,
      keptAccounts: 0,
    });
    expect((await caller.articles.list({})).data).toEqual([]);
    expect(await Promise.all(collections.map(({ api }) => shownOf(api)))).toEqual(collections.map(() => 0));
    expect((await caller.users.list({})).data.map(({ username }) => username)).toEqual(['admin']);
  },
);

describe('data of another version', () => {
  const prepare = (beforeUpdate: () => Promise<void>) => {
    const { now, timeZone } = world.services;
    // No requests are served during a first start, so pictures may be stored within its transaction.
    const images = diskStorage(world.uploads);
    const account = { username: 'admin', password: 'rahasia-bukit' };
    const shared = { images, now, timeZone, samples: true, migrates: true, passwordMinLength: 6, progress: () => {} };
    return prepareDatabase(world.orm, { ...shared, account, beforeUpdate });
  };
  const unexpected = () => Promise.reject(new Error('no backup was requested'));

  test('of a newer version are refused, and not changed', async () => {
    await world.aUser();
    await world.db.execute("insert into mikro_orm_migrations (name) values ('Migration99990101000000')");
    await expect(prepare(unexpected)).rejects.toThrow(/sudah dipakai versi aplikasi yang lebih baru/);
    await world.db.execute("delete from mikro_orm_migrations where name = 'Migration99990101000000'");
    expect(await prepare(unexpected)).toBeNull();
  });

  const anUnknownMigration = async (name: string, oldestRelease?: string) => {
    await world.db.execute('insert into mikro_orm_migrations (name) values (?)', [name]);
    onTestFinished(async () => {
      await world.db.execute('delete from mikro_orm_migrations where name = ?', [name]);
    });
    if (oldestRelease === undefined) return;
    await world.db.execute('insert into migration_releases values (?, ?)', [name, oldestRelease]);
    onTestFinished(async () => {
      await world.db.execute('delete from migration_releases where name = ?', [name]);
    });
  };

  test('of a newer version whose tables work with this one are used, and the end of its update is recorded', async () => {
    await world.aUser();
    await anUnknownMigration('Migration99990101000000', '0.1.9');
    await anUnknownMigration('Migration99990101000001', applicationVersion);
    await beginUpdate(world.orm);
    expect(await prepare(unexpected)).toBeNull();
    expect(await isUpdateUnderWay(world.orm)).toBe(false);
  });

  test('of a newer version whose tables need a later release are refused with its number', async () => {
    await world.aUser();
    await anUnknownMigration('Migration99990101000000', applicationVersion);
    await anUnknownMigration('Migration99990101000001', '0.10.0');
    await anUnknownMigration('Migration99990101000002', '0.9.0');
    const refusal =
      /^Data ini sudah dipakai versi aplikasi yang lebih baru\. Jalankan versi 0\.10\.0 atau yang lebih baru, /;
    await expect(prepare(unexpected)).rejects.toThrow(refusal);
  });

  test('of a newer version that states this of one migration and not of another are refused', async () => {
    await world.aUser();
    await anUnknownMigration('Migration99990101000000', applicationVersion);
    await anUnknownMigration('Migration99990101000001');
    await expect(prepare(unexpected)).rejects.toThrow(/Jalankan versi itu, /);
  });

  test('of this version state the oldest release of each migration, for those that come before it', async () => {
    await world.aUser();
    await world.db.execute('delete from migration_releases');
    expect(await prepare(unexpected)).toBeNull();
    const recorded = await world.db.execute<{ name: string }[]>('select name from migration_releases order by name');
    expect(recorded.map(({ name }) => name)).toEqual(await knownMigrations());
    expect(await findOldestRelease(world.db, await knownMigrations())).toBe('0.3.0');
  });

  test('of a version too old for an upgrade are refused, and not changed', async () => {
    await world.aUser();
    const rename = (from: string, to: string) =>
      world.db.execute('update mikro_orm_migrations set name = ? where name = ?', [to, from]);
    const [first = ''] = await knownMigrations();
    await rename(first, 'Migration20261121020723');
    await expect(prepare(unexpected)).rejects.toThrow(/^Data ini dari versi sebelum/);
    await rename('Migration20261121020723', first);
    expect(await prepare(unexpected)).toBeNull();
  });

  test('of an older version are backed up before they are changed, or not changed', async () => {
    await world.aUser();
    const newest = '(select max(name) from mikro_orm_migrations)';
    const [row] = await world.db.execute<{ name: string }[]>(
      `delete from mikro_orm_migrations where name = ${newest} returning name`,
    );
    const { connection, encryptor, settings } = world.services.backups;
    const images = diskStorage(world.uploads);
    const kept: string[] = [];
    // As a start does, within the transaction that makes others wait.
    const backUp = async () => {
      kept.push((await backUpBefore({ connection, encryptor, settings, images, kind: 'beforeUpdate' })).path);
      throw new Error('stopped after the backup');
    };
    await expect(prepare(backUp)).rejects.toThrow('stopped after the backup');
    expect(kept).toEqual([expect.stringMatching(/-sebelum-pembaruan\.tar\.zst$/)]);
    expect(await world.orm.migrator.getPending()).toMatchObject([{ name: row?.name }]);
    await world.db.execute('insert into mikro_orm_migrations (name) values (?)', [row?.name ?? '']);
    expect(await prepare(unexpected)).toBeNull();
  });
});

test('without samples there are the administrator, the categories and the settings, and no samples to remove', async () => {
  await start({ username: 'admin' }, 6, false);
  expect([await count('articles'), await count('images'), await count('sample_articles')]).toEqual([0, 0, 0]);
  expect(await count('users')).toBe(1);
  expect(await count('settings')).toBeGreaterThan(0);
  expect(await count('categories')).toBeGreaterThan(0);
  expect((await world.asVisitor().articles.latest({})).data).toEqual([]);
});

test('a site that was never started accepts an import once it was prepared without samples', async () => {
  await world.db.execute('truncate categories cascade');
  const text = anExport([{ id: 7, slug: 'upacara', title: 'Upacara' }]);
  const bring = () =>
    importWordpress(
      { ...world.services, actor: null, address: '' },
      {
        parts: [() => Readable.from([Buffer.from(text)])],
        pictures: null,
        fetchPicture: async () => undefined,
        choices: importChoicesSchema.parse({}),
        isDryRun: false,
        onProgress: async () => {},
      },
    );
  await expect(bring()).rejects.toThrow('npm start');
  await start({ username: 'admin' }, 6, false);
  expect((await bring()).articles.published).toBe(1);
  expect([await count('articles'), await count('users')]).toEqual([1, 1]);
});

describe('the storage of pictures and files', () => {
  const images = diskStorage(world.uploads);
  const begin = (progress: (line: string) => void = () => {}) => {
    const { now, timeZone } = world.services;
    const shared = { migrates: true, images, now, timeZone, passwordMinLength: 6, samples: false };
    return prepareDatabase(world.orm, { ...shared, account: { username: 'admin' }, progress });
  };

  test('is marked by the first start, and by the start after an update', async () => {
    await begin();
    const marker = await images.readMarker();
    expect(marker).toMatch(/^[0-9a-f-]{36}$/);
    await rm(join(world.uploads, markerName));
    await world.db.execute('delete from site_storage');
    await begin();
    expect(await images.readMarker()).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('of another site stops a new one, and nothing is made', async () => {
    const other = randomUUID();
    await images.writeMarker(other);
    await expect(begin()).rejects.toThrow(/milik situs lain/);
    expect([await count('users'), await images.readMarker()]).toEqual([0, other]);
  });

  test.each([
    ['of another site', () => images.writeMarker(randomUUID()), texts.upload.storeFaults.otherSite],
    ['without its files', () => rm(world.uploads, { recursive: true }), texts.upload.storeFaults.unmarked],
  ])('%s does not stop a site that exists, which says so', async (_, change, message) => {
    await begin();
    await change();
    const lines: string[] = [];
    expect(await begin((line) => lines.push(line))).toBeNull();
    expect(lines).toEqual([message]);
  });
});
