import { readFile } from 'node:fs/promises';

const readJson = async (path) => JSON.parse(await readFile(path, 'utf8'));

/** Counts of a Vitest JSON report; a file that could not be loaded is one failure. */
export async function readVitestReport(path) {
  const report = await readJson(path);
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts of a Playwright JSON report; passing only at a second try is failing, and so is an error outside of tests. */
export async function readPlaywrightReport(path) {
  const { stats, errors } = await readJson(path);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

/** The counts of a run: a runner that crashed, or that found nothing to run, has failed, whatever its report says. */
export function finalCounts({ passed, failed, skipped }, exitCode) {
  const isBroken = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: isBroken ? 1 : failed, skipped };
}
