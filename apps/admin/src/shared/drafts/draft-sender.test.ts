// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Draft } from './draft.ts';
import { createDraftSender, DraftTakenOverError, DraftTooLargeError, type SentStatus } from './server-drafts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const aDraft = (title: string, version?: number): Draft => ({
  ...{ id: 'd', subject: 'article', subjectId: 'abc', keptAt: 1, writer: 'w', isSent: false, version },
  values: { title },
});

/** A sender with a server that runs `respond`. */
function aSender(respond: () => Promise<number> = async () => 7) {
  const calls: string[] = [];
  const statuses: SentStatus[] = [];
  const onTakenOver = vi.fn();
  const onSent = vi.fn();
  const session = { isOpen: true };
  const server = {
    isOpen: () => session.isOpen,
    save: vi.fn((draft: Draft, _sending: { withBase: boolean }) => {
      calls.push(String(draft.values.title));
      return respond();
    }),
    remove: vi.fn(async () => void calls.push('removed')),
  };
  const sender = createDraftSender({
    ...{ server, onTakenOver, onSent, onRemoved: () => {}, isThere: false },
    onStatus: (status) => statuses.push(status),
  });
  return { sender, server, calls, statuses, onTakenOver, onSent, session };
}
const later = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

test('the newest text is sent soon after typing, and at most every five seconds', async () => {
  const { sender, calls, statuses } = aSender();
  for (let second = 0; second < 12; second += 1) {
    sender.save(aDraft(String(second)));
    await later(1);
  }
  expect(calls).toEqual(['1', '6', '11']);
  await later(60);
  expect(calls).toHaveLength(3);
  expect(statuses.at(-1)).toEqual({ at: 7 });
});

test('a failed call is retried with back-off and sends the newest text', async () => {
  let isAway = true;
  const { sender, calls, statuses, onSent } = aSender(async () => {
    if (isAway) throw new Error('away');
    return 7;
  });
  sender.save(aDraft('satu'));
  await later(2);
  expect(statuses).toEqual(['failed']);
  await later(5 + 10 + 20 + 40 + 60);
  expect(calls).toHaveLength(6);
  isAway = false;
  sender.save(aDraft('dua'));
  await later(60);
  expect(calls.slice(6)).toEqual(['dua']);
  expect(statuses.at(-1)).toEqual({ at: 7 });
  expect(onSent).toHaveBeenCalledOnce();
});

test('without a network retries pause, and resume when it is back', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { sender, calls } = aSender(() => Promise.reject(new Error('away')));
  sender.save(aDraft('satu'));
  await later(50);
  expect(calls).toHaveLength(1);
  sender.sendNow();
  expect(calls).toHaveLength(2);
});

test('leaving the page sends unsent changes at once', async () => {
  const { sender, server } = aSender();
  sender.save(aDraft('satu'));
  sender.leave();
  expect(server.save).toHaveBeenCalledWith(expect.anything(), { withBase: true, isLeaving: true });
  await later(10);
  expect(server.save).toHaveBeenCalledOnce();
});

test('the base version is sent until the server has it, and again for another version', async () => {
  const { sender, server } = aSender();
  for (const version of [1, 1, 2]) {
    sender.save(aDraft('satu', version));
    await later(5);
  }
  expect(server.save.mock.calls.map(([, options]) => options.withBase)).toEqual([true, false, true]);
});

test('saving the article removes the draft, unless the server never had it', async () => {
  const { sender, calls } = aSender();
  sender.remove({ id: 'd' });
  await later(10);
  expect(calls).toEqual([]);
  sender.save(aDraft('satu'));
  await later(2);
  sender.save(aDraft('dua'));
  sender.remove({ id: 'd' });
  await later(10);
  expect(calls).toEqual(['satu', 'removed']);
});

test('a draft that another device has taken over, or that is too large, is not sent again', async () => {
  const taken = aSender(() => Promise.reject(new DraftTakenOverError()));
  taken.sender.save(aDraft('satu'));
  await later(100);
  expect(taken.calls).toHaveLength(1);
  expect(taken.onTakenOver).toHaveBeenCalledOnce();

  const large = aSender(() => Promise.reject(new DraftTooLargeError()));
  large.sender.save(aDraft('satu'));
  await later(100);
  expect([large.calls.length, large.statuses]).toEqual([1, ['tooLarge']]);
});

test('nothing is sent after another person has signed in', async () => {
  const { sender, session, calls } = aSender();
  sender.save(aDraft('satu'));
  session.isOpen = false;
  await later(100);
  sender.leave();
  expect(calls).toEqual([]);
});
