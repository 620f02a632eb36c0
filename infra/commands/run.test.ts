import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runWithIdleTimeout } from './run.mjs';

const idleTimeoutMs = 600_000;
let folder: string;
let stdout: ReturnType<typeof captureOutput>;
let stderr: ReturnType<typeof captureOutput>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madrasah-run-'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  stdout = captureOutput(process.stdout);
  stderr = captureOutput(process.stderr);
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

/** Captures what is written to the stream from now on; `waitForText` waits until it contains the text. */
function captureOutput(stream: NodeJS.WriteStream) {
  let text = '';
  let onWrite = () => {};
  vi.spyOn(stream, 'write').mockImplementation((part) => {
    text += part;
    onWrite();
    return true;
  });
  const waitForText = (words: string) =>
    new Promise<void>((resolve) => {
      onWrite = () => {
        if (text.includes(words)) resolve();
      };
      onWrite();
    });
  return { waitForText, text: () => text };
}

/** A shell script that can wait for a file of the test, so that its progress does not depend on a clock. */
const script = (text: string) => ['-c', `wait_for() { until [ -e "${folder}/$1" ]; do sleep 0.02; done; }; ${text}`];
const continueScript = (name: string) => writeFile(join(folder, name), '');
const runScript = (text: string) => runWithIdleTimeout('sh', script(text), { idleTimeoutMs });

test('a program that keeps writing has no time limit, on either stream', async () => {
  const run = runScript('echo one; wait_for a; echo two >&2; wait_for b; echo three; wait_for c; exit 3');
  for (const [stream, words, next] of [
    [stdout, 'one', 'a'],
    [stderr, 'two', 'b'],
    [stdout, 'three', 'c'],
  ] as const) {
    await stream.waitForText(words);
    vi.advanceTimersByTime(idleTimeoutMs - 1);
    await continueScript(next);
  }
  expect(await run).toEqual({ code: 3, interrupted: false });
  expect([stdout.text(), stderr.text()]).toEqual(['one\nthree\n', 'two\n']);
});

test('a program and what it starts have the given priority', async () => {
  const run = runWithIdleTimeout('sh', script('wait_for a; nice'), { idleTimeoutMs, priority: 7 });
  await continueScript('a');
  await run;
  expect(stdout.text()).toBe('7\n');
});

test('a silent program is ended with its child processes, and the reason is printed', async () => {
  // The sleeping process keeps the pipes open: the run does not end before it.
  const run = runScript('sleep 1000 & echo ready; wait_for never');
  await stdout.waitForText('ready');
  vi.advanceTimersByTime(idleTimeoutMs - 1);
  expect(stderr.text()).toBe('');
  vi.advanceTimersByTime(1);
  expect(await run).toEqual({ code: 124, interrupted: false });
  expect(stderr.text()).toMatch(/^sh -c .*: nothing was written for 10 minutes, so it is ended\n$/s);
});

test('a program that exits with 0 after the idle timeout still counts as failed', async () => {
  const run = runScript("trap 'exit 0' TERM; echo ready; while :; do sleep 0.02; done");
  await stdout.waitForText('ready');
  vi.advanceTimersByTime(idleTimeoutMs);
  expect(await run).toEqual({ code: 124, interrupted: false });
});

test('a program that ignores the stop signal is killed', async () => {
  const run = runScript("trap 'echo asked' TERM; echo ready; while :; do sleep 0.02; done");
  await stdout.waitForText('ready');
  vi.advanceTimersByTime(idleTimeoutMs);
  await stdout.waitForText('asked');
  vi.advanceTimersByTime(10_000);
  expect(await run).toEqual({ code: 124, interrupted: false });
});

test('a surviving process in another group does not delay the end', async () => {
  const run = runScript(`setsid sh -c 'echo $$ > ${folder}/started; echo ready; exec sleep 1000' & wait_for never`);
  await stdout.waitForText('ready');
  vi.advanceTimersByTime(idleTimeoutMs);
  vi.advanceTimersByTime(10_000);
  expect(await run).toEqual({ code: 124, interrupted: false });
  process.kill(Number(await readFile(join(folder, 'started'), 'utf8')));
});

test('a stop signal is passed on to the program and reported in the result', async () => {
  const run = runScript("trap 'exit 7' INT; echo ready; while :; do sleep 0.02; done");
  await stdout.waitForText('ready');
  process.emit('SIGINT', 'SIGINT');
  expect(await run).toEqual({ code: 7, interrupted: true });
});
