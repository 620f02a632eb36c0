import { createRestClient } from '@madrasah/rest-client';

/** An API key is enough; nobody signs in. */
export const clientOf = (origin: string, key: string) => createRestClient(origin, key);
