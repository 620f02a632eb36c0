import type { FastifyInstance } from 'fastify';

/** Takes no new request, finishes those in flight, and after `graceMs` ends the connections of the rest. */
export async function closeServer(app: FastifyInstance, graceMs: number): Promise<void> {
  const deadline = setTimeout(() => app.server.closeAllConnections(), graceMs);
  await app.close();
  clearTimeout(deadline);
}
