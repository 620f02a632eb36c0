import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { type ImportState, importChoicesSchema, importTexts, limits } from '@madrasah/contract';
import { anArticleInput } from '@madrasah/contract/examples';
import { expect, test, vi } from 'vitest';
import { patience } from '../../../test/patience.ts';
import { aWorld } from '../../../test/world.ts';
import { isLeased, takeLease } from '../../platform/jobs/index.ts';
import { ImportJob } from './imports.entity.ts';

const world = aWorld();
const fixture = new URL('../../../test/fixtures/wordpress-school.xml', import.meta.url);

async function anAdmin() {
  const user = await world.aUser({ role: 'admin' });
  const { imports } = world.as(user);
  const own = await world.signInAs(user);
  const send = async (file: Blob, headers = own) => {
    const body = new FormData();
    body.append('file', file, 'ekspor.xml');
    return world.app.inject({ method: 'POST', url: '/api/imports/wordpress', headers, payload: body });
  };
  const read = async () => (await imports.state()).data;
  /** Waits for the end of an import, which frees its lease shortly after its state is stored. */
  const until = (wanted: ImportState) =>
    vi.waitFor(async () => {
      const job = await read();
      expect(job?.state).toBe(wanted);
      expect(await isLeased(world.db, 'import.run', '', world.now)).toBe(false);
      return job;
    }, patience);
  const start = (id = '', choices: object = {}) => imports.start({ id, choices: importChoicesSchema.parse(choices) });
  return { user, imports, send, read, until, start };
}

test('staff upload a file, see what it would import, and import it; the file is deleted, and the import logged', async () => {
  const { user, imports, send, read, until, start } = await anAdmin();
  const sent = await send(await openAsBlob(fixture));
  expect(sent.statusCode).toBe(201);
  const checked = await until('checked');
  expect([checked?.report?.articles.published, checked?.total]).toEqual([16, 30]);
  expect((await world.asVisitor().articles.published({})).pagination.total).toBe(0);

  const id = checked?.id;
  await start(id, { categories: { berita: 'tidak-ada' } });
  expect((await until('failed'))?.failure).toBe('Kategori "tidak-ada" tidak ada di situs ini.');

  await start(id, { categories: { berita: 'berita', ramadan: '+' } });
  await until('done');
  expect((await world.asVisitor().articles.published({})).pagination.total).toBe(16);
  expect(await readdir(world.services.importsFolder)).toEqual([]);
  const log = (await world.as(user).activity.list({})).data;
  expect(log.map(({ action, count }) => [action, count])).toContainEqual(['article.import', 23]);

  await expect(start(id)).rejects.toMatchObject({ code: 'CONFLICT' });
  await imports.discard({ id: id ?? '' });
  expect(await read()).toBeNull();
});

test('what is chosen stays with the import: after another screen, in a start that names less, and not while it runs', async () => {
  const { imports, send, read, until, start } = await anAdmin();
  await send(await openAsBlob(fixture));
  const id = (await until('checked'))?.id ?? '';
  const choices = importChoicesSchema.parse({ categories: { berita: 'prestasi', ramadan: '+' }, pages: 'berita' });
  expect((await imports.choose({ id, choices })).data?.choices).toEqual(choices);
  expect(await read()).toMatchObject({ state: 'checked', choices });
  const unknown = { id: randomUUID(), choices };
  await expect(imports.choose(unknown)).rejects.toMatchObject({ code: 'NOT_FOUND' });

  await start(id, { categories: { berita: 'berita' }, pages: '-' });
  expect((await until('done'))?.choices).toMatchObject({
    categories: { berita: 'berita', ramadan: '+' },
    pages: '-',
  });
  expect((await world.asVisitor().articles.bySlug({ slug: 'kajian-ramadan' })).data.category).toBe('Kajian Ramadan');

  await world.db.nativeUpdate(ImportJob, { id }, { state: 'running' });
  const lease = await takeLease(world.services, 'import.run');
  await expect(imports.choose({ id, choices })).rejects.toMatchObject({ code: 'CONFLICT' });
  await lease?.release();
});

test('[STF-011] an import is cancelled while it is under way, and not after its end', async () => {
  const { imports, send, until, read } = await anAdmin();
  await send(await openAsBlob(fixture));
  const id = (await until('checked'))?.id ?? '';
  await expect(imports.cancel({ id })).rejects.toMatchObject({ message: importTexts.notUnderWay });
  const lease = await takeLease(world.services, 'import.run');
  for (const [state, failure] of [
    ['running', importTexts.cancelled],
    ['checking', importTexts.checkCancelled],
  ] as const) {
    await world.db.nativeUpdate(ImportJob, { id }, { state });
    expect((await imports.cancel({ id })).data).toMatchObject({ state: 'interrupted', failure });
  }
  expect((await read())?.report).not.toBeNull();
  await lease?.release();
});

test('an import is taken back: articles to the trash, categories without other uses deleted, and its file can come again', async () => {
  const { user, imports, send, read, until, start } = await anAdmin();
  const staff = world.as(user);
  const importAll = async () => {
    await send(await openAsBlob(fixture));
    const id = (await until('checked'))?.id ?? '';
    await start(id, { categories: { berita: 'berita', ramadan: '+', prestasi: '+' } });
    return { id, job: await until('done') };
  };
  const shown = async () => (await world.asVisitor().articles.published({})).pagination.total;
  const categoryOf = async (slug: string) => (await staff.categories.list()).find((one) => one.slug === slug);
  const known = (await staff.categories.list()).map(({ slug }) => slug);
  const { id, job } = await importAll();
  expect(job?.added).toEqual({ articles: 23, changed: 0, categories: 2 });
  const made = (await staff.categories.list()).filter(({ slug }) => !known.includes(slug));
  const kept = made.find(({ name }) => name !== 'Kajian Ramadan');
  const changed = (await staff.articles.bySlug({ slug: 'kajian-ramadan' })).data;
  await staff.articles.update({ id: changed.publicId, title: 'Kajian yang disunting' });
  await staff.articles.create(anArticleInput({ title: 'Sendiri', category: String(kept?.slug) }));
  expect((await read())?.added).toEqual({ articles: 23, changed: 1, categories: 1 });

  const { message } = await imports.undo({ id });
  expect(message).toBe(importTexts.undone(23, { deleted: 1, kept: 1 }));
  await world.waitForSync();
  expect([await read(), await shown()]).toEqual([null, 1]);
  expect((await staff.trash.list({})).pagination.total).toBe(23);
  expect([await categoryOf('kajian-ramadan'), (await categoryOf(String(kept?.slug)))?.articleCount]).toEqual([
    undefined,
    1,
  ]);
  const log = (await staff.activity.list({})).data.map(({ action, count }) => [action, count]);
  expect(log.slice(0, 2)).toEqual([
    ['article.undoImport', 23],
    ['category.delete', 1],
  ]);
  await expect(imports.undo({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });

  const restored = await staff.trash.restore({ id: changed.publicId });
  expect(restored.data).toMatchObject({ title: 'Kajian yang disunting', category: 'Tanpa Kategori' });
  expect((await importAll()).job?.added?.articles).toBe(23);
  const lost = 'select path from redirects join articles on article_id = id where deleted_at is not null';
  expect(await world.db.execute(lost)).toEqual([]);
});

test('an archive is imported like its document', async () => {
  const { send, until, start } = await anAdmin();
  const archive = await openAsBlob(new URL('fixtures/w-zip.zip', import.meta.url));
  expect((await send(archive)).statusCode).toBe(201);
  const checked = await until('checked');
  expect(checked?.report?.articles.published).toBe(1);
  await start(checked?.id);
  await until('done');
  expect((await world.asVisitor().articles.published({})).pagination.total).toBe(1);
});

test('only administrators upload files, none larger than the limit', async () => {
  const { send } = await anAdmin();
  const small = new Blob(['x']);
  expect((await send(small, await world.signIn({ role: 'editor' }))).statusCode).toBe(403);
  expect((await send(small, { authorization: 'Bearer palsu' })).statusCode).toBe(401);
  const large = new Blob([Buffer.alloc(limits.imports.fileBytes + 1)]);
  expect((await send(large)).statusCode).toBe(413);
  expect(await readdir(world.services.importsFolder).catch(() => [])).toEqual([]);
});

test('a file that is no export is refused with a solution; one import at a time; one whose process ended can run again', async () => {
  const { imports, send, read, until } = await anAdmin();
  await send(new Blob(['<rss version="2.0"><channel></channel></rss>']));
  expect((await until('failed'))?.failure).toContain('Alat → Ekspor');
  await send(new Blob(['%PDF-1.7']));
  expect((await until('failed'))?.failure).toContain('Ini berkas PDF');
  await send(new Blob(['<!DOCTYPE x [<!ENTITY a "b">]><rss>&a;</rss>']));
  await until('failed');

  const now = new Date();
  const choices = importChoicesSchema.parse({});
  const job = { id: randomUUID(), fileName: 'a.xml', bytes: 1, choices, startedAt: now, updatedAt: now };
  await world.db.nativeDelete(ImportJob, {});
  await world.db.insert(ImportJob, { ...job, state: 'running' });
  const lease = await takeLease(world.services, 'import.run');
  expect((await read())?.state).toBe('running');
  expect((await send(new Blob(['x']))).statusCode).toBe(409);
  await expect(imports.discard({ id: job.id })).rejects.toMatchObject({ code: 'CONFLICT' });
  await lease?.release();
  expect(await read()).toMatchObject({ state: 'interrupted', failure: expect.stringContaining('Jalankan lagi') });
});
