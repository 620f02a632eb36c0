import { achievements, announcements, files, pages, staff } from '@madrasah/contract';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { anEntry, holdExampleFile } from '../../../../test/collections/an-entry.ts';
import { aWorld } from '../../../../test/world.ts';
import { readErasures } from '../../../platform/erasures/index.ts';
import { loadInstallationKey } from '../../../platform/installation/index.ts';
import { storeImage } from '../../../platform/media/index.ts';
import { extensions } from '../../index.ts';
import { reapplyErasures } from '../erasures.ts';

const world = aWorld({ cachesResponses: true });
const name = 'Ani Subuh';
const email = 'ani.subuh@surat.example';

const anAdmin = async () => world.as(await world.aUser({ role: 'admin', fullName: 'Ibu Kepala' }));
type Caller = Awaited<ReturnType<typeof anAdmin>>;

const anAchievement = (changes: object = {}) =>
  anEntry(achievements, {
    title: 'Juara 1 OSN',
    people: [name, 'Budi Zuhur'],
    hasConsent: true,
    article: '',
    ...changes,
  });

/** Every row of every table that contains the text, as `table: row`. */
async function rowsHolding(text: string): Promise<string[]> {
  const tables = await world.db.execute<{ name: string }[]>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found = [];
  for (const table of tables) {
    const rows = await world.db.execute<{ row: string }[]>(
      `select kept::text as row from ${table.name} as kept where kept::text ilike ?`,
      [`%${text}%`],
    );
    found.push(...rows.map(({ row }) => `${table.name}: ${row}`));
  }
  return found;
}

const find = async (caller: Caller, q: string) => (await caller.personalData.find({ q })).data.entries;

/** A person who stands in entries of several kinds, one of them in the trash and one in former versions only. */
async function leaveTraces(admin: Caller) {
  await holdExampleFile(world.db);
  const won = (await admin.achievements.create(anAchievement())).data;
  const notice = (
    await admin.announcements.create(
      anEntry(announcements, {
        title: `Selamat untuk ${name}`,
        body: `<p>Kepada <strong>Ani</strong> Subuh dan Ani Subuhana.</p><p>Surel: ${email}</p>`,
      }),
    )
  ).data;
  const page = (await admin.pages.create(anEntry(pages, { title: `Profil ${name}`, path: '' }))).data;
  const former = (await admin.achievements.create(anAchievement({ title: 'Lomba lari' }))).data;
  await admin.achievements.update({ id: former.id, version: 1, people: [] });
  const deleted = (await admin.achievements.create(anAchievement({ title: 'Lomba renang' }))).data;
  await admin.achievements.remove({ id: deleted.id });
  return { won, notice, page, former, deleted };
}

describe('the entries that name a person', () => {
  test('are found by the whole words of a name and by an address, in the trash and in former versions too', async () => {
    const admin = await anAdmin();
    const { won, notice, page, former, deleted } = await leaveTraces(admin);
    const found = await find(admin, 'ani  subuh');
    expect(found.total).toBe(5);
    const facts = new Map(found.items.map((one) => [one.id, [one.kind, one.isDeleted, one.isOnlyFormer]]));
    expect(Object.fromEntries(facts)).toEqual({
      [won.id]: ['Prestasi', false, false],
      [notice.id]: ['Pengumuman', false, false],
      [page.id]: ['Halaman', false, false],
      [former.id]: ['Prestasi', false, true],
      [deleted.id]: ['Prestasi', true, false],
    });
    expect((await find(admin, email)).items).toMatchObject([{ id: notice.id, isTheirs: true }]);
    expect([(await find(admin, 'ni subuh')).total, (await find(admin, 'people')).total]).toEqual([0, 0]);
    expect((await admin.personalData.export({ q: name })).data.entries.total).toBe(5);
    const [, logged] = (await admin.activity.list({ kind: 'privacy' })).data;
    expect(logged?.changes).toContainEqual({ field: 'entries', before: null, after: '0' });
  });

  test('lose the name in every column of every table, and restoring a former version does not bring it back', async () => {
    const admin = await anAdmin();
    const { won, notice, page, former, deleted } = await leaveTraces(admin);
    const ids = [won, notice, page, former, deleted].map(({ id }) => id);
    await world.app.inject(`/api/achievements/${won.slug}`);
    expect(await admin.personalData.erase({ mode: 'delete', name, entries: ids })).toMatchObject({
      data: { entries: 5 },
    });
    expect(await rowsHolding('Ani Subuh"')).toEqual([]);
    expect((await rowsHolding('ani subuh')).filter((row) => !row.includes('Ani Subuhana'))).toEqual([]);
    expect(await rowsHolding('ani-subuh')).toEqual([]);
    expect((await rowsHolding("'subuh'")).map((row) => row.slice(0, 20))).toEqual([]);

    expect((await admin.achievements.byId({ id: won.id })).data).toMatchObject({ version: 2, people: ['Budi Zuhur'] });
    const text = (await admin.announcements.byId({ id: notice.id })).data;
    expect([text.title, text.body]).toEqual([
      'Selamat untuk [nama dihapus]',
      `<p>Kepada <strong>[nama dihapus]</strong> dan Ani Subuhana.</p><p>Surel: [nama dihapus]@surat.example</p>`,
    ]);
    await world.waitForSync();
    const shown = await world.app.inject(`/api/achievements/${won.slug}`);
    expect([shown.statusCode, shown.body.includes(name)]).toEqual([200, false]);
    expect((await world.app.inject('/api/articles/search?q=subuh')).body).not.toContain('Juara 1 OSN');
    await admin.achievements.restoreRevision({ id: former.id, number: 1, version: 2 });
    expect((await admin.achievements.byId({ id: former.id })).data.people).toEqual(['Budi Zuhur']);
    await admin.achievements.restore({ id: deleted.id });
    expect((await find(admin, name)).total).toBe(0);
  });

  test('lose the address together with the rest of what is under it', async () => {
    const admin = await anAdmin();
    await leaveTraces(admin);
    expect((await admin.personalData.erase({ mode: 'anonymise', email })).data).toMatchObject({ entries: 1 });
    expect(await rowsHolding(email)).toEqual([]);
    expect((await find(admin, name)).total).toBe(5);
  });

  test('are left as they are where they were not chosen, and a name is needed', async () => {
    const admin = await anAdmin();
    const { won, former } = await leaveTraces(admin);
    await admin.personalData.erase({ mode: 'delete', name, entries: [won.id] });
    expect((await find(admin, name)).items.map(({ id }) => id)).toContain(former.id);
    await expect(admin.personalData.erase({ mode: 'delete', entries: [won.id] })).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
    });
  });

  test('lose the name in the log of these entries alone', async () => {
    const admin = await anAdmin();
    const { won, notice, page } = await leaveTraces(admin);
    await admin.personalData.erase({ mode: 'delete', name, entries: [notice.id, won.id] });
    const titlesOf = async ({ id }: { id: string }) => {
      const rows = await world.db.execute<{ title: string }[]>(
        `select distinct subject_title as title from activities where subject_id = ? and kind <> 'privacy'`,
        [id],
      );
      return rows.map(({ title }) => title);
    };
    expect([await titlesOf(notice), await titlesOf(won), await titlesOf(page)]).toEqual([
      ['(data dihapus)'],
      ['Prestasi: Juara 1 OSN'],
      [`Halaman: Profil ${name}`],
    ]);
  });

  test('[DIR-005] are deleted where they are the person, with the picture, also from the trash', async () => {
    const admin = await anAdmin();
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a52' } })
      .jpeg()
      .toBuffer();
    const { url } = await storeImage({ ...world.services, db: world.db, actor: null }, bytes);
    const portrait = { image: url, alt: name, focus: null };
    const aMember = (title: string) => anEntry(staff, { title, photo: portrait, account: null });
    // The log names a deleted person by every former title.
    const member = (await admin.staff.create(aMember('Ustazah A. S.'))).data;
    await admin.staff.update({ id: member.id, version: 1, title: `${name}, S.Pd.` });
    const gone = (await admin.staff.create(aMember(`Hj. ${name}`))).data;
    await admin.staff.remove({ id: gone.id });
    expect((await world.app.inject(url)).statusCode).toBe(200);
    await admin.personalData.erase({ mode: 'delete', name, entries: [member.id, gone.id] });
    for (const text of [name, 'Ustazah A. S.']) {
      expect((await rowsHolding(text)).map((row) => row.slice(0, 60))).toEqual([]);
    }
    expect((await rowsHolding(member.id)).filter((row) => !/^(?:activities|withdrawals): /.test(row))).toEqual([]);
    expect(await world.db.execute('select from images')).toEqual([]);
  });

  test('take the name out of the name of an uploaded file, which can still be saved', async () => {
    const admin = await anAdmin();
    await holdExampleFile(world.db);
    await world.db.execute(`update documents set name = 'Surat_Ani-Subuh.pdf'`);
    const file = { id: 'b4n7h2c9w3', name: 'Surat_Ani-Subuh.pdf', type: 'pdf', bytes: 1_000 };
    const { data } = await admin.files.create(anEntry(files, { file }));
    await admin.personalData.erase({ mode: 'delete', name, entries: [data.id] });
    expect(await rowsHolding('ani-subuh')).toEqual([]);
    await admin.files.update({ id: data.id, version: 2, title: 'Surat tugas' });
  });

  test('are erased again after an older backup was restored', async () => {
    const admin = await anAdmin();
    const { won, notice, former } = await leaveTraces(admin);
    const tables = ['collection_entries', 'collection_revisions'];
    const stored = await Promise.all(tables.map((table) => world.db.execute(`select * from ${table}`)));
    for (const table of tables) await world.db.execute(`create table kept_${table} as select * from ${table}`);
    await admin.personalData.erase({ mode: 'delete', name, entries: [won.id, notice.id, former.id] });
    await admin.personalData.erase({ mode: 'delete', email });
    await world.db.execute('delete from collection_entries');
    for (const table of tables) {
      await world.db.execute(`insert into ${table} select * from kept_${table}`);
      await world.db.execute(`drop table kept_${table}`);
    }
    expect(stored.flat().length).toBeGreaterThan(8);
    const key = await loadInstallationKey(world.db, world.app.tokens, world.now);
    const context = { db: world.db, now: () => world.now, images: null, extensions };
    await reapplyErasures(context, await readErasures(world.db), [key]);
    expect((await find(admin, name)).items.map(({ title }) => title).sort()).toEqual([
      'Lomba renang',
      `Profil ${name}`,
    ]);
    expect(await rowsHolding(email)).toEqual([]);
  });
});
