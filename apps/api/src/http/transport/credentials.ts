import { isGrantedToSomeKey } from '@madrasah/contract';
import type { Requirement } from '../../trpc/authorize.ts';
import type { Reauthentication } from '../../trpc/reauthentication.ts';

/** Ways to show who calls, each enough by itself, as OpenAPI writes them. */
type Credentials = Record<string, string[]>[];

type Terms = { requires?: Requirement; refusesApiKeys?: boolean; reauthenticate?: Reauthentication };

/** What opens a call that asks for a right: a session's token, and an API key where one may ever have that right. */
export const credentialsFor = ({ requires, refusesApiKeys, reauthenticate }: Terms): Credentials =>
  requires && requires !== 'session' && !refusesApiKeys && !reauthenticate && isGrantedToSomeKey(requires)
    ? [{ bearer: [] }, { apiKey: [] }]
    : [{ bearer: [] }];

/** Where visitors may change something: a person's token is read, and an API key is refused. */
export const visitorCredentials: Credentials = [{}, { bearer: [] }];

/** Where a call answers whoever asks, and may tell more to those that it knows. */
export const optionalCredentials: Credentials = [{}, { bearer: [] }, { apiKey: [] }];
