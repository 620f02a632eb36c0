import { createApiUtils, createQueryClient } from '@madrasah/api-client';
import { createSafeContext } from '@mantine/core';
import type { EntryServices } from './entry-services.ts';

/** The shared services of signed-in screens: the entry services and the query cache. */
export function createServices(entry: EntryServices) {
  const queryClient = createQueryClient();
  return { ...entry, queryClient, utils: createApiUtils(entry.client, queryClient) };
}
export type Services = ReturnType<typeof createServices>;

export const [ServicesContext, useServices] = createSafeContext<Services>('ServicesContext is missing');
