import { Writable } from 'node:stream';
import { previewLinkResponse } from '@madrasah/contract';
import { aGuestMessage } from '@madrasah/contract/examples';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { callProcedure } from '../../../test/http/call-procedure.ts';
import { aWorld, testPassword } from '../../../test/world.ts';
import { addressInLog, logSerializers } from './log-lines.ts';

const world = aWorld({ sendsMail: true });

/** The lines that a server logs at `info` during these requests. */
async function linesOf(
  sendRequests: (app: ReturnType<typeof fastify>) => Promise<void>,
): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = fastify({ logger: { level: 'info', serializers: logSerializers, stream } });
  await sendRequests(app);
  await app.close();
  return lines.map((line) => z.record(z.string(), z.unknown()).parse(JSON.parse(line)));
}

test('a request is logged with its method and path, without the caller and the parameters', async () => {
  const lines = await linesOf(async (app) => {
    app.get('/news', async () => 'isi');
    await app.inject({ url: '/news?search=ani@surat.example', remoteAddress: '203.0.113.7' });
  });
  expect(lines.map(({ req, res }) => req ?? res)).toEqual([{ method: 'GET', url: '/news' }, { statusCode: 200 }]);
  expect(JSON.stringify(lines)).not.toMatch(/ani|203\.0\.113\.7/);
});

test('the secrets of links are removed from addresses, words are not', async () => {
  const headers = await world.signIn({ role: 'editor' });
  const article = await world.app.inject({
    method: 'POST',
    url: '/api/articles',
    headers,
    payload: { title: 'Laporan', status: 'draft' },
  });
  const { id } = z.object({ data: z.object({ id: z.number() }) }).parse(article.json()).data;
  const link = await callProcedure(world.app, 'previews.create', { id }, { headers });
  const { secret } = previewLinkResponse.parse(link.json()).data;
  expect(addressInLog(`/pratinjau/${secret}`)).toBe('/pratinjau/…');
  const sealed = world.app.tokens.encrypt('{}', 'backup download');
  expect(addressInLog(`/api/backups/download/${sealed}`)).toBe('/api/backups/download/…');
  for (const kept of [
    '/articles/berita/laporan-studi-banding-ke-pesantren-raudhatul-mutaallimin',
    '/api/users/d7068bb9-0bf9-4561-a068-b4e78c2ca690',
    '/uploads/0f3a5c9d8e7b6a5f4e3d2c1b0a9f8e7d.jpg',
  ]) {
    expect(addressInLog(kept)).toBe(kept);
  }
});

test('an error is logged with its stack and without the data that it is about', async () => {
  const account = { role: 'editor', username: 'guru_fisika', email: 'ani@surat.example' } as const;
  await world.aUser(account);
  const failures = [
    () => world.aUser(account),
    () => world.db.execute('select ?::int', [aGuestMessage().pesan]),
    () => Promise.reject(new Error('550 <ani@surat.example> unknown', { cause: new Error('to ani@surat.example') })),
    () => Promise.reject(Object.assign(new Error('rejected'), { rejected: ['ani@surat.example'] })),
  ];
  const lines = await linesOf(async (app) => {
    for (const fail of failures) await fail().catch((err: unknown) => app.log.error({ err }, 'failed'));
  });
  expect(lines).toHaveLength(failures.length);
  expect(lines[0]).toMatchObject({
    err: { type: 'UniqueConstraintViolationException', code: '23505', constraint: expect.stringContaining('users_') },
  });
  expect(lines[1]).toMatchObject({ err: { message: 'invalid input syntax for type integer: …' } });
  const logged = JSON.stringify(lines);
  expect(logged).toContain('log-lines.test.ts');
  for (const secret of ['guru_fisika', 'ani@surat.example', aGuestMessage().pesan, testPassword]) {
    expect(logged).not.toContain(secret);
  }
});
