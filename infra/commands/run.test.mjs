import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runWhileItWrites } from './run.mjs';

const silenceMs = 600_000;
let folder;
let lines;
let complaints;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madrasah-run-'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  lines = listenTo(process.stdout);
  complaints = listenTo(process.stderr);
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

/** What is written there from now on, kept from the terminal; `next` waits until it has those words. */
function listenTo(stream) {
  let text = '';
  let hear = () => {};
  vi.spyOn(stream, 'write').mockImplementation((part) => {
    text += part;
    hear();
    return true;
  });
  const untilItHas = (words) =>
    new Promise((resolve) => {
      hear = () => text.includes(words) && resolve();
      hear();
    });
  return { untilItHas, text: () => text };
}

/** A shell script that can wait for a file of the test's: no clock decides how far it has come. */
const script = (text) => ['-c', `wait_for() { until [ -e "${folder}/$1" ]; do sleep 0.02; done; }; ${text}`];
const letGo = (name) => writeFile(join(folder, name), '');
const runScript = (text) => runWhileItWrites('sh', script(text), { silenceMs });

test('a program that goes on writing may take as long as it needs, on either stream', async () => {
  const run = runScript('echo one; wait_for a; echo two >&2; wait_for b; echo three; wait_for c; exit 3');
  for (const [stream, words, next] of [
    [lines, 'one', 'a'],
    [complaints, 'two', 'b'],
    [lines, 'three', 'c'],
  ]) {
    await stream.untilItHas(words);
    vi.advanceTimersByTime(silenceMs - 1);
    await letGo(next);
  }
  expect(await run).toEqual({ code: 3, interrupted: false });
  expect([lines.text(), complaints.text()]).toEqual(['one\nthree\n', 'two\n']);
});

test('one that writes nothing for that long is ended with what it started, and it is said why', async () => {
  // The sleeper holds the pipes: while it lives, the run has no end.
  const run = runScript('sleep 1000 & echo ready; wait_for never');
  await lines.untilItHas('ready');
  vi.advanceTimersByTime(silenceMs - 1);
  expect(complaints.text()).toBe('');
  vi.advanceTimersByTime(1);
  expect(await run).toEqual({ code: 124, interrupted: false });
  expect(complaints.text()).toMatch(/^sh -c .*: nothing was written for 10 minutes, so it is ended\n$/s);
});

test('one that ends well once it is asked to has failed all the same', async () => {
  const run = runScript("trap 'exit 0' TERM; echo ready; while :; do sleep 0.02; done");
  await lines.untilItHas('ready');
  vi.advanceTimersByTime(silenceMs);
  expect(await run).toEqual({ code: 124, interrupted: false });
});

test('one that does not stop when asked is killed', async () => {
  const run = runScript("trap 'echo asked' TERM; echo ready; while :; do sleep 0.02; done");
  await lines.untilItHas('ready');
  vi.advanceTimersByTime(silenceMs);
  await lines.untilItHas('asked');
  vi.advanceTimersByTime(10_000);
  expect(await run).toEqual({ code: 124, interrupted: false });
});

test('what outlives it in another group does not keep the others waiting', async () => {
  const run = runScript(`setsid sh -c 'echo $$ > ${folder}/started; echo ready; exec sleep 1000' & wait_for never`);
  await lines.untilItHas('ready');
  vi.advanceTimersByTime(silenceMs);
  vi.advanceTimersByTime(10_000);
  expect(await run).toEqual({ code: 124, interrupted: false });
  process.kill(Number(await readFile(join(folder, 'started'), 'utf8')));
});

test('what asks to stop reaches the program, and the answer says so', async () => {
  const run = runScript("trap 'exit 7' INT; echo ready; while :; do sleep 0.02; done");
  await lines.untilItHas('ready');
  process.emit('SIGINT', 'SIGINT');
  expect(await run).toEqual({ code: 7, interrupted: true });
});
