import { once } from 'node:events';
import { createServer } from 'node:net';

/** Fails with EADDRINUSE at once where a port is taken, before any other work. */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const probe = createServer().listen({ host, port });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
