import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { noChangeFeed } from '../../shared/change-feed.ts';
import type { SessionState } from '../../trpc/session.ts';
import { noticeStreams } from './streams.ts';

const actor = { id: 'ani', role: 'editor' } as const;
const active = {
  kind: 'active',
  actor,
  sessionId: 'one',
  mustEnrol: false,
  confirmedAt: null,
  usesTwoFactor: false,
} as const satisfies SessionState;

function someStreams({ isConnected = true } = {}) {
  const countUnread = vi.fn(async () => 3);
  const onNotice = vi.fn<typeof noChangeFeed.onNotice>();
  const onAccessChange = vi.fn<typeof noChangeFeed.onAccessChange>();
  const changeFeed = { ...noChangeFeed, isConnected: () => isConnected, onNotice, onAccessChange };
  const streams = noticeStreams(countUnread, changeFeed, { perPerson: 2, inAll: 2, beatMs: 60_000 });
  onTestFinished(() => streams.close());
  return {
    countUnread,
    open(findSession: () => Promise<SessionState> = async () => active) {
      const stream = streams.open(actor, findSession);
      if (!stream) throw new Error('No stream was opened');
      return stream;
    },
    close: () => streams.close(),
    notify: () => onNotice.mock.lastCall?.[0](actor.id),
    changeAccess: () => onAccessChange.mock.lastCall?.[0](actor.id),
  };
}

describe('no stream is opened', () => {
  const unavailable = expect.objectContaining({ code: 'UNAVAILABLE' });

  test('once the server stops, which would wait for it', () => {
    const { open, close } = someStreams();
    open();
    close();
    expect(open).toThrow(unavailable);
  });

  test('while changes cannot be received', () => {
    expect(someStreams({ isConnected: false }).open).toThrow(unavailable);
  });
});

describe('the unread number', () => {
  test('is not counted when it changes for a person without a stream', async () => {
    const { countUnread, notify } = someStreams();
    notify();
    await nextTurn();
    expect(countUnread).not.toHaveBeenCalled();
  });

  test('is counted once more when it changes several times while it is counted', async () => {
    const { countUnread, open, notify } = someStreams();
    open();
    for (let change = 1; change <= 5; change++) notify();
    await nextTurn();
    expect(countUnread).toHaveBeenCalledTimes(2);
  });
});

describe('a stream', () => {
  test('is not written to when it has ended before its number and its session were found', async () => {
    const { countUnread, open, close } = someStreams();
    const stream = open();
    close();
    await nextTurn();
    expect([countUnread.mock.settledResults.length, stream.errored]).toEqual([1, null]);
  });

  test('has nothing counted for it any more when it has ended', async () => {
    const { countUnread, open, notify } = someStreams();
    const counted = Promise.withResolvers<number>();
    countUnread.mockReturnValueOnce(counted.promise);
    const stream = open();
    notify();
    stream.destroy();
    await nextTurn();
    counted.resolve(3);
    await nextTurn();
    expect(countUnread).toHaveBeenCalledTimes(1);
  });

  const endings: [when: string, session: SessionState][] = [
    ['its session ends', { kind: 'invalid' }],
    ['a second factor is demanded', { ...active, mustEnrol: true }],
    ['the role changes', { ...active, actor: { ...actor, role: 'author' } }],
  ];
  test.each(endings)('ends when %s', async (_when, session) => {
    const { open, changeAccess } = someStreams();
    const findSession = vi.fn(async (): Promise<SessionState> => active);
    const stream = open(findSession).resume();
    await nextTurn();
    expect(stream.readableEnded).toBe(false);
    findSession.mockResolvedValue(session);
    changeAccess();
    await vi.waitFor(() => expect(stream.readableEnded).toBe(true));
  });

  test('sends its number and continues to send heartbeats, also while no session can be looked up', async () => {
    const { open, changeAccess } = someStreams();
    const findSession = vi.fn(async (): Promise<SessionState> => active);
    const stream = open(findSession);
    await nextTurn();
    expect(String(stream.read())).toContain('event: unread\ndata: {"unread":3}\n\n');
    findSession.mockRejectedValue(new Error('The database is unreachable'));
    changeAccess();
    await nextTurn();
    expect(String(stream.read())).toBe(': \n\n');
  });

  test('is closed when its client does not read, before heartbeats fill the memory', async () => {
    const { open, changeAccess } = someStreams();
    const stream = open();
    for (let sign = 1; sign <= 40_000; sign++) changeAccess();
    await nextTurn();
    expect(stream.destroyed).toBe(false);
    changeAccess();
    expect(stream.destroyed).toBe(true);
  });
});
