import { randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createZstdCompress } from 'node:zlib';
import { isReleaseRun } from '@madrasah/config/release-run';
import { collections, limits, pageContents } from '@madrasah/contract';
import { aGuestMessage, anArticleInput } from '@madrasah/contract/examples';

import { otherSchool } from '@madrasah/starter-content/other-school';
import { Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { packTar, type TarEntry } from 'modern-tar';
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { anEntry, holdExampleFile, storeExampleFile } from '../../../test/collections/an-entry.ts';
import { startOtherServer } from '../../../test/database/other-server.ts';
import type { ServerParts } from '../../../test/global-setup.ts';
import { noSettlement } from '../../../test/no-settlement.ts';
import { patience } from '../../../test/patience.ts';
import { aSealedPeriod, pupils } from '../../../test/results.ts';
import { anEmptyDatabase, readFiles, readRules, readState } from '../../../test/stored-state.ts';
import { aWorld } from '../../../test/world.ts';
import { openClient } from '../../database/clients.ts';
import { diskStorage } from '../../platform/media/index.ts';
import { nameFor, nameOfVariant } from '../../platform/media/names.ts';
import { loadSite } from '../../platform/site-storage/index.ts';
import { BackupError, type Lock, noKey, restoreBackup, verifyBackup, writeBackup } from './index.ts';
import { addIntegrity, largest } from './manifest.ts';
import { readParts } from './read-backup.ts';

const world = aWorld();
let folder: string;
const databases: { drop(): Promise<void> }[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madrasah-backup-'));
});
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const emptyDatabase = async (server: ServerParts = inject('server')) => {
  const database = await anEmptyDatabase(server);
  databases.push(database);
  return database;
};
const images = () => diskStorage(join(folder, 'uploads'));
const file = (name = 'cadangan.tar.zst') => join(folder, name);

async function aSite() {
  const admin = world.as(await world.aUser({ role: 'admin', fullName: "Siti 'Aisyah \\N \t \u2028 🕌" }));
  for (const title of ['Berita satu', 'Berita\\.dua', 'Ж № 3']) {
    await admin.articles.create(anArticleInput({ title, content: `<p>${title} \\ \\N &amp; a\tb</p>`.repeat(50) }));
  }
  await holdExampleFile(world.db);
  for (const kind of collections) await admin[kind.api].create(anEntry(kind));
  await storeExampleFile(images());
  await aDocument();
  await admin.menus.save({
    entries: [{ title: 'Kontak', target: { kind: 'page', path: '/contact' }, children: [] }],
    version: 0,
  });
  await world.asVisitor().guestbook.send(aGuestMessage({ pesan: 'Baris satu\nbaris dua\r\n\\.\nakhir' }));
  for (let index = 0; index < 4; index += 1) await aPicture(20_000 + index);
}

/** A stored file with its row; returns its name in the storage. */
async function aDocument(): Promise<string> {
  const name = `documents/${randomBytes(20).toString('hex')}`;
  const bytes = randomBytes(30_000);
  await images().put(name, bytes, 'application/pdf');
  await world.db.execute(
    `insert into documents (id, object_name, name, type, bytes, created_at, held_at)
     values (?, ?, 'surat.pdf', 'pdf', ?, now(), now())`,
    [name.slice(-20), name, bytes.length],
  );
  return name;
}

/** A stored picture with its row and two smaller variants; returns its name. */
async function aPicture(size: number): Promise<string> {
  const bytes = randomBytes(size);
  const name = nameFor(bytes, 'jpg');
  const variants = [480, 960].map((width) => ({ name: nameOfVariant(name, `${width}.avif`), format: 'avif', width }));
  await images().put(name, bytes, 'image/jpeg');
  for (const variant of variants) await images().put(variant.name, randomBytes(100), 'image/avif');
  await world.db.execute(
    `insert into images (name, type, width, height, bytes, variants, created_at, title)
     values (?, 'image/jpeg', 4, 3, ?, ?, now(), e'a\\tb\\\\N')`,
    [name, size, JSON.stringify(variants)],
  );
  return name;
}

const source = (changes: Partial<Parameters<typeof writeBackup>[0]> = {}) => ({
  connection: world.connection,
  images: images(),
  application: '1.2.3',
  now: world.now,
  ...changes,
});
const backUp = (path = file(), lock?: Lock) => writeBackup(source(), path, { lock });

const restored = () => diskStorage(join(folder, 'restored'));
const restore = (connection: ServerParts, path = file(), { key = noKey, replaces = false } = {}) =>
  restoreBackup(path, { connection, images: restored() }, { key, replaces, settlement: noSettlement });

/** The copy of a site in another storage is another site. */
async function readContent(database: ServerParts) {
  const { site_storage: _, ...content } = await readState(database);
  return content;
}

test('[IDN-012] the identity and the log of its changes come back from a backup', async () => {
  const admin = world.as(await world.aUser({ role: 'admin' }));
  await admin.siteContent.saveIdentity(otherSchool);
  await admin.siteContent.saveIdentity({ ...otherSchool, place: 'Kota Lama' });
  await backUp();
  const database = await emptyDatabase();
  await restore(database);
  const client = await openClient(database);
  const readRows = async (statement: string) => JSON.stringify((await client.query(statement)).rows);
  const settings = await readRows('select value from settings');
  const changes = await readRows('select changes from activities');
  await client.end();
  expect(settings).toContain('Sekolah Kenari Seribu');
  for (const text of [pageContents.identity.initial.name, otherSchool.name, otherSchool.place, 'Kota Lama']) {
    expect(changes).toContain(text);
  }
});

/** Restores a backup on a server, makes another there, and restores that one here: content and files stay the same. */
async function expectSameOn(server: ServerParts) {
  await aSite();
  await aSealedPeriod(world, [pupils.siti]);
  await backUp();
  const state = await readContent(world.connection);
  const begins = Object.entries({ articles: '3 ', site_menus: '1 ', result_rows: '1 ', result_shards: '16 ' });
  for (const [table, count] of begins) expect([table, state[table]?.startsWith(count)]).toEqual([table, true]);
  expect(state.collection_entries?.startsWith(`${collections.length} `)).toBe(true);

  const there = await emptyDatabase(server);
  await restore(there);
  expect(await readContent(there)).toEqual(state);
  expect(await readFiles(restored())).toEqual(await readFiles(images()));
  const path = file('kembali.tar.zst');
  await writeBackup({ ...source(), connection: there, images: restored() }, path);
  const here = await emptyDatabase();
  await restore(here, path);
  expect(await readContent(here)).toEqual(state);
}

describe('a restored backup', () => {
  test('[COL-009] is the same site, row by row and file by file', () => expectSameOn(inject('server')));

  test.runIf(isReleaseRun)('is the same on another version of PostgreSQL', async (context) => {
    // Debian's 15 if the tests use the embedded 18, or the other way round.
    const other = await startOtherServer();
    if (!other) return context.skip('no other version of PostgreSQL on this machine');
    try {
      await expectSameOn(other.connection);
    } finally {
      for (const database of databases.splice(0)) await database.drop();
      await other.stop();
    }
  });

  test('has its constraints again: triggers, foreign keys, and sequences that continue', async () => {
    await aSite();
    await backUp();
    const there = await emptyDatabase();
    await restore(there);
    expect(await readRules(there)).toEqual(await readRules(world.connection));
  });
});

test('a backup that is aborted in the middle of a picture fails alone, and leaves no file that looks like one', async () => {
  await aSite();
  for (const turns of [0, 1, 2, 3, 5, 8]) {
    const ending = new AbortController();
    const get = async () => {
      void (async () => {
        for (let turn = 0; turn < turns; turn += 1) await nextTurn();
        ending.abort();
      })();
      return randomBytes(2_000_000);
    };
    const ended = writeBackup(source({ images: { ...images(), get } }), file(), { signal: ending.signal });
    await expect(ended).rejects.toThrow();
  }
  expect((await readdir(folder)).filter((name) => name.startsWith('cadangan'))).toEqual([]);
});

describe('a changed backup', () => {
  test('is refused wherever it is damaged, cut off or longer, and nothing is changed', async () => {
    await aSite();
    const { bytes } = await backUp();
    const there = await emptyDatabase();
    const changed = file('rusak.tar.zst');
    const expectRefused = async () => {
      await expect(restore(there, changed)).rejects.toThrow(BackupError);
      expect(await readState(there)).toEqual({});
      expect(await readFiles(restored())).toEqual({});
    };
    const offsets = [
      0,
      4,
      5,
      bytes - 1,
      bytes - 33,
      bytes - 40,
      ...Array.from({ length: isReleaseRun ? 20 : 4 }, () => Math.random() * bytes),
    ];
    for (const offset of offsets.map(Math.floor)) {
      await copyFile(file(), changed);
      const handle = await open(changed, 'r+');
      const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, offset);
      await handle.write(Buffer.from([(buffer[0] ?? 0) ^ (1 << (offset % 8))]), 0, 1, offset);
      await handle.close();
      await expectRefused();
    }
    for (const length of [0, 10, Math.floor(bytes / 2), bytes - 40, bytes - 1]) {
      await copyFile(file(), changed);
      await truncate(changed, length);
      await expectRefused();
    }
    await copyFile(file(), changed);
    const handle = await open(changed, 'a');
    await handle.write('x');
    await handle.close();
    await expectRefused();
    await expect(verifyBackup(file(), noKey)).resolves.toMatchObject({ manifest: { files: 14 } });
  });

  test('is distinguished from one that a newer application made', async () => {
    await world.db.execute("insert into mikro_orm_migrations (name) values ('Migration99990101000000')");
    try {
      await backUp();
    } finally {
      await world.db.execute("delete from mikro_orm_migrations where name = 'Migration99990101000000'");
    }
    const there = await emptyDatabase();
    await expect(restore(there)).rejects.toThrow(/versi aplikasi yang lebih baru \(1\.2\.3\).*Migration99990101000000/);
    expect(await readState(there)).toEqual({});
  });

  test('is told from one that is older than what this version upgrades', async () => {
    const older = await emptyDatabase();
    const client = await openClient(older);
    await client.query('create table mikro_orm_migrations (id serial, name text, executed_at timestamptz)');
    await client.query("insert into mikro_orm_migrations (name) values ('Migration20261121020723')");
    await client.end();
    await writeBackup(source({ connection: older }), file());
    const there = await emptyDatabase();
    await expect(restore(there)).rejects.toThrow(/sebelum 0\.1\.0\..*Tidak ada yang diubah/);
    expect(await readState(there)).toEqual({});
  });
});

type HostilePart = { name: string; bytes: Buffer; type?: 'symlink'; comment?: string };

const entryOf = ({ name, bytes, type, comment }: HostilePart): TarEntry =>
  type
    ? { header: { name, type, size: 0, linkname: '/etc/passwd' } }
    : { header: { name, size: bytes.length, ...(comment && { pax: { comment } }) }, body: bytes };

/** A file in the format of a backup, with these parts. */
async function anArchive(parts: readonly HostilePart[]): Promise<string> {
  const path = file('buatan.tar.zst');
  const archive = await packTar(parts.map(entryOf));
  await pipeline([archive], createZstdCompress(), addIntegrity, createWriteStream(path));
  return path;
}

describe('an archive of another origin', () => {
  const some = Buffer.from('isi');
  test.each([
    ['a name outside its folder', 'tidak dikenal', { name: 'files/../../../etc/cron.d/x', bytes: some }],
    ['a name from the root', 'tidak dikenal', { name: '/etc/passwd', bytes: some }],
    ['a table outside its folder', 'tidak dikenal', { name: 'tables/../../000001.copy', bytes: some }],
    ['a link', 'jenis lain', { name: 'secrets/jwt-secret', bytes: some, type: 'symlink' as const }],
    [
      'a part that is larger than any that is written',
      'terlalu besar',
      { name: 'tables/users/000001.copy', bytes: Buffer.alloc(largest.part + 1) },
    ],
    ['a header that is never written', 'jenis lain', { name: 'secrets/jwt-secret', bytes: some, comment: 'x' }],
    [
      'a header that is larger than any file system writes',
      'maximum size',
      { name: 'secrets/jwt-secret', bytes: some, comment: 'x'.repeat(9 * 1024 * 1024) },
    ],
  ])('with %s is refused as damaged, and nothing is stored', async (_, reason, part) => {
    const there = await emptyDatabase();
    const refused = restore(there, await anArchive([part]));
    await expect(refused).rejects.toThrow(new RegExp(`rusak atau tidak lengkap \\(.*${reason}`));
    expect([await readState(there), await readFiles(restored())]).toEqual([{}, {}]);
  });

  test('of more parts than a backup has is not read to its end', async () => {
    const name = (index: number) => `tables/users/${String(index).padStart(6, '0')}.copy`;
    const path = await anArchive(Array.from({ length: 6 }, (_, index) => ({ name: name(index), bytes: some })));
    const reading = async (most: number) => {
      for await (const _ of readParts(path, noKey, most));
    };
    await reading(6);
    await expect(reading(5)).rejects.toThrow(/terlalu banyak bagian/);
  });
});

/** The work of the key that is derived from a passphrase: in `npm test` it takes milliseconds instead of seconds. */
function deriveQuickly() {
  const { setPassphrase } = Encrypter.prototype;
  const setting = vi.spyOn(Encrypter.prototype, 'setPassphrase').mockImplementation(function (
    this: Encrypter,
    passphrase,
  ) {
    this.setScryptWorkFactor(10);
    setPassphrase.call(this, passphrase);
  });
  onTestFinished(() => setting.mockRestore());
}

describe('an encrypted backup', () => {
  test('can be decrypted with its passphrase only, and reveals nothing of its content', async () => {
    if (!isReleaseRun) deriveQuickly();
    const chosen = vi.spyOn(Encrypter.prototype, 'setScryptWorkFactor');
    onTestFinished(() => chosen.mockRestore());
    await aSite();
    await backUp(file(), { passphrase: 'kuda benar baterai staples' });
    expect(chosen.mock.calls, 'the application leaves the strong one of the library').toEqual(
      isReleaseRun ? [] : [[10]],
    );
    expect((await readFile(file())).includes('manifest.json')).toBe(false);
    const there = await emptyDatabase();
    await expect(restore(there)).rejects.toThrow(/terenkripsi/);
    const wrong = { passphrase: 'kuda salah', identities: [] };
    await expect(restore(there, file(), { key: wrong })).rejects.toThrow(/tidak cocok/);
    expect(await readState(there)).toEqual({});
    const right = { passphrase: 'kuda benar baterai staples', identities: [] };
    await expect(verifyBackup(file(), right)).resolves.toMatchObject({ manifest: { files: 14 } });
  });

  test('for a key can be decrypted with the secret half, and is refused after any change', async () => {
    const identity = await generateX25519Identity();
    const { bytes } = await backUp(file(), { recipient: await identityToRecipient(identity) });
    const key = { identities: [identity] };
    await expect(verifyBackup(file(), key)).resolves.toMatchObject({ manifest: { application: '1.2.3' } });
    await expect(verifyBackup(file(), { identities: [await generateX25519Identity()] })).rejects.toThrow(/tidak cocok/);
    for (const offset of [30, 150, Math.floor(bytes / 2), bytes - 1]) {
      const handle = await open(file(), 'r+');
      const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, offset);
      await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 1]), 0, 1, offset);
      await expect(verifyBackup(file(), key)).rejects.toThrow(BackupError);
      await handle.write(buffer, 0, 1, offset);
      await handle.close();
    }
    await expect(backUp(file('b'), { recipient: 'age1salah' })).rejects.toThrow(/age1…/);
  });
});

describe('a restore', () => {
  test('into an existing site changes nothing unless it may be replaced; then it is the backup', async () => {
    await aSite();
    await backUp();
    const there = await emptyDatabase();
    await restore(there);
    await world.aUser({ role: 'author' });
    await world.signIn({ role: 'editor' });
    const later = file('kemudian.tar.zst');
    await backUp(later);

    const before = await readState(there);
    await expect(restore(there, later)).rejects.toThrow(/sudah ada situs.*--replace/);
    expect(await readState(there)).toEqual(before);
    await restore(there, later, { replaces: true });
    expect(await readContent(there)).toEqual(await readContent(world.connection));
  });

  test.runIf(isReleaseRun)('waits for the last connection of a stopped application to end', async () => {
    await aSite();
    await backUp();
    const there = await emptyDatabase();
    const ending = await openClient(there);
    await ending.query("set application_name = 'madrasah'");
    const restored = restore(there);
    await vi.waitFor(async () => {
      const { rows } = await ending.query("select from pg_stat_activity where application_name = 'madrasah restore'");
      expect(rows.length).toBeGreaterThan(0);
    }, patience);
    await ending.end();
    await expect(restored).resolves.toMatchObject({ manifest: { format: 1 } });
  });

  test('is refused where the application runs, also when it may be replaced', async () => {
    await aSite();
    await backUp();
    const before = await readState(world.connection);
    await expect(restore(world.connection, file(), { replaces: true })).rejects.toThrow(/masih berjalan/);
    expect(await readState(world.connection)).toEqual(before);
  });

  test('that fills the disk with pictures frees the space again, and keeps the old pictures', async () => {
    await aSite();
    await backUp();
    const there = await emptyDatabase();
    const [kept] = (await readdir(join(folder, 'uploads'), { recursive: true })).filter((name) =>
      name.endsWith('.jpg'),
    );
    const bytes = await images().get(kept ?? '');
    await restored().put(kept ?? '', bytes, 'image/jpeg');
    const before = await readFiles(restored());
    let room = 6;
    const filling = {
      ...restored(),
      async put(name: string, content: Buffer, type: string) {
        room -= 1;
        if (room < 0) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
        await restored().put(name, content, type);
      },
    };
    const target = { connection: there, images: filling };
    const options = { key: noKey, replaces: false, settlement: noSettlement };
    await expect(restoreBackup(file(), target, options)).rejects.toThrow('no space left');
    expect([room, await readFiles(restored())]).toEqual([-1, before]);
  });

  test('that fails half-way changes nothing', async () => {
    await aSite();
    await backUp();
    const there = await emptyDatabase();
    await restore(there);
    const before = await readState(there);
    await world.aUser({ role: 'author' });
    await backUp(file('lagi'));
    const full = {
      ...restored(),
      get: () => Promise.reject(new Error('gone')),
      put: () => Promise.reject(new Error('disk full')),
    };
    const failing = restoreBackup(
      file('lagi'),
      { connection: there, images: full },
      { key: noKey, replaces: true, settlement: noSettlement },
    );
    await expect(failing).rejects.toThrow('disk full');
    expect(await readState(there)).toEqual(before);
    const empty = await emptyDatabase();
    await expect(
      restoreBackup(
        file(),
        { connection: empty, images: full },
        { key: noKey, replaces: false, settlement: noSettlement },
      ),
    ).rejects.toThrow();
    expect(await readState(empty)).toEqual({});
  });
});

test('a backup during fifty writes is of one moment: every reference is valid, and the manifest has the correct numbers', async () => {
  await aSite();
  const admin = world.as(await world.aUser({ role: 'admin' }));
  const writes = Array.from({ length: 50 }, (_, index) =>
    admin.articles.create(anArticleInput({ title: `Serentak ${index}` })),
  );
  const [{ manifest }] = await Promise.all([backUp(), ...writes]);
  const there = await emptyDatabase();
  await restore(there); // Creates every foreign key again, which checks the rows.
  const state = await readContent(there);
  for (const { name, rows } of manifest.tables.filter((table) => table.name in state)) {
    expect(state[name]?.startsWith(`${rows} `)).toBe(true);
  }
});

test('a backup that fails leaves no file behind, and no backup replaces another', async () => {
  await aSite();
  const failing = { ...images(), get: () => Promise.reject(new Error('the store is away')) };
  await expect(writeBackup(source({ images: failing }), file())).rejects.toThrow('the store is away');
  const stored = async () => (await readdir(folder)).filter((name) => name.startsWith('cadangan'));
  expect(await stored()).toEqual([]);
  await backUp();
  const { size } = await stat(file());
  await expect(backUp()).rejects.toThrow(/sudah ada/);
  expect((await stat(file())).size).toBe(size);
  await expect(backUp('/proc/tidak/ada')).rejects.toThrow(/tidak dapat ditulis/);
});

describe('a backup compares every file with its row:', () => {
  const findings = async (path = file()) => (await verifyBackup(path, noKey)).findings;

  test('in an empty storage all are missing, which a restore says too', async () => {
    await aSite();
    await rm(join(folder, 'uploads'), { recursive: true });
    const { lost, manifest } = await backUp();
    expect([lost.count, lost.names.length, manifest.files]).toEqual([6, limits.health.lostNames, 0]);
    expect((await findings()).lost).toHaveLength(6);
    const there = await emptyDatabase();
    expect((await restore(there)).lost).toEqual(lost);
    expect((await readContent(there)).images?.startsWith('4 ')).toBe(true);
  });

  test('a picture and a document that are missing or damaged are named, and no other', async () => {
    await aSite();
    const [cut, changed, gone] = [await aPicture(500), await aPicture(600), await aDocument()];
    const longer = await aDocument();
    await truncate(join(folder, 'uploads', cut), 499);
    await writeFile(join(folder, 'uploads', changed), randomBytes(600));
    await writeFile(join(folder, 'uploads', longer), randomBytes(30_001));
    await images().remove(gone);
    const { lost } = await backUp();
    expect(lost).toEqual({ count: 4, names: [cut, changed, gone, longer].sort() });
    expect((await findings()).lost).toEqual(lost.names);
  });

  test.runIf(isReleaseRun)('a smaller variant is made again after a restore, and is not missed', async () => {
    await aSite();
    const name = await aPicture(500);
    await images().remove(nameOfVariant(name, '480.avif'));
    expect((await backUp()).lost.count).toBe(0);
    expect(await findings()).toEqual({ lost: [], withoutVariants: [name] });
    const there = await emptyDatabase();
    await restore(there);
    const client = await openClient(there);
    const { rows } = await client.query('select name from images where variants is null');
    await client.end();
    expect(rows).toEqual([{ name }]);
  });

  test.runIf(isReleaseRun)(
    'a file that is deleted while the backup is made is not missed, and its row is not restored',
    async () => {
      await aSite();
      const [picture, document] = [await aPicture(500), await aDocument()];
      const get = async (name: string) => {
        if (name === picture) await world.db.execute('delete from images where name = ?', [name]);
        if (name === document) await world.db.execute('delete from documents where object_name = ?', [name]);
        if (name === picture || name === document) await images().remove(name);
        return images().get(name);
      };
      const { lost, manifest } = await writeBackup(source({ images: { ...images(), get } }), file());
      expect([lost.count, manifest.deleted]).toEqual([0, [picture, document].sort()]);
      expect((await findings()).lost).toEqual([]);
      const there = await emptyDatabase();
      await restore(there);
      expect(await readContent(there)).toMatchObject({
        images: (await readContent(world.connection)).images,
        documents: (await readContent(world.connection)).documents,
      });
    },
  );
});

describe('the marker of the storage', () => {
  const siteIdOf = async (database: ServerParts) => {
    const client = await openClient(database);
    const { rows } = await client.query<{ site_id: string }>('select site_id from site_storage');
    await client.end();
    return rows[0]?.site_id;
  };
  const aBackup = async () => {
    await aSite();
    const { siteId } = await loadSite(world.db);
    await backUp();
    return siteId;
  };

  test.runIf(isReleaseRun)(
    'is new where a backup is restored into an empty database, because the copy is another site',
    async () => {
      const siteId = await aBackup();
      const there = await emptyDatabase();
      await restore(there);
      const marker = await restored().readMarker();
      expect(marker).toBe(await siteIdOf(there));
      expect(marker).not.toBe(siteId);
      await restore(there, file(), { replaces: true });
      expect(await restored().readMarker()).toBe(marker);
      await rm(join(folder, 'restored'), { recursive: true });
      await restore(there, file(), { replaces: true });
      expect([await restored().readMarker(), await siteIdOf(there)]).toEqual([marker, marker]);
    },
  );

  test('stays where the storage is that of the backup, as after the loss of the database', async () => {
    const siteId = await aBackup();
    await restored().writeMarker(siteId);
    const there = await emptyDatabase();
    await restore(there);
    expect([await restored().readMarker(), await siteIdOf(there)]).toEqual([siteId, siteId]);
  });

  test.runIf(isReleaseRun)('that cannot be written undoes nothing: the rows and their files are restored', async () => {
    await aBackup();
    const there = await emptyDatabase();
    const writeMarker = () => Promise.reject(new Error('disk error'));
    const options = { key: noKey, replaces: false, settlement: noSettlement };
    await restoreBackup(file(), { connection: there, images: { ...restored(), writeMarker } }, options);
    expect(await readFiles(restored())).toEqual(await readFiles(images()));
    expect(await siteIdOf(there)).toBeDefined();
  });

  test('of a third site stops a restore before anything is changed', async () => {
    await aBackup();
    await restored().writeMarker(randomUUID());
    const there = await emptyDatabase();
    await expect(restore(there)).rejects.toThrow(/milik situs lain.*Tidak ada yang diubah/);
    expect([await readState(there), await readFiles(restored())]).toEqual([{}, {}]);
  });
});
