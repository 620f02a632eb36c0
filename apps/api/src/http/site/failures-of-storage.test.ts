import { anArticleInput } from '@madrasah/contract/examples';
import { beforeEach, describe, expect, test } from 'vitest';
import { aPhotograph } from '../../../test/pictures.ts';
import { aWorld } from '../../../test/world.ts';
import { diskStorage } from '../../platform/media/index.ts';
import { Refusal } from '../../shared/refusal.ts';

let failure = new Error();
const fail = () => Promise.reject(failure);
const world = aWorld({ images: { ...diskStorage('/nowhere'), put: fail } });
beforeEach(() => {
  // The failure of another test is not a former one of the same kind.
  world.app.failureLog.close();
  world.loggedErrors.splice(0);
});

async function upload() {
  const form = new FormData();
  const bytes = await aPhotograph(60, 40).png().toBuffer();
  form.append('file', new File([new Uint8Array(bytes)], 'foto.png', { type: 'image/png' }));
  const request = new Request('http://madrasah.test', { method: 'POST', body: form });
  return world.app.inject({
    method: 'POST',
    url: '/api/articles/upload-inline-image',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      ...(await world.signIn({ role: 'author' })),
      'content-type': request.headers.get('content-type') ?? '',
    },
  });
}

const saveWithPicture = async () => {
  const bytes = await aPhotograph(70, 40).png().toBuffer();
  const imageBase64 = `data:image/png;base64,${bytes.toString('base64')}`;
  return world.app.inject({
    method: 'POST',
    url: '/api/articles',
    payload: anArticleInput({ imageBase64 }),
    headers: await world.signIn({ role: 'author' }),
  });
};

const storeIsAway = () =>
  new Refusal('UNAVAILABLE', undefined, { retryAfter: 5 }, { cause: new Error('connect ECONNREFUSED') });
const noDescriptors = (code: string) => Object.assign(new Error(`${code}: too many open files`), { code });

describe.each([
  ['an upload', upload],
  ['a save with a picture', saveWithPicture],
])('%s', (_what, call) => {
  test('is answered with 503 while the store is unreachable, and the reason is logged', async () => {
    failure = storeIsAway();
    const answer = await call();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(world.loggedErrors).toHaveLength(1);
    expect(world.loggedErrors[0]).toContain('connect ECONNREFUSED');
  });

  test.each(['EMFILE', 'ENFILE'])('is answered with 503 and Retry-After at %s, and logged', async (code) => {
    failure = noDescriptors(code);
    const answer = await call();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    expect(answer.body).not.toContain(code);
    expect(world.loggedErrors[0]).toContain(code);
  });

  test.each([
    ['EROFS', 'hanya dapat dibaca'],
    ['EACCES', 'tidak diizinkan menulis'],
    ['EPERM', 'tidak diizinkan menulis'],
    ['EIO', 'tidak menjawab'],
  ])('is answered with 503 and what to do at %s, and the reason is logged', async (code, message) => {
    failure = Object.assign(new Error(`${code}: a path`), { code, syscall: 'open' });
    const answer = await call();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60']);
    expect(answer.json().message).toMatch(new RegExp(`${message}.*Hubungi pengelola server`));
    expect(answer.body).not.toContain(code);
    expect(world.loggedErrors[0]).toContain(code);
  });

  test.each(['ENOSPC', 'EDQUOT'])('is answered with 507 at %s, and the reason is logged', async (code) => {
    failure = Object.assign(new Error(`${code}: a path`), { code, syscall: 'write' });
    expect((await call()).statusCode).toBe(507);
    expect(world.loggedErrors[0]).toContain(code);
  });
});
