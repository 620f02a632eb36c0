import { openAsBlob } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collections, files, pages } from '@madrasah/contract';
import { aGuestMessage, anArticleInput } from '@madrasah/contract/examples';
import { otherSchool } from '@madrasah/starter-content/other-school';
import { starterIdentity, starterPages } from '@madrasah/starter-content/pages';
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js';
import { expect, onTestFinished, test } from 'vitest';
import { anEntry, holdExampleFile } from '../../../test/collections/an-entry.ts';
import { aFileForm, aPdf } from '../../../test/files.ts';
import { aCheckedPeriod, readCodes } from '../../../test/results.ts';
import { aWorld } from '../../../test/world.ts';
import { extensions } from '../index.ts';
import { contentFilesWith, leftOutTablesWith } from './content-files.ts';
import { type ExportProgress, exportSite } from './export-site.ts';

const samplePages = starterPages(starterIdentity);

const world = aWorld();

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

const context = () => ({ ...world.services, origin: 'https://madrasah.sch.id', title: 'MA Contoh', extensions });

/** The texts of an archive, by name. */
async function readTexts(file: string): Promise<Map<string, string>> {
  const reader = new ZipReader(new BlobReader(await openAsBlob(file)), { useWebWorkers: false });
  const texts = new Map<string, string>();
  for (const entry of await reader.getEntries()) {
    if (!entry.directory) texts.set(entry.filename, await entry.getData(new TextWriter()));
  }
  await reader.close();
  return texts;
}

test('every table is either in a file of the export or left out with a reason', async () => {
  const rows = await world.db.execute<{ name: string }[]>(
    `select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  );
  const exported = contentFilesWith(extensions).flatMap(({ tables }) => tables);
  const leftOut = leftOutTablesWith(extensions);
  expect(exported.filter((name) => leftOut.includes(name))).toEqual([]);
  expect([...new Set([...exported, ...leftOut])].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('[COL-009] an export contains the entries of every kind with all their fields', async () => {
  const staff = world.as(await world.aUser({ role: 'admin', username: 'admin_satu' }));
  const expected: object[] = [];
  await holdExampleFile(world.db);
  for (const kind of collections) {
    const { data } = await staff[kind.api].create(anEntry(kind));
    const { id: publicId, slug, title, status, startsAt, endsAt } = data;
    const content = Object.fromEntries(Object.entries(data).filter(([name]) => name in kind.fields));
    expected.push({ kind: kind.name, publicId, slug, title, status, startsAt, endsAt, content, deletedAt: null });
  }
  const file = join(await aFolder(), 'situs.zip');
  await exportSite(context(), file, { progress: () => undefined });
  expect(JSON.parse((await readTexts(file)).get('collections.json') ?? '')).toMatchObject(expected);
});

test('[COL-009] an export contains the files for downloads with their bytes, former versions too', async () => {
  const headers = await world.signIn({ role: 'admin' });
  const upload = async (text: string) => {
    const form = await aFileForm(aPdf({ objects: `% ${text}` }), `${text}.pdf`);
    const url = '/api/manage/file-uploads';
    const sent = { method: 'POST' as const, url, payload: form.payload, headers: { ...form.headers, ...headers } };
    return (await world.app.inject(sent)).json().data;
  };
  const staff = world.as(await world.aUser({ role: 'admin', username: 'admin_satu' }));
  const [first, second] = [await upload('lama'), await upload('baru')];
  const { data: entry } = await staff.files.create(anEntry(files, { file: first }));
  await staff.files.update({ id: entry.id, version: 1, file: second });
  const archive = join(await aFolder(), 'situs.zip');
  expect((await exportSite(context(), archive, { progress: () => undefined })).lost).toEqual([]);
  const texts = await readTexts(archive);
  const listed: { id: string; path: string }[] = JSON.parse(texts.get('documents.json') ?? '');
  expect(listed.map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted());
  expect(Object.keys(listed[0] ?? {})).not.toContain('objectName');
  const contents = listed.map(({ path }) => texts.get(path) ?? '');
  expect(['% lama', '% baru'].map((text) => contents.some((content) => content.includes(text)))).toEqual([true, true]);
});

test('[IDN-012] an export contains the guest book, the identity and texts of the pages, settings, menus, subscribers and redirects', async () => {
  const staff = world.as(await world.aUser({ role: 'admin', username: 'admin_satu' }));
  const shown = await staff.guestbook.send(aGuestMessage({ namaLengkap: 'Bapak Ahmad', pesan: 'Baris\nkedua' }));
  const hidden = await staff.guestbook.send(aGuestMessage({ namaLengkap: 'Ibu Rina' }));
  await staff.guestbook.moderate({ id: hidden.id, status: 'hidden' });
  await world.app.inject({ method: 'POST', url: '/api/newsletter', payload: { email: 'wali@madrasah.example' } });
  await staff.settings.save({ key: 'youtubeLinks', value: ['https://www.youtube.com/watch?v=dQw4w9WgXcQ'] });
  await staff.siteContent.saveIdentity(otherSchool);
  const contact = { ...samplePages.contact, heading: 'Hubungi Kami di Sini' };
  await staff.siteContent.saveContact(contact);
  const { data: article } = await staff.articles.create(anArticleInput({ status: 'published', title: 'Wisuda' }));
  await staff.menus.save({
    entries: [{ title: 'Kontak', target: { kind: 'page', path: '/contact' }, children: [] }],
    version: 0,
  });
  const page = (await staff.pages.create(anEntry(pages, { path: 'visi' }))).data;
  await staff.pages.update({ id: page.id, version: 1, path: 'profil/visi' });
  await world.db.execute(`insert into redirects (path, article_id) values ('/2020/wisuda', ${article.id})`);

  const file = join(await aFolder(), 'situs.zip');
  const seen: ExportProgress[] = [];
  await exportSite(context(), file, { progress: (progress) => seen.push(progress) });
  const texts = await readTexts(file);
  const read = (name: string): unknown[] => JSON.parse(texts.get(name) ?? '');

  expect(read('guestbook.json')).toMatchObject([
    { id: shown.id, namaLengkap: 'Bapak Ahmad', pesan: 'Baris\nkedua', status: 'shown' },
    { id: hidden.id, namaLengkap: 'Ibu Rina', status: 'hidden' },
  ]);
  expect(read('pages.json')).toHaveLength(14);
  expect(read('pages.json')).toContainEqual({ page: 'identity', content: otherSchool });
  expect(read('pages.json')).toContainEqual({ page: 'contact', content: contact });
  expect(read('settings.json')).toContainEqual({
    key: 'youtubeLinks',
    value: ['https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  });
  expect(read('subscribers.json')).toMatchObject([{ email: 'wali@madrasah.example', confirmedAt: null }]);
  expect(read('redirects.json')).toEqual([
    { path: '/2020/wisuda', article: article.slug, category: null, search: null, page: null },
    { path: '/visi', article: null, category: null, search: null, page: 'profil/visi' },
  ]);
  expect(read('site-menu.json')).toMatchObject([{ entries: [{ title: 'Kontak', name: 'Kontak' }] }]);
  const nodes = await world.db.execute<{ slug: string; href: string | null }[]>('select slug, href from categories');
  expect(nodes.some(({ href }) => href !== null)).toBe(true);
  const menus = read('menus.json');
  expect(menus).toHaveLength(nodes.length);
  for (const { slug, href } of nodes) expect(menus).toContainEqual(expect.objectContaining({ slug, href }));

  expect(texts.get('subscribers.json')).not.toMatch(/token/i);
  for (const [name, text] of texts) expect(/argon2|passwordHash/i.test(text), name).toBe(false);
  expect(seen[0]).toEqual({ step: 'texts', done: 0, total: contentFilesWith(extensions).length });
});

test('an archive has the results with their rows, and no code and no key', async () => {
  const admin = world.as(await world.aUser({ role: 'admin' }));
  const { id } = await aCheckedPeriod(admin);
  const codes = await readCodes(admin, id);
  const file = join(await aFolder(), 'situs.zip');
  await exportSite(context(), file, { progress: () => undefined });
  const text = (await readTexts(file)).get('results.json') ?? '';
  expect(JSON.parse(text)).toMatchObject([
    { slug: 'kelulusan-2026', rows: [{ number: '0012345678', outcome: 'lulus' }, { fullName: 'Budi' }] },
  ]);
  for (const code of codes.values()) expect(text).not.toContain(code);
  expect(text).not.toMatch(/"(?:code|periodKey|salt)"/);
});

test('an archive describes its content, and names the files with personal data', async () => {
  const file = join(await aFolder(), 'situs.zip');
  await exportSite(context(), file, { progress: () => undefined });
  const texts = await readTexts(file);
  const readMe = texts.get('BACA-SAYA.txt') ?? '';
  for (const name of texts.keys()) if (name !== 'BACA-SAYA.txt') expect(readMe).toContain(name);
  for (const name of ['guestbook.json', 'subscribers.json', 'articles.json', 'results.json']) {
    expect(readMe).toMatch(new RegExp(`- ${name}: .*\\(data pribadi\\)`));
  }
  expect((await stat(file)).mode & 0o077).toBe(0);
});

test('an export that is cancelled leaves no file', async () => {
  const folder = await aFolder();
  const ending = new AbortController();
  ending.abort();
  const ended = exportSite(context(), join(folder, 'situs.zip'), { progress: () => undefined, signal: ending.signal });
  await expect(ended).rejects.toThrow('aborted');
  expect(await readdir(folder)).toEqual([]);
});
