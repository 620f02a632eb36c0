import { readRefusal } from '@madrasah/api-client';

const refusals: string[] = ['NOT_FOUND', 'BAD_REQUEST', 'INVALID'];

/** Whether a call failed because what an address names is not there, or is nothing that could be: far too long, say. */
export const namesNothing = (error: unknown): boolean => refusals.includes(readRefusal(error).code);
