/**
 * The caches of the small queries behind nearly every page, by module. A module says beside its caches what its part
 * is, by declaring this interface once more, as plugins of Fastify do; `src/query-caches.ts` makes them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by the modules
export interface QueryCaches {}
