import { readRefusal } from '@madrasah/api-client';

const refusals: string[] = ['NOT_FOUND', 'BAD_REQUEST', 'INVALID'];

/** Whether a call failed because the address names nothing that exists, or nothing that could: far too long, say. */
export const isNotFoundError = (error: unknown): boolean => refusals.includes(readRefusal(error).code);
