import { staff, units } from '@madrasah/contract';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { anEntry } from '../../../test/collections/an-entry.ts';
import { testCollection } from '../../../test/collections/test-collection.ts';
import { removeDeletedFiles } from '../../../test/jobs/due-images.ts';
import { ofStaff } from '../../../test/table-imports.ts';
import { aWorkbook, type StoredCell } from '../../../test/workbooks.ts';
import { aWorld } from '../../../test/world.ts';
import { readDeclarations } from '../../patches/trpc-declarations.ts';
import { makeMissingVariants, storeImage } from '../../platform/media/index.ts';
import { appRouter } from '../../router.ts';

const world = aWorld({ cachesResponses: true, cdn: 'varnish' });

testCollection(world, staff);

const anEditor = async () => world.as(await world.aUser({ role: 'editor' }));
const anAdmin = async () => world.as(await world.aUser({ role: 'admin' }));

const nip = '198001012005011007';
const nuptk = '4444777788889999';

const aMember = (changes: object = {}) => anEntry(staff, { title: 'Siti Aminah, S.Pd.', ...changes });

describe('the numbers of staff', () => {
  test('[DIR-001] are stored only while the switch is on, and deleted with their history when it is switched off', async () => {
    const [admin, editor] = [await anAdmin(), await anEditor()];
    const refused = await editor.staff.create(aMember({ nip })).catch((error) => error.cause);
    expect([refused.code, Object.keys(refused.details.errors)]).toEqual(['INVALID', ['nip']]);
    await admin.siteContent.savePublishing({ reviewRequired: false, staffNumbers: true });
    const { data } = await editor.staff.create(aMember({ nip, nuptk }));
    await editor.staff.update({ id: data.id, version: 1, position: 'Wakil kepala' });
    expect((await editor.staff.byId({ id: data.id })).data).toMatchObject({ nip, nuptk });
    await admin.siteContent.savePublishing({ reviewRequired: false, staffNumbers: false });
    const stored = await world.db.execute<{ content: object }[]>(
      'select content from collection_entries union all select content from collection_revisions',
    );
    expect([stored.length, JSON.stringify(stored).includes('nip')]).toEqual([3, false]);
    const change = { id: data.id, version: 2, position: 'Guru', nip };
    const changed = await editor.staff.update(change).catch((error) => error.cause);
    expect([changed.code, Object.keys(changed.details.errors)]).toEqual(['INVALID', ['nip']]);
    expect((await editor.staff.byId({ id: data.id })).data).toMatchObject({ position: 'Wakil kepala', nip: '' });
  });

  test('[DIR-001] are in no answer that a visitor can get, and in no log', async () => {
    const [admin, editor] = [await anAdmin(), await anEditor()];
    await admin.siteContent.savePublishing({ reviewRequired: false, staffNumbers: true });
    const { data } = await editor.staff.create(aMember({ nip, nuptk }));
    await editor.staff.update({ id: data.id, version: 1, nip: `${nip}1`, position: 'Wakil kepala' });
    await world.waitForSync();
    const document = (await world.app.inject('/api/openapi.json')).json();
    const paths = Object.entries<Record<string, { parameters?: unknown[] }>>(document.paths).flatMap(([path, calls]) =>
      'get' in calls ? [path.replace('{slug}', data.slug).replace(/\{\w+\}/g, data.id)] : [],
    );
    const pages = ['/sitemap.xml', '/sitemap-pages.xml', '/feed.xml', '/atom.xml', '/pengumuman/feed.xml'];
    const searches = [nip, nuptk, 'aminah'].map((text) => `/api/articles/search?q=${text}`);
    for (const path of [...paths, ...pages, ...searches]) {
      const { body, headers } = await world.app.inject(path);
      const answer = body + JSON.stringify(headers);
      expect([path, answer.includes(nip), answer.includes(nuptk) && !path.includes(nuptk)]).toEqual([
        path,
        false,
        false,
      ]);
    }
    expect(paths).toContain(`/api/staff/${data.slug}`);
    expect((await world.app.inject(`/api/articles/search?q=${nip}`)).json().pages).toEqual([]);
    const logged = await world.db.execute<object[]>('select * from activities');
    expect(JSON.stringify(logged)).not.toContain(nip);
  });
});

/** Every procedure that visitors may call, by its name: pages are rendered from their responses. */
const publicQueries = [...(readDeclarations(appRouter) ?? [])].flatMap(([name, { type, meta }]) =>
  type === 'query' && Object(meta).requires === null ? [name] : [],
);

test('[DIR-001] the numbers are in no response to any public procedure, refusals included', async () => {
  const [admin, editor] = [await anAdmin(), await anEditor()];
  await admin.siteContent.savePublishing({ reviewRequired: false, staffNumbers: true });
  const { data } = await editor.staff.create(aMember({ nip, nuptk }));
  await editor.units.create(anEntry(units, { title: 'Tata usaha', holders: [data.id] }));
  await world.waitForSync();
  const { id, slug, title } = data;
  const inputs = [
    undefined,
    {},
    { id },
    { slug },
    { id: slug },
    { q: 'aminah' },
    { q: nip },
    { search: title },
    { search: nip },
  ];
  const answered = new Set<string>();
  for (const name of publicQueries) {
    for (const input of inputs) {
      const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
      const answer = await world.app.inject(`/trpc/${name}${query}`);
      if (answer.statusCode === 200 && answer.body.includes('Siti Aminah')) answered.add(name);
      expect([name, input, answer.body.includes(nuptk)]).toEqual([name, input, false]);
      expect([name, input, answer.body.includes(nip) && answer.statusCode === 200]).toEqual([name, input, false]);
    }
  }
  expect([...answered].sort()).toEqual(expect.arrayContaining(['staff.bySlug', 'staff.list']));
  for (const url of [`/api/staff/${nip}`, `/api/articles/search?q=${nuptk}`, '/api/export', '/api/manage/staff']) {
    const { body, statusCode } = await world.app.inject(url);
    expect([url, statusCode, body.includes(title)]).toEqual([url, expect.any(Number), false]);
  }
});

describe('a removed person', () => {
  async function aPhoto(background: string) {
    const bytes = await sharp({ create: { width: 1_000, height: 1_250, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const { url } = await storeImage({ ...world.services, db: world.db, actor: null }, bytes);
    await makeMissingVariants({ ...world.services, log: world.app.log });
    return url;
  }
  const withPhoto = (image: string) => aMember({ photo: { image, alt: '', focus: null } });

  test('[DIR-005] is gone from lists, search and files at once: picture and variants, also of former versions', async () => {
    const editor = await anEditor();
    const [former, photo] = [await aPhoto('red'), await aPhoto('navy')];
    const { data } = await editor.staff.create(withPhoto(former));
    await editor.staff.update({ id: data.id, version: 1, ...withPhoto(photo) });
    await world.waitForSync();
    const shown = await world.app.inject(`/api/staff/${data.slug}`);
    const variants = shown.json().data.pictures[0].variants.map(({ url }: { url: string }) => url);
    expect(variants.length).toBeGreaterThan(1);
    const statusOf = async (path: string) => (await world.app.inject(path)).statusCode;
    const found = async () => (await world.app.inject('/api/articles/search?q=aminah')).json().pages.length;
    const statuses = () => Promise.all([`/api/staff/${data.slug}`, former, photo, ...variants].map(statusOf));
    expect([new Set(await statuses()), await found()]).toEqual([new Set([200]), 1]);
    const changed: string[] = [];
    world.changeFeed.onChange((changes) => changed.push(...changes.map(({ tag }) => tag)));
    await editor.staff.remove({ id: data.id });
    await removeDeletedFiles({ ...world.services, log: world.app.log });
    await world.waitForSync();
    expect([new Set(await statuses()), await found()]).toEqual([new Set([404]), 0]);
    // What the CDN is asked to forget.
    expect(changed).toEqual(
      expect.arrayContaining([`picture:${photo.slice(-44, -4)}`, `picture:${former.slice(-44, -4)}`]),
    );
    expect((await editor.staff.trash({})).data).toHaveLength(1);
  });

  test('[DIR-005] a file carries the key by which a CDN forgets it; a photo that an article shows stays', async () => {
    const editor = await anEditor();
    const photo = await aPhoto('gold');
    const { headers } = await world.app.inject(photo);
    expect(headers['surrogate-key']).toBe(`any-pictures picture:${photo.slice(-44, -4)}`);
    const { data } = await editor.staff.create(withPhoto(photo));
    await editor.facilities.create({ title: 'Kantor', gallery: [{ image: photo, caption: '' }] });
    await editor.staff.remove({ id: data.id });
    await removeDeletedFiles({ ...world.services, log: world.app.log });
    expect((await world.app.inject(photo)).statusCode).toBe(200);
  });
});

describe('the order of staff', () => {
  test('is the one that staff set; new people come last, and a list that is cached follows', async () => {
    const editor = await anEditor();
    const ids: string[] = [];
    for (const title of ['Ahmad', 'Budi', 'Citra']) ids.push((await editor.staff.create(aMember({ title }))).data.id);
    await world.waitForSync();
    const titles = async (): Promise<string[]> =>
      (await world.app.inject('/api/staff')).json().data.map(({ title }: { title: string }) => title);
    expect(await titles()).toEqual(['Ahmad', 'Budi', 'Citra']);
    const [first = '', second = '', third = ''] = ids;
    await editor.staff.arrange({ ids: [third, 'tidak-ada', first] });
    await world.waitForSync();
    expect(await titles()).toEqual(['Citra', 'Ahmad', 'Budi']);
    expect((await editor.staff.order()).data.map(({ id }) => id)).toEqual([third, first, second]);
    await editor.staff.create(aMember({ title: 'Dewi' }));
    await world.waitForSync();
    expect((await titles()).at(-1)).toBe('Dewi');
    const author = world.as(await world.aUser({ role: 'author' }));
    await expect(author.staff.arrange({ ids })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect([(await author.staff.order()).data, (await author.staff.accounts()).data.length]).toEqual([[], 1]);
  });
});

describe('[DIR-004] an import from a table', () => {
  const tableOf = (rows: (string | number)[][]) => writeXlsx({ sheets: [{ name: 'Guru', rows }] });
  const head = ['Nama dengan gelar', 'Kelompok', 'Jabatan', 'Mata pelajaran', 'Bertugas sejak tahun'];

  test('is tried without a change, names row, column and reason, and is refused while there are errors', async () => {
    const editor = await anEditor();
    const { staff: calls } = editor;
    const { data } = await ofStaff.readFile(
      editor,
      await tableOf([
        head,
        ['Siti Aminah', 'guru', 'Guru', 'Fisika; Kimia', 2015],
        ['Bu', 'Guru', '', '', ''],
        ['Ahmad Fauzi', 'Satpam', 'x'.repeat(121), '', 'dulu'],
        ['siti  aminah', 'Guru', '', '', ''],
      ]),
      {},
    );
    expect(data.errors.map(({ row, column }) => [row, column])).toEqual([
      [3, 'Nama dengan gelar'],
      [4, 'Kelompok'],
      [4, 'Jabatan'],
      [4, 'Bertugas sejak tahun'],
      [5, 'Nama dengan gelar'],
    ]);
    expect([data.errorCount, (await calls.listForStaff({})).data]).toEqual([5, []]);
    const refused = await calls.importFile({ digest: data.digest, publish: true }).catch((error) => error.cause.code);
    expect(refused).toBe('INVALID');
  });

  test('below titles names cells that must not be stored, and columns that are missing, by their row', async () => {
    await (await anAdmin()).siteContent.savePublishing({ reviewRequired: false, staffNumbers: true });
    const rows: StoredCell[][] = [
      ['DAFTAR GURU'],
      [...head, 'NIP'],
      ['Siti Aminah', 'Guru', { error: '#N/A' }, 'Fisika', 2015, 198_001_012_005_011_000],
      ['#REF!', 'Guru', 'Guru', '', { value: 2015, format: '0' }, '198001012005011007'],
      ['#REF!', 'Guru', 'Guru', '', 2015, null],
      ['Budi', 'Guru', 'Guru', '', 2015, "'198001012005011007"],
    ];
    const read = async (table: StoredCell[][]) =>
      (await ofStaff.readFile(await anEditor(), await aWorkbook([{ rows: table }]), {})).data;
    const report = await read(rows);
    expect(report.errors).toEqual([
      { row: 3, name: '', column: 'Jabatan', reason: expect.stringContaining('galat') },
      { row: 3, name: '', column: 'NIP', reason: expect.stringContaining('dibulatkan') },
      { row: 4, name: '', column: 'Nama dengan gelar', reason: expect.stringContaining('galat') },
      { row: 5, name: '', column: 'Nama dengan gelar', reason: expect.stringContaining('galat') },
    ]);
    expect(report.added).toBe(1);
    expect((await read([['DAFTAR GURU'], ['Kelompok', 'Jabatan'], ['Guru', 'Guru']])).errors).toEqual([
      { row: 2, name: '', column: 'Nama dengan gelar', reason: 'Kolom ini tidak ada di berkas' },
    ]);
  });

  test('adds new people and changes known ones by name, exactly as the trial said', async () => {
    const file = await tableOf([
      head,
      ['Siti Aminah', 'Pimpinan', 'Kepala', 'Fisika, Kimia', 2015],
      ['Budi', 'Tenaga kependidikan', 'Pustakawan', '', ''],
      ['Citra', 'Guru', '', '', ''],
    ]);
    const editor = await anEditor();
    const { staff: calls } = editor;
    const read = async () => (await ofStaff.readFile(editor, file, {})).data;
    const { data: known } = await calls.create(
      aMember({
        ...{ title: 'Siti Aminah', group: 'guru', position: 'Guru', bio: 'Tetap.' },
        ...{ subjects: ['Kimia', 'Biologi'], since: null },
      }),
    );
    await calls.create(aMember({ title: 'Budi', group: 'tendik', position: 'Pustakawan', subjects: [], since: null }));
    const report = await read();
    expect(report).toMatchObject({ added: 1, changed: 1, unchanged: 1, errorCount: 0 });
    expect(report.changes).toEqual([
      {
        name: 'Siti Aminah',
        fields: [
          { field: 'Kelompok', before: 'Guru', after: 'Pimpinan' },
          { field: 'Jabatan', before: 'Guru', after: 'Kepala' },
          { field: 'Mata pelajaran', before: 'Kimia; Biologi', after: 'Fisika; Kimia' },
          { field: 'Bertugas sejak tahun', before: '', after: '2015' },
        ],
      },
      { name: 'Citra', fields: [] },
    ]);
    await ofStaff.importFile(editor, { digest: report.digest, publish: false });
    expect((await calls.byId({ id: known.id })).data).toMatchObject({
      ...{ group: 'pimpinan', position: 'Kepala', subjects: ['Fisika', 'Kimia'], since: 2015, bio: 'Tetap.' },
    });
    expect((await calls.listForStaff({ state: 'draft' })).data.map(({ title }) => title)).toEqual(['Citra']);
    const again = await calls.importFile({ digest: report.digest, publish: false }).catch(({ code }) => code);
    expect([again, (await read()).unchanged]).toEqual(['CONFLICT', 3]);
  });

  test('the template can be imported as it is; numbers have columns only while they are stored', async () => {
    const [{ siteContent }, editor] = [await anAdmin(), await anEditor()];
    const calls = editor.staff;
    const template = Buffer.from((await calls.template()).data.file, 'base64');
    expect((await ofStaff.readFile(editor, template, {})).data).toMatchObject({ added: 1, errorCount: 0 });
    const headings = async () => {
      const { sheets } = await readXlsx(Buffer.from((await calls.template()).data.file, 'base64'));
      return sheets[0]?.rows[0];
    };
    expect(await headings()).not.toContain('NIP');
    const { table } = (await ofStaff.readFile(editor, template, {})).data;
    expect(table?.fields.map(({ label }) => label)).toEqual(await headings());
    await siteContent.savePublishing({ reviewRequired: false, staffNumbers: true });
    expect(await headings()).toContain('NIP');
    const author = world.as(await world.aUser({ role: 'author' }));
    await expect(ofStaff.readFile(author, template, {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
