/**
 * A module for the `--import` option: the clock of its process begins at `CLOCK_BEFORE` and, at the signal SIGUSR2,
 * jumps to `CLOCK_AFTER`; both are milliseconds since 1970.
 */
const RealDate = Date;
const aheadOf = (start: string | undefined) => Number(start) - RealDate.now();
let ahead = aheadOf(process.env.CLOCK_BEFORE);
process.on('SIGUSR2', () => {
  ahead = aheadOf(process.env.CLOCK_AFTER);
});
globalThis.Date = class extends RealDate {
  constructor(...parts: [] | [number]) {
    super(...(parts.length === 0 ? [RealDate.now() + ahead] : parts)) as unknown;
  }
  static override now() {
    return RealDate.now() + ahead;
  }
} as DateConstructor;
