import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { mutationPaths } from '../../src/http/transport/procedure-meta.ts';

/** The address of a query over tRPC. */
export const queryUrl = (path: string, input: object = {}) =>
  `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`;

const refusal = z.looseObject({ refusal: z.string() });
const answered = z.union([
  z.object({ result: z.object({ data: z.unknown() }) }),
  z.object({ error: z.object({ message: z.string(), data: refusal }) }),
]);

/** A refusal of tRPC as REST sends it. */
function asRefusal({ message, data }: { message: string; data: z.infer<typeof refusal> }) {
  const { refusal: code, httpStatus: _status, ...details } = data;
  return { ...details, message, code };
}

type From = { headers?: Record<string, string>; remoteAddress?: string };

/** Calls a procedure over HTTP as the two apps do. The body is what it returns, or its refusal in the form of REST. */
export async function callProcedure(app: FastifyInstance, path: string, input: object = {}, from: From = {}) {
  const response = await (mutationPaths.includes(path)
    ? app.inject({ method: 'POST', url: `/trpc/${path}`, payload: input, ...from })
    : app.inject({ url: queryUrl(path, input), ...from }));
  const answer = answered.parse(response.json());
  const body = JSON.stringify('result' in answer ? answer.result.data : asRefusal(answer.error));
  return { statusCode: response.statusCode, headers: response.headers, body, json: () => JSON.parse(body) };
}
