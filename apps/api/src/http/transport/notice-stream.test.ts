import type { OutgoingHttpHeaders } from 'node:http';
import { aComment, anArticleInput } from '@madrasah/contract/examples';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { callProcedure } from '../../../test/http/call-procedure.ts';
import { NoticeReader as Reader } from '../../../test/notice-reader.ts';
import { patience } from '../../../test/patience.ts';
import { aWorld, testPassword } from '../../../test/world.ts';

const beatMs = 40;
const world = aWorld({ cachesResponses: true, noticeStreams: { perPerson: 2, inAll: 4, beatMs } });

const path = '/api/notices/stream';
type Headers = { authorization: string };

/** Closed after each test, so that none counts in the next one. */
afterEach(async () => {
  Reader.leaveAll();
  const connections = () =>
    new Promise((resolve) => world.app.server.getConnections((_error, count) => resolve(count)));
  await vi.waitFor(async () => expect(await connections()).toBe(0), patience);
});

const originOf = ({ server }: FastifyInstance): string => {
  const address = server.address();
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
};

async function listening(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return originOf(app);
}

const openStream = async (headers: Headers) => Reader.open(await listening(world.app), headers);
const refusalOf = async (headers: OutgoingHttpHeaders) => Reader.open(await listening(world.app), headers);

async function anArticleOf(headers: Headers): Promise<number> {
  const payload = anArticleInput();
  return (await world.app.inject({ method: 'POST', url: '/api/articles', headers, payload })).json().data.id;
}

async function sendComment(id: number, app = world.app) {
  const { id: _id, ...payload } = aComment(id);
  expect((await app.inject({ method: 'POST', url: `/api/articles/${id}/comments`, payload })).statusCode).toBe(201);
}

describe('the stream of notices', () => {
  test('[D-02] sends the unread count at once, and again whenever it changes, only to its own reader', async () => {
    const [editor, author] = [await world.signIn({ role: 'editor' }), await world.signIn({ role: 'author' })];
    const id = await anArticleOf(editor);
    await sendComment(id);
    const [reader, second, other] = [await openStream(editor), await openStream(editor), await openStream(author)];
    await Promise.all([reader.untilReceived(1), second.untilReceived(1), other.untilReceived(0)]);
    expect(reader.header('content-type')).toBe('text/event-stream');
    expect([reader.header('cache-control'), reader.header('content-encoding')]).toEqual(['no-store', undefined]);
    const payload = { namaLengkap: 'Budi', rating: 5, pesan: 'Terima kasih atas sambutannya.', elapsedMs: 40_000 };
    await world.app.inject({ method: 'POST', url: '/api/guestbook', payload });
    await Promise.all([reader.untilReceived(2), second.untilReceived(2)]);
    await callProcedure(world.app, 'notices.markAllRead', {}, { headers: editor });
    await reader.untilReceived(0);
    expect(other.received).toEqual([0]);
  });

  test('sends what another process has written', async () => {
    const another = await world.openAnother({ cachesResponses: true });
    onTestFinished(() => another.close());
    const editor = await world.signIn({ role: 'editor' });
    const id = await anArticleOf(editor);
    const reader = await Reader.open(await listening(another.app), editor);
    await reader.untilReceived(0);
    await sendComment(id, world.app);
    await reader.untilReceived(1);
    reader.leave();
  });

  test('sends heartbeats, and ends with its session', async () => {
    const editor = await world.signIn({ role: 'editor' });
    const reader = await openStream(editor);
    await vi.waitFor(() => expect(reader.text.split(': \n\n').length).toBeGreaterThan(2), patience);
    expect(reader.hasEnded).toBe(false);
    await world.app.inject({ method: 'POST', url: '/api/auth/logout', headers: editor });
    await reader.untilEnded();
    const count = reader.received.length;
    await sendComment(await anArticleOf(await world.signIn({ role: 'admin' })));
    expect(reader.received).toHaveLength(count);
  });

  test('is for signed-in callers', async () => {
    for (const headers of [{}, { authorization: 'Bearer palsu' }]) {
      expect((await refusalOf(headers)).status).toBe(401);
    }
    expect((await world.app.inject({ method: 'HEAD', url: path })).statusCode).toBe(404);
  });

  test('is refused to an administrator who must set up a second factor first', async () => {
    const headers = await world.signIn({ role: 'admin' });
    await world.db.execute(
      `insert into settings (key, value, updated_at) values ('security', '{"twoFactorForAdmins": true}', now())`,
    );
    expect((await refusalOf(headers)).status).toBe(403);
  });

  test('is refused to a caller with two open ones, and to any caller when there are four; a closed one makes room', async () => {
    const [one, two, three] = [
      await world.signIn({ role: 'editor' }),
      await world.signIn({ role: 'author' }),
      await world.signIn({ role: 'admin' }),
    ];
    const first = await openStream(one);
    expect((await openStream(one)).status).toBe(200);
    expect((await refusalOf(one)).status).toBe(204);
    expect([(await openStream(two)).status, (await openStream(two)).status]).toEqual([200, 200]);
    expect((await refusalOf(three)).status).toBe(204);
    first.leave();
    await vi.waitFor(async () => expect((await refusalOf(three)).status).toBe(200), patience);
  });

  test('ends when the change feed is disconnected, and is refused until it is connected', async () => {
    const editor = await world.signIn({ role: 'editor' });
    const reader = await openStream(editor);
    await reader.untilReceived(0);
    await world.disconnectDatabase();
    await reader.untilEnded();
    expect((await refusalOf(editor)).status).toBe(503);
    await world.reconnectDatabase();
    await vi.waitFor(async () => expect((await refusalOf(editor)).status).toBe(200), patience);
  });

  test('ends with its server, which does not wait for clients', async () => {
    const another = await world.openAnother({ cachesResponses: true });
    const reader = await Reader.open(await listening(another.app), await world.signIn({ role: 'editor' }));
    await reader.untilReceived(0);
    await another.close();
    await reader.untilEnded();
  });
});

describe('with heartbeats that are far apart, a stream', () => {
  const quiet = aWorld({ cachesResponses: true, noticeStreams: { perPerson: 3, inAll: 9, beatMs: 3_600_000 } });

  async function aReaderOfEachProcess() {
    const another = await quiet.openAnother({ cachesResponses: true });
    onTestFinished(() => another.close());
    const account = await quiet.aUser({ role: 'editor' });
    const headers = await quiet.signInAs(account);
    const bystander = await Reader.open(await listening(another.app), await quiet.signIn({ role: 'editor' }));
    const readers = [
      await Reader.open(await listening(quiet.app), headers),
      await Reader.open(await listening(another.app), headers),
    ];
    for (const reader of [...readers, bystander]) await reader.untilReceived(0);
    return { account, headers, readers, bystander };
  }

  type Scene = Awaited<ReturnType<typeof aReaderOfEachProcess>>;
  const admin = async () => quiet.signIn({ role: 'admin' });
  const request = async (options: InjectOptions) => expect((await quiet.app.inject(options)).statusCode).toBe(200);

  const endings: [how: string, end: (scene: Scene) => Promise<unknown>][] = [
    ['a logout', ({ headers }) => request({ method: 'POST', url: '/api/auth/logout', headers })],
    [
      'a deactivation',
      async ({ account }) => {
        const url = `/api/users/${account.id}/status`;
        await request({ method: 'PATCH', url, headers: await admin(), payload: { isActive: false } });
      },
    ],
    [
      'a password that an administrator sets',
      async ({ account }) => {
        const url = `/api/users/${account.id}/credentials`;
        await request({
          method: 'PATCH',
          url,
          headers: await admin(),
          payload: { password: 'kebun-kangkung-subur' },
        });
      },
    ],
    [
      'a password change on another device',
      async ({ account }) => {
        const headers = await quiet.signInAs(account);
        const payload = { currentPassword: testPassword, newPassword: 'kebun-kangkung-subur' };
        await request({ method: 'POST', url: '/trpc/auth.changePassword', headers, payload });
      },
    ],
    [
      'a revocation of all other sessions',
      async ({ account }) => {
        const headers = await quiet.signInAs(account);
        await request({ method: 'POST', url: '/trpc/auth.endOtherSessions', headers, payload: {} });
      },
    ],
    ['another role', ({ account }) => quiet.db.execute("update users set role = 'author' where id = ?", [account.id])],
    ['the removal of the account', ({ account }) => quiet.db.execute('delete from users where id = ?', [account.id])],
    [
      'the removal of the session',
      ({ account }) => quiet.db.execute('delete from sessions where user_id = ?', [account.id]),
    ],
  ];

  test.each(endings)('ends at once in every process with %s, and no other person’s does', async (_how, end) => {
    const scene = await aReaderOfEachProcess();
    await end(scene);
    for (const reader of scene.readers) await reader.untilEnded();
    expect(scene.bystander.hasEnded).toBe(false);
  });
});
