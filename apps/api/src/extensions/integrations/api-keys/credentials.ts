import type { Credentials } from '../../../trpc/service-context.ts';
import { findKey } from './find-key.ts';
import { isApiKey } from './key-text.ts';
import { revokeKeysOf } from './revoke-keys.ts';

/** API keys are recognised by their prefix. */
export const credentials: Credentials = { recognises: isApiKey, findCaller: findKey, revokeOf: revokeKeysOf };
