export { createCallLog, type FailedCall } from './call-log.ts';
export { createLinks, type LinkOptions, named } from './links.ts';
export { createQueryClient } from './query-client.ts';
export { isUnauthenticated, type Refusal, readRefusal } from './refusal.ts';
export {
  type ApiUtils,
  createApiUtils,
  createTrpcClient,
  type RouterInputs,
  type RouterOutputs,
} from './trpc.ts';
export { adviceFor, wordsOf, wordsOfStatus } from './words.ts';
