/**
 * A module for the `--import` option: the clock of its process begins at `before` and, at the signal SIGUSR2, jumps to
 * `after`; both are parameters of its address, in milliseconds since 1970.
 */
const RealDate = Date;
const { searchParams } = new URL(import.meta.url);
const aheadOf = (start: 'before' | 'after') => Number(searchParams.get(start)) - RealDate.now();
let ahead = aheadOf('before');
process.on('SIGUSR2', () => {
  ahead = aheadOf('after');
});
globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts, created) =>
    Reflect.construct(target, parts.length === 0 ? [RealDate.now() + ahead] : parts, created),
  get: (target, name) => (name === 'now' ? () => RealDate.now() + ahead : Reflect.get(target, name)),
});
