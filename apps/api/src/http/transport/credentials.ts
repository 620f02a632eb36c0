import { isGrantedToSomeKey } from '@madrasah/contract';
import type { Requirement } from '../../trpc/authorize.ts';
import type { Reauthentication } from '../../trpc/reauthentication.ts';

/** Alternative credentials in OpenAPI's form; each is sufficient. */
type Credentials = Record<string, string[]>[];

type Terms = { requires?: Requirement; refusesApiKeys?: boolean; reauthenticate?: Reauthentication };

/**
 * The credentials of a call that requires a right: a session's token, and an API key where a key can have that right.
 */
export const credentialsFor = ({ requires, refusesApiKeys, reauthenticate }: Terms): Credentials =>
  requires && requires !== 'session' && !refusesApiKeys && !reauthenticate && isGrantedToSomeKey(requires)
    ? [{ bearer: [] }, { apiKey: [] }]
    : [{ bearer: [] }];

/** For calls that change something without a right: a session's token is read, and an API key is refused. */
export const visitorCredentials: Credentials = [{}, { bearer: [] }];

/** For calls that any caller may make, and that show more to some. */
export const optionalCredentials: Credentials = [{}, { bearer: [] }, { apiKey: [] }];
