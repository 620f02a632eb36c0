import { beforeEach, expect, test } from 'vitest';
import { aFileForm } from '../../../test/files.ts';
import { aWorld } from '../../../test/world.ts';

// Nothing can be created there, by no user.
const world = aWorld({ receivedFolder: '/sys/kernel' });
beforeEach(() => {
  world.app.failureLog.close();
  world.loggedErrors.splice(0);
});

test.each([
  '/api/articles/upload-inline-image',
  '/api/articles/banner-image',
  '/api/manage/file-uploads',
  '/trpc/events.readFile',
])('where nothing can be written, %s says so instead of blaming the sender, and the reason is logged', async (url) => {
  const { payload, headers } = await aFileForm(Buffer.from('isi'), 'berkas.pdf');
  const answer = await world.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...(await world.signIn({ role: 'admin' })), ...headers },
  });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60']);
  expect(answer.body).toContain('Hubungi pengelola server');
  expect(world.loggedErrors).toHaveLength(1);
  expect(world.loggedErrors[0]).toContain('EACCES');
});
