export { askKeptSubscribers, removeUnconfirmed } from './confirmation.ts';
export { composeDigest, digestJob, queueDigests } from './digest.ts';
