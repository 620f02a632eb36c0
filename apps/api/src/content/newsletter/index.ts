export { removeUnconfirmed, sendKeptConfirmations } from './confirmation.ts';
export type { DigestTables } from './digest.entity.ts';
export { composeDigest, queueDigests, writeDigests } from './digest.ts';
export { endDigests, readSentDigests, type SentDigests } from './sent-digests.ts';
export type { SubscriberTables } from './subscriber.entity.ts';
