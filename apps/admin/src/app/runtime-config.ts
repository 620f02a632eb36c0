import { z } from 'zod';

/** How long the start waits for the file. */
const timeoutMs = 10_000;

const runtimeConfigSchema = z.object({
  /** Where the API and the public site answer: scheme, host and port. */
  apiOrigin: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .transform((address) => new URL(address))
    .refine(({ pathname, search, hash }) => pathname === '/' && search === '' && hash === '')
    .transform(({ origin }) => origin),
});
/** What differs from place to place while the bundle stays the same. */
export type RuntimeConfig = z.infer<typeof runtimeConfigSchema>;

/**
 * Reads the `config.json` next to the page. Throws when it does not arrive in time, or when it is something else:
 * a static host that answers every unknown path with the page does so for a file that is missing.
 */
export async function readRuntimeConfig(url: string): Promise<RuntimeConfig> {
  const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
  return runtimeConfigSchema.parse(await response.json());
}
