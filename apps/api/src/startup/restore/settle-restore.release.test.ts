import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pages } from '@madrasah/contract';
import { aComment, aGuestMessage, anArticleInput } from '@madrasah/contract/examples';
import { sql } from '@mikro-orm/core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { anEntry } from '../../../test/collections/an-entry.ts';
import type { ServerParts } from '../../../test/global-setup.ts';
import { removeDeletedFiles, sweepImages } from '../../../test/jobs/due-images.ts';
import { aCheckedPeriod, aSealedPeriod, pupils } from '../../../test/results.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { anEmptyDatabase, copyDatabase, readFiles, readState } from '../../../test/stored-state.ts';
import { aWorld, testSecret } from '../../../test/world.ts';
import { openClient } from '../../database/clients.ts';
import type { Database } from '../../database/database.ts';
import { noDeadlines } from '../../database/orm.ts';
import { erasePerson } from '../../extensions/personal-data/personal-data.router.ts';
import { createEncryptor, type Secrets } from '../../identity/auth/index.ts';
import { ForeignBackupError, isOwnBackup, noKey, restoreBackup, writeBackup } from '../../operations/backup/index.ts';
import { openOrm } from '../../orm.ts';
import { loadInstallationKey, reencryptInstallationKeys } from '../../platform/installation/index.ts';
import { diskStorage } from '../../platform/media/index.ts';
import { type ErasureFile, keepErasureFile, noErasureFile, readErasureFile } from './erasure-file.ts';
import { restoreSettlement } from './settle-restore.ts';

const world = aWorld({ sendsMail: true });
const dayMs = 24 * 60 * 60_000;
const email = 'ani.subuh@surat.example';

let folder: string;
const databases: { drop(): Promise<void> }[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madrasah-settle-'));
});
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const encryptorOf = (secrets: Partial<Secrets> = {}) => createEncryptor({ present: testSecret, ...secrets });
const images = () => diskStorage(join(folder, 'restored'));
const noFile = noErasureFile;

/** Signs and writes a backup of the world; returns its path. */
async function backUp(encryptor = encryptorOf()): Promise<string> {
  await loadInstallationKey(world.db, encryptor, world.now);
  const path = join(folder, `${randomBytes(4).toString('hex')}.tar.zst`);
  const { connection, now } = world;
  await writeBackup({ connection, images: world.services.images, application: '1.0.0', now, encryptor }, path);
  return path;
}

type Options = {
  bringsBack?: boolean;
  replaces?: boolean;
  acceptsForeign?: boolean;
  secrets?: Partial<Secrets>;
  file?: ErasureFile;
};

async function restore(
  connection: ServerParts,
  path: string,
  { replaces = true, acceptsForeign = false, bringsBack = false, secrets, file = noFile }: Options = {},
) {
  const settlement = restoreSettlement({
    replaces,
    acceptsForeign,
    encryptor: encryptorOf(secrets),
    file,
    bringsBack,
    now: world.now,
  });
  await restoreBackup(path, { connection, images: images() }, { key: noKey, replaces, settlement });
  return settlement.report;
}

/** A separate site with the same data as the world. */
async function aSite(kept = databases): Promise<ServerParts> {
  await loadInstallationKey(world.db, encryptorOf(), world.now);
  await world.disconnectDatabase();
  const database = await copyDatabase(inject('server'), world.connection.dbName);
  kept.push(database);
  await world.reconnectDatabase();
  return database;
}

async function on<Result>(connection: ServerParts, work: (db: Database) => Promise<Result>): Promise<Result> {
  const orm = await openOrm(connection, noDeadlines);
  try {
    return await work(orm.em.fork());
  } finally {
    await orm.close();
  }
}

/** Without the ORM, which takes longer to open than these statements take. */
async function rowsOf<Row extends Record<string, unknown>>(
  connection: ServerParts,
  statement: string,
  values: unknown[] = [],
) {
  const client = await openClient(connection);
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** The tables that contain the text in any column. */
async function holds(connection: ServerParts, text: string) {
  const tables = await rowsOf<{ name: string }>(
    connection,
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const searches = tables.map(
    ({ name }) => `select '${name}' as name from ${name} as kept where strpos(lower(kept::text), lower($1)) > 0`,
  );
  const found = await rowsOf<{ name: string }>(connection, searches.join(' union '), [text]);
  return found.map(({ name }) => name);
}

describe('a site that a restore has replaced', () => {
  let site: ServerParts;
  let report: Awaited<ReturnType<typeof restore>>;
  let closed: string[];

  async function fillWorld() {
    const admin = await world.aUser({ role: 'admin' });
    await world.signInAs(admin);
    const { data } = await world.as(admin).articles.create(anArticleInput({ status: 'draft' }));
    await world.as(admin).previews.create({ id: data.publicId });
    const { data: page } = await world.as(admin).pages.create(anEntry(pages, { status: 'draft' }));
    await world.as(admin).pages.createPreview({ id: page.id });
    await world.as(admin).apiKeys.create({ name: 'Aplikasi', rights: { article: 'read' } });
    await world.db.execute(
      sql`insert into password_resets (fingerprint, user_id, account_state, expires_at)
          values (${'a'.repeat(64)}, ${admin.id}, ${'b'.repeat(64)}, ${new Date(world.now.getTime() + dayMs)})`,
    );
    await addWaitingMessages();
    await world.as(admin).articles.create(anArticleInput({ status: 'published' }));
    await world.db.execute(
      sql`insert into newsletter_digests (week, created_at, entries) values ('2026-03-02', ${world.now}, '[]')`,
    );
  }

  async function addWaitingMessages() {
    const putMessage = (subject: string, isSecret: boolean) =>
      world.db.execute(
        sql`insert into outgoing_messages (id, kind, recipient, subject, text, html, is_secret, state, created_at)
            values (gen_random_uuid(), 'notice', 'guru@madrasah.test', ${subject}, 'x', 'x', ${isSecret}, 'waiting', ${world.now})`,
      );
    await putMessage('Kabar', false);
    await putMessage('Kata sandi', true);
    const webhook = '00000000-0000-4000-8000-000000000001';
    await world.db.execute(
      sql`insert into webhooks (id, url, events, secret, is_active, position, created_at)
          values (${webhook}, 'https://tujuan.example/', '{article.published}', 'x', true, 5, ${world.now})`,
    );
    await world.db.execute(
      sql`insert into webhook_deliveries (id, webhook_id, event, title, body, state, created_at)
          values (gen_random_uuid(), ${webhook}, 'article.published', 'Judul', '{}', 'waiting', ${world.now})`,
    );
  }

  // Restored once, because the tests only read what became of it.
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'madrasah-settle-'));
    const shared: typeof databases = [];
    afterAll(() => Promise.all(shared.map((database) => database.drop())));
    await fillWorld();
    const [inactive, deleted] = [await world.aUser({ role: 'editor' }), await world.aUser({ role: 'author' })];
    closed = [inactive.id, deleted.id];
    const path = await backUp();
    site = await aSite(shared);
    await on(site, async (db) => {
      await db.execute(sql`update users set is_active = false where id = ${inactive.id}`);
      await db.execute(sql`delete from users where id = ${deleted.id}`);
      await db.execute(
        sql`insert into activities (at, actor_name, kind, action, subject_id, subject_title, count, changes)
            values (${world.now}, 'Ibu Kepala', 'user', 'user.delete', ${deleted.id}, 'Guru', 1, '[]')`,
      );
      await db.execute(sql`insert into newsletter_digests (week, created_at, entries, is_complete)
        values ('2026-03-09', ${new Date(world.now.getTime() + dayMs)}, '[]', true)`);
    });
    report = await restore(site, path);
    await rm(folder, { recursive: true });
  });

  test('has no valid key, link or session of the backup', async () => {
    expect(report).toMatchObject({ sessions: 1, apiKeys: 1, previewLinks: 2, passwordLinks: 1 });
    const state = await readState(site);
    const tables = ['sessions', 'api_keys', 'preview_links', 'entry_preview_links', 'password_resets'];
    for (const table of tables) expect(state[table]).toBe('0 ');
  });

  test('keeps accounts closed that were closed or deleted since', async () => {
    expect(report?.deactivated.toSorted()).toEqual(closed.toSorted());
    expect(await rowsOf(site, 'select role from users where is_active')).toEqual([{ role: 'admin' }]);
  });

  test('holds messages that waited until staff send or discard them; those with a secret are deleted', async () => {
    expect(report).toMatchObject({ heldMail: 1, droppedMail: 1, heldDeliveries: 1 });
    expect(await rowsOf(site, 'select subject, state from outgoing_messages')).toEqual([
      { subject: 'Kabar', state: 'held' },
    ]);
    expect(await rowsOf(site, 'select state from webhook_deliveries')).toEqual([{ state: 'held' }]);
    expect(await rowsOf(site, 'select position from webhooks')).toEqual([{ position: null }]);
  });

  test('does not send a digest again that was sent since the backup', async () => {
    expect(report).toMatchObject({ stoppedDigests: 1 });
    expect(await rowsOf(site, 'select week, is_complete from newsletter_digests order by week')).toEqual([
      { week: '2026-03-02', is_complete: true },
      { week: '2026-03-09', is_complete: true },
    ]);
  });
});

describe('a restore that replaces a site', () => {
  test('is refused, and changes nothing, where no administrator who may sign in would be left', async () => {
    const admin = await world.aUser({ role: 'admin' });
    const path = await backUp();
    const site = await aSite();
    await on(site, (db) => db.execute(sql`update users set is_active = false where id = ${admin.id}`));
    const before = await readState(site);
    await expect(restore(site, path)).rejects.toThrow(/tidak ada administrator yang aktif/);
    expect(await readState(site)).toEqual(before);
  });

  test('deletes, afterwards and in the background, pictures that the restored state does not have', async () => {
    await world.aUser({ role: 'admin' });
    const path = await backUp();
    const site = await aSite();
    const [unknown, variant] = [`ab/${'ab'.repeat(20)}.jpg`, `cd/${'cd'.repeat(20)}-480.webp`];
    const known = `ef/${'ef'.repeat(20)}.webp`;
    for (const name of [unknown, variant, known]) await images().put(name, Buffer.from('gambar'), 'image/jpeg');
    await restore(site, path);
    const names = async () => Object.keys(await readFiles(images())).sort();
    expect(await names()).toEqual([unknown, variant, known].sort());
    await on(site, async (db) => {
      await db.execute(
        sql`insert into images (name, type, width, height, bytes, created_at) values (${known}, 'image/webp', 1, 1, 1, ${world.now})`,
      );
      const context = { ...world.services, openDatabase: () => db.fork(), images: images(), log: world.app.log };
      const broken = {
        ...images(),
        async *list() {
          yield* [unknown, variant];
          throw new Error('the process was killed');
        },
      };
      await sweepImages({ ...context, images: broken, log: silentLog });
      world.advanceTime(dayMs);
      await sweepImages(context);
      await removeDeletedFiles(context);
      expect(await names()).toEqual([known]);
      await sweepImages({ ...context, images: broken }); // No files are left to check.
    });
  });
});

describe('[RES-028] seals of results that visitors could see in the replaced site', () => {
  const formerSeals = (site: ServerParts) =>
    rowsOf<{ slug: string; hash: string; ending: string }>(
      site,
      'select slug, seal_hash as hash, ending from former_seals order by ending, slug',
    );

  test('are kept as former ones where the backup does not have them, whether they were opened since or not', async () => {
    const draft = await aCheckedPeriod(world.as(await world.aUser({ role: 'admin' })), undefined, { slug: 'terbuka' });
    const kept = await aSealedPeriod(world, [pupils.budi], { slug: 'sama' });
    const path = await backUp();
    const [opened, visible] = [
      await aSealedPeriod(world, [pupils.budi], { slug: 'dibuka' }),
      await aSealedPeriod(world, [pupils.budi], { slug: 'terlihat' }),
    ];
    await opened.one.results.unseal({
      id: opened.period.id,
      version: opened.period.version,
      reason: 'Nilai seorang siswa salah',
    });
    const site = await aSite();
    await restore(site, path);
    const expected = [
      { slug: 'terlihat', hash: visible.period.sealHash, ending: 'restored' },
      { slug: 'dibuka', hash: opened.period.sealHash, ending: 'unsealed' },
    ];
    expect(await formerSeals(site)).toEqual(expected);
    // Once more: the same seals are kept once, and those of the backup itself stay valid.
    await restore(site, path);
    expect(await formerSeals(site)).toEqual(expected);
    const periods = await rowsOf(site, 'select slug, seal_hash as hash from result_periods order by slug');
    expect(periods).toEqual([
      { slug: 'sama', hash: kept.period.sealHash },
      { slug: draft.slug, hash: null },
    ]);
  });
});

describe('a person who was erased since the backup', () => {
  async function leaveTraces() {
    const admin = await world.aUser({ role: 'admin' });
    const { data } = await world.as(admin).articles.create(anArticleInput());
    const account = await world.aUser({ role: 'author', email, fullName: 'Ani Subuh' });
    const visitor = world.asVisitor();
    await visitor.comments.send(aComment(data.id, { email }));
    await visitor.comments.send(aComment(data.id, { email: 'lain@surat.example', content: `Tulis ke ${email}.` }));
    const message = await visitor.guestbook.send(aGuestMessage({ namaLengkap: 'Ani Subuh', pesan: 'Salam' }));
    await world.app.inject({ method: 'POST', url: '/api/newsletter', payload: { email } });
    return { admin, account, messageId: message.id };
  }

  /** Erases the person on the site, as staff do there. */
  const eraseOn = (site: ServerParts, admin: { id: string }, messageId: number, secrets?: Partial<Secrets>) =>
    on(site, async (db) => {
      const actor = { id: admin.id, role: 'admin' as const };
      const tokens = { ...world.app.tokens, ...encryptorOf(secrets) };
      const context = {
        ...world.contextOf({
          kind: 'active',
          actor,
          sessionId: actor.id,
          mustEnrol: false,
          confirmedAt: world.now,
          usesTwoFactor: false,
        }),
        tokens,
      };
      await erasePerson(
        { ...context, db, actor },
        {
          ...{ mode: 'delete', email, comments: [], messages: [messageId], accounts: [], results: [], inquiries: [] },
          entries: [],
        },
      );
      await keepErasureFile(db, folder, () => world.now)();
    });

  test('is erased again from the list in the replaced database, which contains no address', async () => {
    const { admin, messageId } = await leaveTraces();
    const path = await backUp();
    const site = await aSite();
    await eraseOn(site, admin, messageId);
    expect(await holds(site, email)).toEqual([]);
    const report = await restore(site, path);
    expect(report?.erased).toBeGreaterThan(4);
    expect([await holds(site, email), await holds(site, 'Ani Subuh')]).toEqual([[], []]);
    // Once more, from the list that the restore has kept.
    await restore(site, path);
    expect(await holds(site, email)).toEqual([]);
  });

  test('is erased again from the file outside the database, in an empty site and under a changed secret', async () => {
    const { admin, messageId } = await leaveTraces();
    const path = await backUp();
    const site = await aSite();
    await eraseOn(site, admin, messageId);
    const changed = { present: 'another secret of sufficient length', previous: testSecret };
    await on(site, async (db) => {
      await reencryptInstallationKeys(db, encryptorOf(changed));
      await keepErasureFile(db, folder, () => world.now)();
    });
    const file = await readErasureFile(folder);
    const empty = await anEmptyDatabase(inject('server'));
    databases.push(empty);
    const report = await restore(empty, path, { replaces: false, file, secrets: { present: changed.present } });
    expect(report?.isErasureListIncomplete).toBe(false);
    expect([await holds(empty, email), await holds(empty, 'Ani Subuh')]).toEqual([[], []]);
  });

  test('is not erased where the key of the list is unknown, which is reported', async () => {
    const { admin, messageId } = await leaveTraces();
    const path = await backUp();
    const site = await aSite();
    await eraseOn(site, admin, messageId);
    const secrets = { present: 'a secret without a previous one' };
    const report = await restore(site, path, { secrets, acceptsForeign: true });
    expect(report?.isErasureListIncomplete).toBe(true);
    expect(await holds(site, email)).not.toEqual([]);
  });

  test('does not lead to the erasure of another message with the same number', async () => {
    const { admin, messageId } = await leaveTraces();
    const site = await aSite();
    await eraseOn(site, admin, messageId);
    await world.db.execute(
      sql`update guest_messages set tanggal_kirim = tanggal_kirim + interval '1 hour', nama_lengkap = 'Budi' where id = ${messageId}`,
    );
    const later = await backUp();
    await restore(site, later);
    expect(await rowsOf(site, 'select nama_lengkap from guest_messages')).toEqual([{ nama_lengkap: 'Budi' }]);
  });
});

describe('a backup of another installation', () => {
  test('is refused before anything changes, and restored once the operator has confirmed it', async () => {
    await world.aUser({ role: 'admin' });
    const foreign = await backUp(encryptorOf({ present: 'the secret of another installation' }));
    await world.db.execute('delete from installation_keys');
    const own = await backUp();
    const site = await aSite();
    const before = await readState(site);
    await expect(restore(site, foreign)).rejects.toThrow(ForeignBackupError);
    expect(await readState(site)).toEqual(before);
    await restore(site, foreign, { acceptsForeign: true });
    await restore(site, own);
  });

  test('is recognised by a missing signature, or one over other content', async () => {
    await world.aUser({ role: 'admin' });
    const site = await aSite();
    const unsigned = join(folder, 'tanpa.tar.zst');
    const { connection, now } = world;
    const source = { connection, images: world.services.images, application: '1.0.0', now };
    await writeBackup(source, unsigned);
    await expect(restore(site, unsigned)).rejects.toThrow(/tidak bertanda tangan/);
    const { manifest } = await writeBackup({ ...source, encryptor: encryptorOf() }, join(folder, 'asli.tar.zst'));
    const trust = { encryptor: encryptorOf(), keys: [] };
    expect(isOwnBackup(manifest, trust)).toBe(true);
    expect(isOwnBackup({ ...manifest, files: manifest.files + 1 }, trust)).toBe(false);
    const parts = manifest.parts.map((part, index) => (index === 0 ? { ...part, sha256: '0'.repeat(64) } : part));
    expect(isOwnBackup({ ...manifest, parts }, trust)).toBe(false);
  });

  test('is not a backup that this installation signed before its secret was changed', async () => {
    await world.aUser({ role: 'admin' });
    const path = await backUp();
    const changed = { present: 'another secret of sufficient length', previous: testSecret };
    const site = await aSite();
    await on(site, (db) => reencryptInstallationKeys(db, encryptorOf(changed)));
    await restore(site, path, { secrets: { present: changed.present } });
  });
});

test('stored HTML is sanitised during a restore: articles, revisions and drafts', async () => {
  const admin = await world.aUser({ role: 'admin' });
  const { data } = await world.as(admin).articles.create(anArticleInput({ title: 'Bersih', content: '<p>Isi</p>' }));
  const hostile = '<p onclick="alert(1)">Isi</p><script>alert(1)</script>';
  for (const table of ['articles', 'article_revisions'])
    await world.db.execute(sql`update ${sql.ref(table)} set content = ${hostile}, excerpt = ${hostile}`);
  const values = JSON.stringify({ title: 'Draf', content: hostile });
  await world.db.execute(
    sql`insert into drafts (user_id, id, title, "values", base, waiting_pictures, writer, updated_at)
        values (${admin.id}, ${admin.id}, 'Draf', ${values}, ${values}, 0, ${admin.id}, ${world.now})`,
  );
  const path = await backUp();
  const site = await aSite();
  expect(await restore(site, path)).toMatchObject({ cleanedTexts: 3 });
  for (const text of ['onclick', '<script']) expect(await holds(site, text)).toEqual([]);
  expect(await rowsOf(site, `select content from articles where id = ${data.id}`)).toEqual([{ content: '<p>Isi</p>' }]);
  expect(await restore(site, await backUp())).toMatchObject({ cleanedTexts: 3 });
});
