import { useServices } from '../services/services.ts';
import { useOwnCall } from './use-own-call.ts';

/** Makes a call that changes a record. A refusal stays on the screen, next to the record as it is stored now. */
export function useChangeCall(fallback: string) {
  const { queryClient } = useServices();
  const own = useOwnCall(fallback);
  const send = (call: () => Promise<unknown>) =>
    own.send(async () => {
      try {
        await call();
      } finally {
        await queryClient.invalidateQueries();
      }
    });
  return { ...own, send };
}
