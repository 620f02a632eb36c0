/**
 * How long a test waits for a state that must come, in milliseconds: longer than a slow and busy machine needs. Where a
 * deadline itself is tested, the test has its own.
 */
export const patience = { timeout: 60_000, interval: 20 };
