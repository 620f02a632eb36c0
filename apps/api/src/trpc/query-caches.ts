/**
 * The caches of the small queries behind nearly every page, by module. Each module declares its part by extending this
 * interface next to its caches, as Fastify's plugins do; `src/query-caches.ts` creates them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the modules
export interface QueryCaches {}
