import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patience } from '../../../test/patience.ts';
import { reportReady } from './service-manager.ts';

const watchdogMs = 30_000;

/** Contains a `systemd-notify` that records its arguments. */
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madrasah-systemd-'));
  vi.stubEnv('PATH', [folder, '/usr/bin', '/bin'].join(delimiter));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

async function install(script: string) {
  const program = join(folder, 'systemd-notify');
  await writeFile(program, `#!/bin/sh\n${script}\n`);
  await chmod(program, 0o755);
}
const notified = async () =>
  (await readFile(join(folder, 'notified'), 'utf8').catch(() => '')).split('\n').slice(0, -1);

test('systemd is notified once that the service is ready, and then three times within each watchdog timeout', async () => {
  await install(`echo "$*" >> "${join(folder, 'notified')}"`);
  reportReady({ watchdogMs }, () => undefined);
  await vi.waitFor(async () => expect(await notified()).toEqual(['READY=1']), patience);
  for (let ping = 1; ping <= 3; ping += 1) {
    vi.advanceTimersByTime(watchdogMs / 3);
    const expected = ['READY=1', ...Array.from({ length: ping }, () => 'WATCHDOG=1')];
    await vi.waitFor(async () => expect(await notified()).toEqual(expected), patience);
  }
});

test('a unit without a watchdog is only reported ready; without systemd nothing is reported', async () => {
  await install(`echo "$*" >> "${join(folder, 'notified')}"`);
  reportReady(undefined, () => undefined);
  reportReady({}, () => undefined);
  await vi.waitFor(async () => expect(await notified()).toEqual(['READY=1']), patience);
  expect(vi.getTimerCount()).toBe(0);
});

test('the operator reads once that systemd cannot be reached', async () => {
  await install('echo "no socket" >&2; exit 1');
  const printed: string[] = [];
  reportReady({ watchdogMs }, (line) => printed.push(line));
  await vi.waitFor(() => expect(printed).toEqual([expect.stringContaining('no socket')]), patience);
  vi.advanceTimersByTime(watchdogMs);
  await install(`echo "$*" >> "${join(folder, 'notified')}"`);
  vi.advanceTimersByTime(watchdogMs / 3);
  await vi.waitFor(async () => expect(await notified(), 'it continues').toContain('WATCHDOG=1'), patience);
  expect(printed).toHaveLength(1);
});
