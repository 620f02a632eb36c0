import { createRestClient } from '@madrasah/rest-client';

/** An API key is enough; no login is needed. */
export const clientOf = (origin: string, key: string) => createRestClient(origin, key);
