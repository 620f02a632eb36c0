import type { StaleVersion } from '@madrasah/contract';
import { Refusal } from './refusal.ts';

/** The entity tag of a version. It names what staff edit: counters in the same response may differ. */
export const versionTag = (version: number): string => `"v${version}"`;

/**
 * Refuses unless `If-Match` is missing, `*`, or names the current version. Weak tags, such as those of cached responses,
 * never match (RFC 9110, section 13.1.1).
 */
export function requireMatch(ifMatch: string | null, { version, updatedAt, updatedBy }: StaleVersion): void {
  if (ifMatch === null || ifMatch.trim() === '*') return;
  const isNamed = ifMatch.split(',').some((tag) => tag.trim() === versionTag(version));
  if (!isNamed) throw new Refusal('PRECONDITION_FAILED', undefined, { current: { version, updatedAt, updatedBy } });
}
