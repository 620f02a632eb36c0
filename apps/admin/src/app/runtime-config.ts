import { z } from 'zod';

const timeoutMs = 10_000;

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
export type RuntimeConfig = z.infer<typeof runtimeConfigSchema>;

/** Reads `config.json`; throws on other content: a static host may answer every unknown path with the page. */
export async function readRuntimeConfig(url: string): Promise<RuntimeConfig> {
  const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(timeoutMs) });
  const { apiOrigin } = runtimeConfigSchema.parse(await response.json());
  return { apiOrigin: apiOrigin === '/' ? new URL(response.url).origin : apiOrigin };
}
