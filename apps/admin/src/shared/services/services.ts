import { createApiUtils, createQueryClient } from '@madrasah/api-client';
import { createContext, useContext } from 'react';
import type { DraftStore } from '../../features/articles/editor/drafts/draft.ts';
import type { EntryServices } from './entry-services.ts';

/** What the screens of signed-in people share: also what was read from the API, and drafts on this device. */
export function createServices(entry: EntryServices, drafts: DraftStore) {
  const queryClient = createQueryClient();
  return { ...entry, drafts, queryClient, utils: createApiUtils(entry.client, queryClient) };
}
export type Services = ReturnType<typeof createServices>;

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('ServicesContext is missing');
  return services;
}
