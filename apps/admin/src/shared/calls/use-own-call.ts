import { useState } from 'react';
import { type Failure, readFailure } from './failure.ts';
import { useSingleFlight } from './use-single-flight.ts';

/** A constant, so that its identity does not change between renders. */
const none: Record<string, string> = {};

/** Makes a call that needs the user's password or code, one at a time; errors are shown by field or as a whole. */
export function useOwnCall(fallback: string) {
  const { isBusy, run } = useSingleFlight();
  const [failure, setFailure] = useState<Failure>();

  const send = (call: () => Promise<void>) =>
    run(async () => {
      setFailure(undefined);
      try {
        await call();
      } catch (error) {
        setFailure(readFailure(error, fallback));
      }
    });

  const errors = failure?.errors ?? none;
  return { isBusy, send, errors, problem: Object.keys(errors).length === 0 ? failure : undefined };
}
