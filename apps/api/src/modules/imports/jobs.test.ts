import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { type ImportState, importChoicesSchema } from '@madrasah/contract';
import { expect, test, vi } from 'vitest';
import { aWorld } from '../../../test/world.ts';
import { ImportJob } from './import-job.entity.ts';

const world = aWorld();
const fixture = new URL('../../../test/fixtures/wordpress-school.xml', import.meta.url);
const url = '/api/imports/wordpress';

async function anAdmin() {
  const headers = await world.signIn({ role: 'admin' });
  const send = async (file: Blob) => {
    const body = new FormData();
    body.append('file', file, 'ekspor.xml');
    return world.app.inject({ method: 'POST', url, headers, payload: body });
  };
  const state = async () => (await world.app.inject({ url, headers })).json().data;
  const until = (wanted: ImportState) => vi.waitFor(async () => expect((await state()).state).toBe(wanted), 20_000);
  const start = (id: string, choices: object = {}) =>
    world.app.inject({ method: 'POST', url: `${url}/${id}/start`, headers, payload: { choices } });
  return { headers, send, state, until, start };
}

test('staff send a file, see what it would bring, and bring it in; the file goes, the log tells', async () => {
  const { headers, send, state, until, start } = await anAdmin();
  const sent = await send(await openAsBlob(fixture));
  expect(sent.statusCode).toBe(201);
  await until('checked');
  const { id, report, total } = await state();
  expect([report.articles.published, total]).toEqual([16, 30]);
  expect((await world.asVisitor().articles.published({})).pagination.total).toBe(0);

  const unknown = await start(id, { categories: { berita: 'tidak-ada' } });
  expect(unknown.statusCode).toBe(200);
  await until('failed');
  expect((await state()).failure).toBe('Kategori "tidak-ada" tidak ada di situs ini.');

  await start(id, { categories: { ramadan: '+' } });
  await until('done');
  expect((await world.asVisitor().articles.published({})).pagination.total).toBe(16);
  expect(await readdir(world.services.importsFolder)).toEqual([]);
  const log = (await world.app.inject({ url: '/api/activity', headers })).json().data;
  expect(log.map(({ action, count }: { action: string; count: number }) => [action, count])).toContainEqual([
    'article.import',
    23,
  ]);

  expect((await start(id)).statusCode).toBe(409);
  expect((await world.app.inject({ method: 'DELETE', url: `${url}/${id}`, headers })).statusCode).toBe(200);
  expect(await state()).toBeNull();
});

test('a file that is no export says what to do; one at a time; what lost its process can be run again', async () => {
  const { headers, send, state, until } = await anAdmin();
  await send(new Blob(['<rss version="2.0"><channel></channel></rss>']));
  await until('failed');
  expect((await state()).failure).toContain('Alat → Ekspor');
  await send(new Blob(['<!DOCTYPE x [<!ENTITY a "b">]><rss>&a;</rss>']));
  await until('failed');

  const now = new Date();
  const job = {
    id: randomUUID(),
    fileName: 'a.xml',
    bytes: 1,
    choices: importChoicesSchema.parse({}),
    startedAt: now,
    updatedAt: now,
  };
  const db = world.db;
  await db.nativeDelete(ImportJob, {});
  await db.insert(ImportJob, { ...job, state: 'running' });
  await world.db.transactional(async (other) => {
    await other.execute('select pg_advisory_xact_lock(7215002)');
    expect((await state()).state).toBe('running');
    expect((await send(new Blob(['x']))).statusCode).toBe(409);
    expect((await world.app.inject({ method: 'DELETE', url: `${url}/${job.id}`, headers })).statusCode).toBe(409);
  });
  expect(await state()).toMatchObject({ state: 'interrupted', failure: expect.stringContaining('Jalankan lagi') });
});
