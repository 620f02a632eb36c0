import { settingsCacheMs } from '@madrasah/contract';
import { QueryClient } from '@tanstack/react-query';
import { readRefusal } from './refusal.ts';

const maxRetries = 2;

/**
 * One per browser tab, one per request on the server. Only calls that reached no server are retried, and a call that
 * timed out is not.
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
