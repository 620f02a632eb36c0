import { inquiryTexts } from '@madrasah/contract';
import { useOwnCall } from '../../shared/calls/use-own-call.ts';
import { useServices } from '../../shared/services/services.ts';

/** Makes a call that changes an inquiry; a refusal stays on the screen, next to the inquiry as it is stored now. */
export function useInquiryCall(fallback: string = inquiryTexts.saveFailed) {
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
