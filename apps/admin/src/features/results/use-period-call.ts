import { resultTexts } from '@madrasah/contract';
import { useOwnCall } from '../../shared/calls/use-own-call.ts';
import { useServices } from '../../shared/services/services.ts';

/**
 * Makes a call that changes a period. Why it was refused stays on the screen, next to the period as it is stored now.
 */
export function usePeriodCall(fallback: string = resultTexts.saveFailed) {
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
