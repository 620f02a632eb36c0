export { type ApiUtils, createApiUtils } from './api-utils.ts';
export { createCallLog, type FailedCall } from './call-log.ts';
export { fileLink, withFile } from './file-link.ts';
export { createLinks, type LinkOptions, withIdempotencyKey, withKeepalive } from './links.ts';
export { adviceFor, messageFor, statusMessage } from './messages.ts';
export { createQueryClient } from './query-client.ts';
export { isUnauthenticated, type Refusal, readRefusal } from './refusal.ts';
export {
  createTrpcClient,
  type RouterInputs,
  type RouterOutputs,
} from './trpc.ts';
