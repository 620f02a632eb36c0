import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';

const readJson = async (path) => JSON.parse(await readFile(path, 'utf8'));

const longestMessage = 1_500;
const describeFailure = (title, message = '') => ({
  title,
  message: stripVTControlCharacters(message).slice(0, longestMessage),
});

/** Counts and failures of a Vitest JSON report; a file that could not be loaded counts as one failure. */
export async function readVitestReport(path) {
  const report = await readJson(path);
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0) return status === 'failed' ? [describeFailure(name, message)] : [];
    return tests.map((test) => describeFailure(`${name} › ${test.fullName}`, test.failureMessages.join('\n')));
  });
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}

/** Every test of a Playwright suite and its nested suites. */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** The first error of a Playwright test in one project, if it did not pass at the first attempt. */
function playwrightFailures({ file, title, tests }) {
  return tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ projectName, results }) => {
      const error = results.flatMap(({ errors }) => errors)[0];
      return describeFailure(`[${projectName}] ${file} › ${title}`, error?.message);
    });
}

/** Counts and failures of a Playwright report; a pass at a second attempt and an error outside tests are failures. */
export async function readPlaywrightReport(path) {
  const { stats, errors, suites } = await readJson(path);
  const outsideTests = errors.map(({ message }) => describeFailure('outside of tests', message));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [...outsideTests, ...suites.flatMap(specsOf).flatMap(playwrightFailures)],
  };
}

/** The counts of a run: a runner that crashed or ran too few tests counts as failed, whatever its report contains. */
export function finalCounts({ passed, failed, skipped }, exitCode, fewest = 1) {
  const isBroken = failed === 0 && (exitCode !== 0 || passed < fewest);
  return { passed, failed: isBroken ? 1 : failed, skipped };
}
