import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChangeKind, ChangeTag } from '../../shared/public-changes.ts';
import { PublicAnswer } from './answer.ts';
import { PublicAnswers } from './store.ts';

const start = Date.parse('2026-03-10T03:00:00.000Z');
const minute = 60_000;

/** A cache, and everything that can happen to it. */
function aCache(bytes?: number) {
  const state = { isHeard: true, now: start };
  let change: (tag: ChangeTag, kind: ChangeKind) => void = () => {};
  let gap = () => {};
  const answers = new PublicAnswers({
    changes: {
      isHeard: () => state.isHeard,
      isReachable: () => true,
      onChange: (listener) => {
        change = listener;
      },
      onGap: (listener) => {
        gap = listener;
      },
      catchUp: async () => {},
    },
    now: () => new Date(state.now),
    bytes,
  });
  return {
    answers,
    state,
    change: (tag: ChangeTag, kind: ChangeKind) => change(tag, kind),
    lose: () => {
      state.isHeard = false;
      gap();
    },
    keep(key: string, answer = anAnswer()) {
      const flight = answers.takeOff(key);
      if (flight) answers.land(key, flight, answer);
      return answer;
    },
  };
}

const anAnswer = (tags: ChangeTag[] = ['articles'], body = 'isi', headers = {}) =>
  new PublicAnswer(200, headers, Buffer.from(body), new Set(tags));

describe('what was edited', () => {
  test('is no longer fresh, and stays as a copy', () => {
    const { answers, change, keep } = aCache();
    const answer = keep('/a');
    change('articles', 'edited');
    expect(answers.findFresh('/a')).toBeUndefined();
    expect(answers.findCopy('/a', false)?.answer).toBe(answer);
  });

  test('takes nothing with it that shows other things', () => {
    const { answers, change, keep } = aCache();
    const answer = keep('/a', anAnswer(['settings']));
    change('articles', 'edited');
    change('articles', 'withdrawn');
    expect(answers.findFresh('/a')).toBe(answer);
  });

  test('while it was being made is given to who waited, but not kept', async () => {
    const { answers, change } = aCache();
    const flight = answers.takeOff('/a');
    change('articles', 'edited');
    expect(answers.flightTo('/a')).toBeUndefined();
    const answer = anAnswer();
    if (flight) answers.land('/a', flight, answer);
    expect(await flight?.landing).toBe(answer);
    expect(answers.findCopy('/a', true)).toBeUndefined();
  });

  test('is kept all the same when only other things were edited meanwhile', () => {
    const { answers, change } = aCache();
    const flight = answers.takeOff('/a');
    change('guestbook', 'edited');
    const answer = anAnswer();
    if (flight) answers.land('/a', flight, answer);
    expect(answers.findFresh('/a')).toBe(answer);
  });
});

test('of what was withdrawn no copy stays', () => {
  const { answers, change, keep } = aCache();
  for (const key of ['/a', '/b', '/c']) keep(key);
  change('articles', 'withdrawn');
  expect([answers.count, answers.size]).toEqual([0, 0]);
});

describe('when changes went unnoticed', () => {
  test('a copy is shown only while the database does not answer, for half an hour', () => {
    const { answers, keep, lose, state } = aCache();
    const answer = keep('/a');
    lose();
    expect(answers.findFresh('/a')).toBeUndefined();
    expect(answers.findCopy('/a', false)).toBeUndefined();
    state.now += 30 * minute - 1;
    expect(answers.findCopy('/a', true)?.answer).toBe(answer);
    state.now += 1;
    expect(answers.findCopy('/a', true)).toBeUndefined();
  });

  test('the half hour begins with the first time, and being heard again does not end it', () => {
    const { answers, keep, lose, state } = aCache();
    keep('/a');
    lose();
    state.now += 20 * minute;
    state.isHeard = true;
    expect([answers.findFresh('/a'), answers.findCopy('/a', false)]).toEqual([undefined, undefined]);
    lose();
    state.now += 10 * minute;
    expect(answers.findCopy('/a', true)).toBeUndefined();
  });

  test('the database is asked for the same at most once a second, and at once when changes are heard again', () => {
    const { answers, keep, lose, state } = aCache();
    keep('/a');
    lose();
    expect(answers.findCopyWithoutAsking('/a')).toBeUndefined();
    const copy = answers.findCopy('/a', true);
    if (copy) answers.noteFailure(copy);
    expect(answers.findCopyWithoutAsking('/a')).toBe(copy);
    state.now += 1_000;
    expect(answers.findCopyWithoutAsking('/a')).toBeUndefined();
    if (copy) answers.noteFailure(copy);
    state.isHeard = true;
    expect(answers.findCopyWithoutAsking('/a')).toBeUndefined();
  });
});

describe('one answer for all who ask at once', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('is waited for ten seconds, half a second where there is a copy and the database seems away', async () => {
    const { answers, keep, lose } = aCache();
    keep('/a');
    const patient = answers.takeOff('/b');
    lose();
    const landed: unknown[] = [];
    void patient?.landing.then((landing) => landed.push(['b', landing]));
    void answers.takeOff('/a')?.landing.then((landing) => landed.push(['a', landing]));
    await vi.advanceTimersByTimeAsync(499);
    expect(landed).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect([landed, answers.flightTo('/a')]).toEqual([[['a', 'late']], undefined]);
    await vi.advanceTimersByTimeAsync(9_499);
    expect(landed).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(landed).toEqual([
      ['a', 'late'],
      ['b', 'late'],
    ]);
  });

  test('is shared for a thousand addresses at a time; the others are answered each on its own', () => {
    const { answers } = aCache();
    const flights = Array.from({ length: 1_001 }, (_, number) => answers.takeOff(`/${number}`));
    expect(flights.filter(Boolean)).toHaveLength(1_000);
    flights[0]?.land('not shared');
    return Promise.resolve().then(() => expect(answers.takeOff('/lagi')).toBeDefined());
  });
});

describe('what it takes', () => {
  const mebibyte = 1024 * 1024;

  test('stays within its bound, whatever the bytes are in: body, address or headers', () => {
    for (const [key, body, headers] of [
      ['/', 'x'.repeat(10_000), {}],
      [`/${'k'.repeat(10_000)}`, 'x', {}],
      ['/', 'x', { 'content-security-policy': 'h'.repeat(10_000) }],
    ] as const) {
      const { answers, keep } = aCache(mebibyte);
      for (let number = 0; number < 300; number += 1) keep(`${key}${number}`, anAnswer(['articles'], body, headers));
      expect(answers.count).toBeLessThan(110);
      expect(answers.size).toBeLessThanOrEqual(mebibyte);
    }
  });

  test('counts each encoding from when it is made', async () => {
    const { answers, keep } = aCache();
    const bodies = Array.from({ length: 2_000 }, () => Math.random().toString(36)).join('');
    const answer = keep('/a', anAnswer(['articles'], bodies));
    const plain = answers.size;
    const { body: brotli } = await answer.bodyFor('br');
    expect(answers.size).toBe(plain + brotli.length);
    const { body: gzip } = await answer.bodyFor('gzip');
    expect(answers.size).toBe(plain + brotli.length + gzip.length);
    await answer.bodyFor('br');
    expect(answers.size).toBe(plain + brotli.length + gzip.length);
  });

  test('is at least what the process really grew by', async () => {
    const { setFlagsFromString } = await import('node:v8');
    const { runInNewContext } = await import('node:vm');
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const used = () => {
      for (let round = 0; round < 3; round += 1) collect();
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    };
    const { answers, keep } = aCache();
    const before = used();
    for (let number = 0; number < 4_000; number += 1) {
      const answer = keep(
        `/api/articles/${number}?${'k'.repeat(200)}`,
        anAnswer(['articles'], `${number} ${'madrasah '.repeat(150)}`, { 'x-a': `${number}${'h'.repeat(300)}` }),
      );
      await answer.bodyFor('br');
    }
    const grown = used() - before;
    expect(answers.count).toBe(4_000);
    expect(grown).toBeGreaterThan(4_000 * 1_350);
    expect(grown / answers.size).toBeLessThan(1);
  });
});
