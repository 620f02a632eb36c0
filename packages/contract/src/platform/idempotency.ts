import { z } from 'zod';
import { limits } from '../shared/limits.ts';

/** Names a create, so that the same one sent again is carried out once; the apps and integrators choose it at random. */
export const idempotencyHeader = 'Idempotency-Key';

/** Visible ASCII, as a header can carry it. */
export const idempotencyKeySchema = z
  .string()
  .min(1)
  .max(limits.idempotency.key)
  .regex(/^[!-~]+$/);
