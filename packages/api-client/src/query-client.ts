import { settingsCacheMs } from '@madrasah/contract';
import { QueryClient } from '@tanstack/react-query';
import { readRefusal } from './refusal.ts';

const maxRetries = 2;

/**
 * One per browser tab, one per request on the server. Only calls that reached nobody are tried again: an answer is an
 * answer, and who has waited for a time-out waits no longer.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: settingsCacheMs,
        retry: (failures, error) => failures < maxRetries && readRefusal(error).code === 'UNREACHABLE',
      },
    },
  });
}
