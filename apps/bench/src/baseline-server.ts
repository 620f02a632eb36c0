import { once } from 'node:events';
import fastify from 'fastify';

/** A response recorded from another server. */
export type RecordedResponse = { path: string; headers: Record<string, string>; body: Buffer };

const app = fastify();
const [responses]: RecordedResponse[][] = await once(process, 'message');
for (const { path, headers, body } of responses ?? [])
  app.get(path, (_request, reply) => reply.headers(headers).send(body));

process.send?.(await app.listen({ host: 'localhost', port: 0 }));
