import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { finalCounts, readPlaywrightReport, readVitestReport } from './test-reports.mjs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madrasah-reports-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(report: object) {
  const path = join(folder, 'report.json');
  await writeFile(path, JSON.stringify(report));
  return path;
}

test('a Vitest report names each failed test, and each file that could not be loaded', async () => {
  const path = await write({
    numPassedTests: 1,
    numPendingTests: 2,
    numTodoTests: 0,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'holds' },
          { status: 'failed', fullName: 'breaks', failureMessages: ['\u001B[31mexpected 1\u001B[39m'] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    ],
  });
  expect(await readVitestReport(path)).toEqual({
    passed: 1,
    failed: 2,
    skipped: 2,
    failures: [
      { title: 'a.test.ts › breaks', message: 'expected 1' },
      { title: 'b.test.ts', message: 'Cannot find module' },
    ],
  });
});

test('a Playwright report names failures, passes only at a second attempt, and errors outside tests', async () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    file: 'a.test.ts',
    title,
    tests: [{ projectName: 'phone', status, results: [{ errors: messages.map((message) => ({ message })) }] }],
  });
  const path = await write({
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [{ message: 'no site' }],
    suites: [
      { specs: [spec('holds', 'expected')], suites: [{ specs: [spec('breaks', 'unexpected', 'first', 'second')] }] },
      { specs: [spec('wavers', 'flaky', 'once')] },
    ],
  });
  const { failures, ...counts } = await readPlaywrightReport(path);
  expect(counts).toEqual({ passed: 1, failed: 3, skipped: 0 });
  expect(failures).toEqual([
    { title: 'outside of tests', message: 'no site' },
    { title: '[phone] a.test.ts › breaks', message: 'first' },
    { title: '[phone] a.test.ts › wavers', message: 'once' },
  ]);
});

test('a runner that crashed or found nothing counts as failed', () => {
  expect(finalCounts({ passed: 3, failed: 0, skipped: 0 }, 1).failed).toBe(1);
  expect(finalCounts({ passed: 0, failed: 0, skipped: 0 }, 0).failed).toBe(1);
  // A run of the affected tests alone may find none.
  expect(finalCounts({ passed: 0, failed: 0, skipped: 0 }, 0, 0).failed).toBe(0);
  expect(finalCounts({ passed: 0, failed: 0, skipped: 0 }, 1, 0).failed).toBe(1);
  expect(finalCounts({ passed: 3, failed: 2, skipped: 0 }, 1).failed).toBe(2);
  expect(finalCounts({ passed: 3, failed: 0, skipped: 1 }, 0).failed).toBe(0);
});
