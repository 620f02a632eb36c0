export { askKeptSubscribers, removeUnconfirmed } from './confirmation.ts';
export { composeDigest, digestJob, queueDigests } from './digest.ts';
export { endDigests, readSentDigests, type SentDigests } from './sent-digests.ts';
