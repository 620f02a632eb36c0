import { z } from 'zod';
import { limits } from '../shared/limits.ts';

/** A random name for a create, so that repeating the request creates nothing further. */
export const idempotencyHeader = 'Idempotency-Key';

/** Visible ASCII, as a header can carry it. */
export const idempotencyKeySchema = z
  .string()
  .min(1)
  .max(limits.idempotency.key)
  .regex(/^[!-~]+$/);
