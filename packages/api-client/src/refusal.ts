import { type RefusalCode, refusalKinds, staleVersionSchema } from '@madrasah/contract';
import { TRPCClientError } from '@trpc/client';
import { z } from 'zod';

/** What went wrong with a call, in one shape for all screens. */
export type Refusal = {
  /** `TIMEOUT` and `UNREACHABLE` have no answer behind them: their status is 0. */
  code: RefusalCode | 'TIMEOUT' | 'UNREACHABLE';
  status: number;
  /** The server's own words; empty when it said nothing. */
  message: string;
  /** Field → what is wrong with it. */
  errors: Record<string, string>;
  current?: z.infer<typeof staleVersionSchema>;
  requestId?: string;
};

const refusalCodes = Object.keys(refusalKinds) as RefusalCode[];

const answeredShape = z.object({
  message: z.string().catch(''),
  data: z.object({
    refusal: z.enum(refusalCodes).catch('INTERNAL'),
    httpStatus: z.number().catch(500),
    errors: z.record(z.string(), z.string()).catch({}),
    current: staleVersionSchema.optional().catch(undefined),
    requestId: z.string().optional(),
  }),
});

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'TimeoutError' || (error.cause !== error && isTimeout(error.cause)));

/** Reads any failed call. What is not an answer of the server is a time-out or no connection. */
export function readRefusal(error: unknown): Refusal {
  const shape = error instanceof TRPCClientError ? answeredShape.safeParse(error.shape) : undefined;
  if (!shape?.success) {
    const code = isTimeout(error) ? 'TIMEOUT' : 'UNREACHABLE';
    return { code, status: 0, message: '', errors: {} };
  }
  const { message, data } = shape.data;
  const { refusal, httpStatus, ...details } = data;
  return { code: refusal, status: httpStatus, message, ...details };
}
