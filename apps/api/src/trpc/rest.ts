import type { OpenApiMethod } from 'trpc-to-openapi';

/** A procedure's call over REST. Its credentials follow from what the procedure `requires`, its tag from the router. */
export const rest = (method: OpenApiMethod, path: `/api/${string}`, summary: string) => ({ method, path, summary });
