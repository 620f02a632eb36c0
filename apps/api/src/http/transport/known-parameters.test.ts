import { expect, test } from 'vitest';
import { ApiDocument, methodOf } from '../../../test/http/api-document.ts';
import { aWorld } from '../../../test/world.ts';

const world = aWorld({ cachesResponses: true });

test('every documented GET route refuses a parameter that it does not have, and names those that it has', async () => {
  const { operations } = new ApiDocument((await world.app.inject('/api/openapi.json')).json());
  const reads = operations.filter(({ method }) => method === 'get');
  expect(reads.length).toBeGreaterThan(50);
  for (const { path, parameters } of reads) {
    const names = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
    const refused = await world.app.inject(`${path.replace(/\{.+?\}/g, '1')}?warna=biru&${names[0] ?? '_'}=1`);
    expect([path, refused.statusCode, refused.json().code]).toEqual([path, 400, 'BAD_REQUEST']);
    expect(refused.json().errors).toEqual({ warna: 'Parameter ini tidak dikenal' });
    const known =
      names.length > 0 ? `Yang dikenal di sini: ${names.join(', ')}.` : 'Alamat ini tidak menerima parameter.';
    expect(refused.json().message).toBe(`Parameter tidak dikenal: warna. ${known}`);
  }
});

test('a name that begins with an underscore is ignored, and refused spellings do not fill the cache', async () => {
  const urls = ['/api/articles/latest', '/api/articles/latest?_=1', '/api/ARTICLES/latest/?limit=5&_x=2'];
  for (const url of urls) expect([url, (await world.app.inject(url)).statusCode]).toEqual([url, 200]);
  expect((await world.app.inject('/api/articles/latest?warna=1')).statusCode).toBe(400);
  expect(world.app.cacheFigures.entries).toBe(1);
});

/** The documented calls of the specification, which ignore what they do not know. */
const specified = /^\/api\/(?:auth|settings|menus|categories|users|guestbook$|articles(?!.*\/comments$))/;

test('every further call that changes something refuses a field that it does not have, in any spelling of its path', async () => {
  const { operations } = new ApiDocument((await world.app.inject('/api/openapi.json')).json());
  const headers = await world.signIn({ role: 'admin' });
  const changes = operations.filter(
    ({ method, path, requestBody }) =>
      method !== 'get' && path.startsWith('/api/') && !requestBody?.content['multipart/form-data'],
  );
  const namesWarna = async (call: (typeof changes)[number], as: Record<string, string>, spelt = call.path) => {
    const url = spelt.replace(/\{.+?\}/g, '1');
    const answer = await world.app.inject(
      call.method === 'delete'
        ? { method: 'DELETE', url: `${url}?warna=biru`, headers: as }
        : { method: methodOf(call), url, headers: as, payload: { warna: 'biru' } },
    );
    return answer.statusCode === 400 && 'warna' in (answer.json().errors ?? {});
  };
  const refusing = [];
  for (const call of changes) if (await namesWarna(call, headers)) refusing.push(call);
  const further = changes.filter(({ path }) => !specified.test(path));
  expect(refusing.map(({ operationId }) => operationId)).toEqual(further.map(({ operationId }) => operationId));
  expect(further.length).toBeGreaterThan(35);

  const [create] = further.filter(({ operationId }) => operationId === 'announcements-create');
  if (!create) throw new Error('announcements cannot be created');
  // The session above has ended with `auth-logout`.
  const again = await world.signIn({ role: 'admin' });
  expect(await namesWarna(create, again, '/api/Manage/ANNOUNCEMENTS/')).toBe(true);
  // Who may not make the call learns that first.
  expect(await namesWarna(create, {})).toBe(false);
});
