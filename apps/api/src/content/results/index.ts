export { reencryptResults } from './reencrypt.ts';
export { eraseOldRows } from './retention.ts';
export { sealJob } from './sealing/seal-job.ts';
