import { readRefusal } from '@madrasah/api-client';

const refusals: string[] = ['NOT_FOUND', 'BAD_REQUEST', 'INVALID'];

/** Whether a call failed because the address is unknown, or can never exist, such as one that is far too long. */
export const isNotFoundError = (error: unknown): boolean => refusals.includes(readRefusal(error).code);
