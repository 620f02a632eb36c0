/** The same sequence of numbers from 0 to below 1 in each run. */
export function repeatable(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
