/**
 * How long a test waits for a state that is bound to come, in milliseconds: longer than it takes on a machine that is
 * slow and busy with other things. Where a deadline is itself what is promised, the test names it instead.
 */
export const patience = { timeout: 60_000, interval: 20 };
