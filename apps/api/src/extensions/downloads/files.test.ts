import { announcements, events, files, pages } from '@madrasah/contract';
import { anArticleInput } from '@madrasah/contract/examples';
import { beforeEach, describe, expect, test } from 'vitest';
import { anEntry, holdExampleFile } from '../../../test/collections/an-entry.ts';
import { testCollection } from '../../../test/collections/test-collection.ts';
import { aFileForm, aPdf } from '../../../test/files.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { aWorld } from '../../../test/world.ts';
import { removeOldTrash } from '../../content/lifecycle/index.ts';
import { removeDocumentJob } from '../../platform/documents/index.ts';
import { runDue } from '../../platform/jobs/index.ts';
import { checkFile, removeUnusedFiles } from './files.queries.ts';

const world = aWorld();
const day = 24 * 60 * 60_000;

beforeEach(() => holdExampleFile(world.db));

testCollection(world, files, checkFile);

const editor = async () => world.as(await world.aUser({ role: 'editor' }));
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error) => error.code,
  );

type Sent = Record<string, string>;

async function uploadAs(headers: Sent, text: string) {
  const form = await aFileForm(aPdf({ objects: `% ${text}` }), `${text}.pdf`);
  const url = '/api/manage/file-uploads';
  const answer = await world.app.inject({
    method: 'POST',
    url,
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  });
  return answer.json().data;
}
const fetchVersion = (id: string, headers: Sent) =>
  world.app.inject({ url: `/api/manage/file-uploads/${id}`, headers });

async function remove() {
  const context = { ...world.services, log: silentLog };
  await removeUnusedFiles(world.db, world.now, context.extensions);
  await runDue(context, [removeDocumentJob(context)]);
}
async function storedFiles(): Promise<number> {
  let count = 0;
  for await (const _ of world.services.images.list()) count += 1;
  return count;
}

describe('the file of an entry', () => {
  test('must be what was uploaded', async () => {
    const { files: calls } = await editor();
    const uploaded = Object(anEntry(files)).file;
    for (const wrong of [null, { ...uploaded, id: 'lain' }, { ...uploaded, bytes: 5 }, { ...uploaded, type: 'zip' }]) {
      expect(await codeOf(calls.create(anEntry(files, { file: wrong })))).toBe('UNPROCESSABLE_CONTENT');
    }
    expect((await calls.listForStaff({})).data).toEqual([]);
  });

  test('[FILE-003] is replaced without another address; staff can still fetch the former one', async () => {
    const headers = await world.signIn({ role: 'editor' });
    const { files: calls } = await editor();
    const [first, second] = [await uploadAs(headers, 'satu'), await uploadAs(headers, 'dua')];
    const { data: entry } = await calls.create(anEntry(files, { title: 'Jadwal ujian', file: first }));
    const fetchPublic = () => world.app.inject({ url: `/unduhan/${entry.id}/jadwal-ujian.pdf` });
    const before = await fetchPublic();
    await calls.update({ id: entry.id, version: 1, file: second });
    const after = await fetchPublic();
    expect([before.statusCode, after.statusCode]).toEqual([200, 200]);
    expect([before.body.includes('% satu'), after.body.includes('% dua')]).toEqual([true, true]);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    const { data: former } = await calls.revision({ id: entry.id, number: 1 });
    const kept = await fetchVersion(former.file?.id ?? '', headers);
    expect([kept.statusCode, kept.body.includes('% satu')]).toEqual([200, true]);
    const author = await world.signIn({ role: 'author' });
    expect((await fetchVersion(first.id, author)).statusCode).toBe(404);
    expect((await fetchVersion(first.id, {})).statusCode).toBe(401);
  });

  test('[COL-004] is deleted by a job when the entry has left the trash, and not before', async () => {
    const headers = await world.signIn({ role: 'editor' });
    const { files: calls } = await editor();
    const before = await storedFiles();
    const [first, second] = [await uploadAs(headers, 'satu'), await uploadAs(headers, 'dua')];
    const { data: entry } = await calls.create(anEntry(files, { file: first, endsAt: null }));
    await calls.update({ id: entry.id, version: 1, file: second });
    await calls.remove({ id: entry.id });
    world.advanceTime(30 * day - 1);
    await removeOldTrash('collection_entries')(world.orm.em, world.now);
    await remove();
    expect(await storedFiles()).toBe(before + 2);
    world.advanceTime(1);
    await removeOldTrash('collection_entries')(world.orm.em, world.now);
    await remove();
    expect(await storedFiles()).toBe(before);
  });

  test('is deleted a day after its upload when no entry names it', async () => {
    const before = await storedFiles();
    const { id } = await uploadAs(await world.signIn({ role: 'author' }), 'satu');
    world.advanceTime(day - 1);
    await remove();
    expect(await storedFiles()).toBe(before + 1);
    world.advanceTime(1);
    await remove();
    expect(await storedFiles()).toBe(before);
    const { files: calls } = await editor();
    const file = { id, name: 'satu.pdf', type: 'pdf' as const, bytes: 100 };
    expect(await codeOf(calls.create(anEntry(files, { file })))).toBe('UNPROCESSABLE_CONTENT');
  });

  test('files of a class of public information are a list of their own', async () => {
    const { files: calls } = await editor();
    await calls.create(anEntry(files, { title: 'Laporan tahunan', informationClass: 'berkala' }));
    await calls.create(anEntry(files, { title: 'Formulir', informationClass: 'bukan-daftar' }));
    const { data } = await world.asVisitor().files.list({ informationClass: 'berkala' });
    expect(data.map(({ title, informationClass }) => [title, informationClass])).toEqual([
      ['Laporan tahunan', 'berkala'],
    ]);
  });
});

describe('where a file is used', () => {
  const aFile = async (calls: Awaited<ReturnType<typeof editor>>, title = 'Formulir') =>
    (await calls.files.create(anEntry(files, { title, status: 'published' }))).data;

  test('[FILE-007] announcements, articles and pages that link it; deleting one in use is refused until it is confirmed', async () => {
    const staff = await editor();
    const [file, other] = [await aFile(staff), await aFile(staff, 'Lainnya saja')];
    const link = `<p><a href="/unduhan/${file.id}/formulir.pdf">Formulir</a></p>`;
    const notice = anEntry(announcements, { isPinned: false, attachments: [] });
    const { data: attached } = await staff.announcements.create({
      ...notice,
      title: 'Dengan lampiran',
      attachments: [file.id],
    });
    await staff.announcements.create({ ...notice, title: 'Dengan tautan', body: link });
    await staff.pages.create(anEntry(pages, { title: 'Halaman formulir', body: link }));
    const { data: article } = await staff.articles.create(anArticleInput({ title: 'Berita formulir', content: link }));
    await world.db.execute('insert into settings (key, value, updated_at) values (?, ?, now())', [
      'content:admissions',
      JSON.stringify({ text: link }),
    ]);
    const usesOf = async (id: string) =>
      (await staff.files.uses({ id })).data.map(({ place, title }) => [place, title]);
    expect(await usesOf(file.id)).toEqual([
      ['article', 'Berita formulir'],
      ['announcement', 'Dengan lampiran'],
      ['announcement', 'Dengan tautan'],
      ['page', 'Halaman formulir'],
      ['setting', 'content:admissions'],
    ]);
    expect(await usesOf(other.id)).toEqual([]);
    const unused = async () => (await staff.files.listForStaff({ unused: true })).data.map(({ title }) => title);
    expect(await unused()).toEqual([other.title]);
    expect(await codeOf(staff.files.remove({ id: file.id }))).toBe('CONFLICT');
    // What no longer names it, or lies in the trash, does not use it.
    await staff.announcements.update({ id: attached.id, version: 1, attachments: [other.id] });
    await world.db.execute('update articles set content = ? where public_id = ?', [
      '<p>Tanpa tautan</p>',
      article.publicId,
    ]);
    expect((await usesOf(file.id)).map(([place]) => place)).toEqual(['announcement', 'page', 'setting']);
    expect(await codeOf(staff.files.remove({ id: file.id, evenIfUsed: true }))).toBe('ok');
    expect(await usesOf(other.id)).toEqual([['announcement', 'Dengan lampiran']]);
    expect(await unused()).toEqual([]);
    await staff.announcements.remove({ id: attached.id });
    expect(await unused()).toEqual([other.title]);
    expect(await codeOf(staff.files.remove({ id: other.id }))).toBe('ok');
  });

  test('an author is shown how many uses there are, and no titles of others', async () => {
    const staff = await editor();
    const author = await world.aUser({ role: 'author' });
    const own = world.as(author);
    const { data: file } = await own.files.create(anEntry(files, { status: 'draft' }));
    const notice = anEntry(announcements, { isPinned: false, attachments: [file.id], status: 'draft' });
    await staff.announcements.create({ ...notice, title: 'Rahasia' });
    await own.announcements.create({ ...notice, title: 'Milik sendiri' });
    const { data, total } = await own.files.uses({ id: file.id });
    expect([data.map(({ title }) => title), total]).toEqual([['Milik sendiri'], 2]);
  });
});

test('an announcement shows its attachments that can be downloaded, in its order', async () => {
  const staff = await editor();
  const add = async (title: string, changes = {}) =>
    (await staff.files.create(anEntry(files, { title, ...changes }))).data.id;
  const takenDown = await add('Diturunkan');
  await staff.files.update({ id: takenDown, version: 1, status: 'draft' });
  const ids = [await add('Kedua'), takenDown, await add('Pertama'), 'tidakada'];
  const attachments = ids.toReversed();
  const { data } = await staff.announcements.create(anEntry(announcements, { isPinned: false, attachments }));
  const shown = await world.asVisitor().announcements.attachments({ slug: data.slug });
  expect(shown.data.map(({ title }) => title)).toEqual(['Pertama', 'Kedua']);
  const six = Array.from({ length: 6 }, (_, index) => `berkas${index}`);
  expect(await codeOf(staff.announcements.create(anEntry(announcements, { attachments: six })))).toBe(
    'UNPROCESSABLE_CONTENT',
  );
});

test.each([announcements, events, pages])(
  '[ANN-009] a new file is published together with the $name that names it, not before and not earlier',
  async (kind) => {
    const staff = await editor();
    const add = async () => (await staff.files.create(anEntry(files, { status: 'draft' }))).data;
    const stateOf = async (id: string) => (await staff.files.byId({ id })).data.state;
    const [file, later] = [await add(), await add()];
    const calls = staff[kind.api];
    const entry = anEntry(kind, { isPinned: false, attachments: [file.id], status: 'draft', path: '' });
    const { data } = await calls.create(entry);
    expect(await stateOf(file.id)).toBe('draft');
    await calls.update({ id: data.id, version: 1, status: 'published' });
    expect(await stateOf(file.id)).toBe('published');
    const shown = await world.asVisitor()[kind.api].attachments({ slug: data.slug });
    expect(shown.data.map(({ id }) => id)).toEqual([file.id]);
    if (!kind.schedule) return;
    const tomorrow = new Date(world.now.getTime() + day).toISOString();
    await calls.update({ id: data.id, version: 2, startsAt: tomorrow, attachments: [file.id, later.id] });
    expect(await stateOf(later.id)).toBe('scheduled');
  },
);
