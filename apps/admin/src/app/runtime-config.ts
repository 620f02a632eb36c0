import { z } from 'zod';

/** The timeout of loading the file at the start. */
const timeoutMs = 10_000;

/** An origin: scheme, host and port. */
const origin = z
  .url({ protocol: /^https?$/ })
  .max(2_000)
  .transform((address) => new URL(address))
  .refine(({ pathname, search, hash }) => pathname === '/' && search === '' && hash === '')
  .transform((address) => address.origin);

const runtimeConfigSchema = z.object({
  /** The origin of the API and the public site; `/` where it is the file's own. */
  apiOrigin: z.union([z.literal('/'), origin]),
});
/** The settings of an installation, separate from the bundle. */
export type RuntimeConfig = z.infer<typeof runtimeConfigSchema>;

/**
 * Reads the `config.json` next to the page. Throws on a timeout, and on any other content: a static host that answers
 * every unknown path with the page does so for a missing file too.
 */
export async function readRuntimeConfig(url: string): Promise<RuntimeConfig> {
  const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
  const { apiOrigin } = runtimeConfigSchema.parse(await response.json());
  return { apiOrigin: apiOrigin === '/' ? new URL(response.url).origin : apiOrigin };
}
