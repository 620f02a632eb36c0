import type { Backoff } from './definitions.ts';

/** How long a job waits after so many attempts, in milliseconds. */
export const backoffMs = ({ firstMs, factor, longestMs }: Backoff, attempts: number): number =>
  Math.min(firstMs * factor ** Math.max(0, attempts - 1), longestMs);
