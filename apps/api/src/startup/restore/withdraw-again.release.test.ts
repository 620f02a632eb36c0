import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { albums, describeRestore, pages } from '@madrasah/contract';
import { anArticleInput } from '@madrasah/contract/examples';
import { sql } from '@mikro-orm/core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { anEntry } from '../../../test/collections/an-entry.ts';
import type { ServerParts } from '../../../test/global-setup.ts';
import { aSealedPeriod, pupils } from '../../../test/results.ts';
import { anEmptyDatabase, copyDatabase } from '../../../test/stored-state.ts';
import { aWorld, testSecret } from '../../../test/world.ts';
import { openClient } from '../../database/clients.ts';
import { createEncryptor } from '../../identity/auth/index.ts';
import { noKey, restoreBackup, writeBackup } from '../../operations/backup/index.ts';
import { diskStorage } from '../../platform/media/index.ts';
import { type ErasureFile, keepErasureFile, noErasureFile, readErasureFile } from './erasure-file.ts';
import { restoreSettlement } from './settle-restore.ts';

const world = aWorld();
const encryptor = createEncryptor({ present: testSecret });
const stem = `ab/${'ab'.repeat(20)}`;
let folder: string;
let backup: string;
const databases: { drop(): Promise<void> }[] = [];
/** The site after the withdrawals, which each test copies. */
let present: Awaited<ReturnType<typeof copyDatabase>>;

type Options = { replaces?: boolean; bringsBack?: boolean; file?: ErasureFile };

async function restore(connection: ServerParts, options: Options = {}) {
  const { replaces = true, bringsBack = false, file = noErasureFile } = options;
  const settlement = restoreSettlement({
    replaces,
    acceptsForeign: false,
    encryptor,
    file,
    bringsBack,
    now: world.now,
  });
  // Each site has its own storage.
  const images = diskStorage(join(folder, connection.dbName));
  await restoreBackup(backup, { connection, images }, { key: noKey, replaces, settlement });
  if (!settlement.report) throw new Error('a restore has a report');
  return settlement.report;
}

/** What is public or in use, by the names that this test gives. */
async function publicIn(connection: ServerParts): Promise<string[]> {
  const client = await openClient(connection);
  try {
    const { rows } = await client.query<{ name: string }>(`
      select title as name from articles where status = 'published' and deleted_at is null
      union all select title from collection_entries where status = 'published' and deleted_at is null
      union all select 'album with a picture' from collection_entries where content::text like '%${stem}%'
      union all select author from comments where status = 'approved'
      union all select nama_lengkap from guest_messages where status = 'shown'
      union all select 'picture ' || name from images
      union all select 'sealed ' || title from result_periods where state = 'sealed'
      union all select 'shards' from result_shards
      union all select name from inquiries
      union all select url from webhooks where is_active
      union all select email from subscribers order by name`);
    return [...new Set(rows.map(({ name }) => name))];
  } finally {
    await client.end();
  }
}

/** The seals that visitors could see and that have ended, with the reason and whether they have their hash. */
async function formerSealsIn(connection: ServerParts): Promise<unknown[]> {
  const client = await openClient(connection);
  try {
    const { rows } = await client.query(`select ending, length(seal_hash) as hash from former_seals`);
    return rows;
  } finally {
    await client.end();
  }
}
const unsealedOnce = [{ ending: 'unsealed', hash: 64 }];

/** Articles and other content before the backup. */
async function fill() {
  const admin = world.as(await world.aUser({ role: 'admin' }));
  for (const title of ['Diturunkan', 'Dihapus', 'Di sampah', 'Turun lalu terbit', 'Tetap']) {
    await admin.articles.create(anArticleInput({ title, status: 'published' }));
  }
  await admin.pages.create(anEntry(pages, { title: 'Halaman diturunkan', status: 'published' }));
  const { data: album } = await admin.albums.create(anEntry(albums, { title: 'Album', status: 'published' }));
  const picture = { image: `/uploads/${stem}.jpg`, alt: 'Lapangan', caption: '' };
  await world.db.execute(
    sql`update collection_entries set content = jsonb_set(content, '{gallery}', ${JSON.stringify([picture])}::jsonb)
        where public_id = ${album.id}`,
  );
  for (const name of ['Ditolak', 'Dihapus komentarnya', 'Ditolak lalu disetujui']) {
    await world.db.execute(
      sql`insert into comments (id, article_id, author, content, status, created_at)
          select ${name.slice(-20)}, min(id), ${name}, 'Bagus', 'approved', ${world.now} from articles`,
    );
  }
  for (const name of ['Pesan disembunyikan', 'Pesan dihapus', 'Pesan tetap']) {
    await world.db.execute(
      sql`insert into guest_messages (id, nama_lengkap, rating, pesan, tanggal_kirim, status)
          select coalesce(max(id), 0) + 1, ${name}, 5, 'Semoga berkah', ${world.now}, 'shown' from guest_messages`,
    );
  }
  await world.db.execute(
    sql`insert into images (name, type, width, height, bytes, created_at)
        values (${`${stem}.jpg`}, 'image/jpeg', 10, 10, 10, ${world.now})`,
  );
  for (const url of ['https://dihapus.example/', 'https://dimatikan.example/', 'https://tetap.example/']) {
    await world.db.execute(
      sql`insert into webhooks (id, url, events, secret, is_active, created_at)
          values (gen_random_uuid(), ${url}, '{article.published}', 'x', true, ${world.now})`,
    );
  }
  for (const email of ['berhenti@surat.example', 'tetap@surat.example']) {
    await world.db.execute(
      sql`insert into subscribers (email, unsubscribe_token, created_at, asked_at, confirmed_at)
          values (${email}, gen_random_uuid(), ${world.now}, ${world.now}, ${world.now})`,
    );
  }
  await world.db.execute(
    sql`insert into inquiries (id, number, code_digest, kind, state, name, text, is_about_person, is_spam, due_on, created_at, updated_at)
        values ('tanya', '12345678', 'x', 'pertanyaan', 'baru', 'Penanya', 'x', false, false, '2026-04-01', ${world.now}, ${world.now})`,
  );
  return (await aSealedPeriod(world, [pupils.siti])).period.id;
}

/** What staff and visitors do after the backup. */
async function takeBack(periodId: string) {
  const admin = world.as(await world.aUser({ role: 'admin' }));
  const { version } = (await admin.results.byId({ id: periodId })).data;
  await admin.results.unseal({ id: periodId, version, reason: 'Salah satu nilai keliru' });
  const change = (statement: string) => world.db.execute(statement);
  await change(`update articles set status = 'draft' where title in ('Diturunkan', 'Turun lalu terbit')`);
  await change(`update articles set status = 'published' where title = 'Turun lalu terbit'`);
  await change(`update articles set title = 'Tetap, disunting' where title = 'Tetap'`);
  await change(`update articles set deleted_at = now() where title = 'Di sampah'`);
  await change(`delete from articles where title = 'Dihapus'`);
  await change(`update collection_entries set status = 'draft' where title = 'Halaman diturunkan'`);
  await change(`update comments set status = 'rejected' where author like 'Ditolak%'`);
  await change(`update comments set status = 'approved' where author = 'Ditolak lalu disetujui'`);
  await change(`delete from comments where author = 'Dihapus komentarnya'`);
  await change(`update guest_messages set status = 'hidden' where nama_lengkap = 'Pesan disembunyikan'`);
  await change(`delete from guest_messages where nama_lengkap = 'Pesan dihapus'`);
  await change('delete from images');
  await change(`delete from webhooks where url = 'https://dihapus.example/'`);
  await change(`update webhooks set is_active = false where url = 'https://dimatikan.example/'`);
  await change(`delete from subscribers where email = 'berhenti@surat.example'`);
  await change('delete from inquiries');
}

const content = [
  'Album',
  'Ditolak lalu disetujui',
  'Pesan tetap',
  'Tetap',
  'Turun lalu terbit',
  'https://tetap.example/',
  'tetap@surat.example',
];
const everything = [
  ...content,
  'Di sampah',
  'Dihapus',
  'Dihapus komentarnya',
  'Ditolak',
  'Diturunkan',
  'Halaman diturunkan',
  'Penanya',
  'Pesan dihapus',
  'Pesan disembunyikan',
  'album with a picture',
  'berhenti@surat.example',
  'https://dihapus.example/',
  'https://dimatikan.example/',
  `picture ${stem}.jpg`,
  'sealed Kelulusan Kelas XII',
  'shards',
];
const sorted = (names: readonly string[]) => [...names].sort();

describe('a restore of a backup from before', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'madrasah-withdraw-'));
    const periodId = await fill();
    backup = join(folder, 'cadangan.tar.zst');
    const { connection, now } = world;
    await writeBackup({ connection, images: world.services.images, application: '1.0.0', now, encryptor }, backup);
    await takeBack(periodId);
    await keepErasureFile(world.db, folder, () => world.now)();
    await world.disconnectDatabase();
    present = await copyDatabase(inject('server'), connection.dbName);
    databases.push(present);
    await world.reconnectDatabase();
  });
  afterAll(async () => {
    for (const database of databases) await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const aSite = async () => {
    const site = await copyDatabase(inject('server'), present.dbName);
    databases.push(site);
    return site;
  };
  const anEmptySite = async () => {
    const site = await anEmptyDatabase(inject('server'));
    databases.push(site);
    return site;
  };

  test('takes back again what was taken back since, reverts plain edits, and reports it; also the second time', async () => {
    const site = await aSite();
    const report = await restore(site);
    expect(sorted(await publicIn(site))).toEqual(sorted(content));
    expect(report).toMatchObject({
      isWithdrawalListMissing: false,
      withdrawn: {
        ...{ article: 3, entry: 1, comment: 2, message: 2, picture: 1, retraction: 1, seal: 1 },
        ...{ webhook: 2, subscription: 1, inquiry: 1 },
      },
    });
    expect(describeRestore(report)).toEqual(
      expect.arrayContaining([
        expect.stringContaining(
          '3 artikel, 1 isian (pengumuman, agenda, …) dan halaman, 2 komentar, 2 pesan buku tamu, 1 gambar',
        ),
        expect.stringContaining('1 segel hasil yang sudah dibuka tidak berlaku lagi'),
      ]),
    );
    expect(await formerSealsIn(site)).toEqual(unsealedOnce);
    // From the list that the first restore has kept.
    await restore(site);
    expect(sorted(await publicIn(site))).toEqual(sorted(content));
    expect(await formerSealsIn(site)).toEqual(unsealedOnce);
  });

  test('does the same in an empty database, from the file outside the database', async () => {
    const site = await anEmptySite();
    const report = await restore(site, { replaces: false, file: await readErasureFile(folder) });
    expect(report.isWithdrawalListMissing).toBe(false);
    expect(sorted(await publicIn(site))).toEqual(sorted(content));
    expect(await formerSealsIn(site), 'also where the replaced site kept nothing').toEqual(unsealedOnce);
  });

  test('says in an empty database without that file that nothing is known', async () => {
    const site = await anEmptySite();
    const report = await restore(site, { replaces: false });
    expect([report.isWithdrawalListMissing, report.withdrawn]).toEqual([true, {}]);
    expect(describeRestore(report)).toContainEqual(expect.stringContaining('yang sudah ditarik mungkin terbit lagi'));
    expect(sorted(await publicIn(site))).toEqual(sorted(everything));
  });

  test('brings content back where the operator wants it, but no seal, subscription or webhook', async () => {
    const site = await aSite();
    const report = await restore(site, { bringsBack: true });
    expect(report.withdrawn).toEqual({ seal: 1, inquiry: 1, webhook: 2, subscription: 1 });
    const ended = ['berhenti@surat.example', 'https://dihapus.example/', 'https://dimatikan.example/', 'Penanya'];
    const left = everything.filter((name) => !ended.includes(name) && !/^se(?:aled|gel)|^shards/.test(name));
    expect(sorted(await publicIn(site))).toEqual(sorted(left));
  });

  test('uses the file of a lost database where a new one has been started in its place', async () => {
    const site = await anEmptySite();
    await restore(site, { replaces: false });
    const client = await openClient(site);
    try {
      // As a new site has none yet.
      await client.query('delete from installation_keys');
      const file = await readErasureFile(folder);
      await restore(site, { file });
    } finally {
      await client.end();
    }
    expect(sorted(await publicIn(site))).toEqual(sorted(content));
  });
});
