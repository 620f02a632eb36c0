import { z } from 'zod';

/**
 * Exactly true or false. As a pipe, because `trpc-to-openapi` makes every plain boolean of an input coerce, so that
 * 'false' and {} would count as true.
 */
export const booleanSchema = z.boolean().pipe(z.boolean());
