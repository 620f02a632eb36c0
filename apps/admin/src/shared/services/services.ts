import { createApiUtils, createQueryClient } from '@madrasah/api-client';
import { createContext, useContext } from 'react';
import type { EntryServices } from './entry-services.ts';

/** The shared services of signed-in screens: the entry services and the query cache. */
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
