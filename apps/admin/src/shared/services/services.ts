import { createApiUtils, createQueryClient } from '@madrasah/api-client';
import { createContext, useContext } from 'react';
import type { EntryServices } from './entry-services.ts';

/** What the screens of signed-in people share: the entry services and the cache of API answers. */
export function createServices(entry: EntryServices) {
  const queryClient = createQueryClient();
  return { ...entry, queryClient, utils: createApiUtils(entry.client, queryClient) };
}
export type Services = ReturnType<typeof createServices>;

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('ServicesContext is missing');
  return services;
}
