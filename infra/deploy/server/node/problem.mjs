/** What a person at the terminal can correct; its message says how. */
export class Problem extends Error {}
