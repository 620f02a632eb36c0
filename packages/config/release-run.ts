/**
 * Whether `npm run test:release` runs this. A test whose cost grows with its size takes a small size in `npm test`, at
 * which it still fails when the behaviour breaks, and its full size here.
 */
export const isReleaseRun = process.env.TEST_RELEASE === 'yes';

/** All of the values in a release run, otherwise each n-th. */
export const sampleOf = <Value>(values: readonly Value[], n: number): Value[] =>
  values.filter((_, index) => isReleaseRun || index % n === 0);
