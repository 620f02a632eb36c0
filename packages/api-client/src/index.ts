export { fileLink, withFile } from './file-link.ts';
export {
  createCallLog,
  createLinks,
  type FailedCall,
  type LinkOptions,
  withIdempotencyKey,
  withKeepalive,
} from './links.ts';
export { adviceFor, isUnauthenticated, messageFor, type Refusal, readRefusal, statusMessage } from './refusal.ts';
export {
  type ApiUtils,
  createApiUtils,
  createQueryClient,
  createTrpcClient,
  type RouterInputs,
  type RouterOutputs,
} from './trpc.ts';
