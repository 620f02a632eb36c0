import { callLogEntries } from '@madrasah/contract';
import type { Refusal } from './refusal.ts';

/** What finds a failed call in the server's log; without anything that was typed. */
export type FailedCall = Pick<Refusal, 'code' | 'status' | 'requestId'> & { at: string; path: string };

const lineOf = ({ at, path, code, status, requestId = '-' }: FailedCall) =>
  [at, path, code, status, requestId].join(' ');

/**
 * The newest failed calls of this tab, kept in memory so that they can be copied into a report.
 */
export function createCallLog() {
  let failures: FailedCall[] = [];
  return {
    add(failure: FailedCall): void {
      failures = [...failures, failure].slice(-callLogEntries);
    },
    /** One line per call, oldest first. */
    text: () => failures.map(lineOf).join('\n'),
  };
}
