import { isGrantedToSomeKey } from '@madrasah/contract';
import type { Requirement } from '../trpc/authorize.ts';

/** Ways to show who calls, each enough by itself, as OpenAPI writes them. */
type Credentials = Record<string, string[]>[];

type Terms = { requires?: Requirement; isForPeople?: boolean };

/** What opens a call that asks for a right: a session's token, and an API key where one may ever have that right. */
export const credentialsFor = ({ requires, isForPeople = false }: Terms): Credentials =>
  requires && requires !== 'session' && !isForPeople && isGrantedToSomeKey(requires)
    ? [{ bearer: [] }, { apiKey: [] }]
    : [{ bearer: [] }];

/** Where a call answers whoever asks, and may tell more to those that it knows. */
export const optionalCredentials: Credentials = [{}, { bearer: [] }, { apiKey: [] }];
