import { z } from 'zod';

/**
 * A name that was stored by this release or by another one, such as a newer release before its rollback. One unknown name
 * must not make the whole list fail.
 */
export const storedName = (known: readonly string[]) => z.union([z.enum(known), z.string()]);
