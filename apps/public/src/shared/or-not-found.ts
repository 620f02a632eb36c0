import { readRefusal } from '@madrasah/api-client';
import { notFound } from '@tanstack/react-router';

const refusals: string[] = ['NOT_FOUND', 'BAD_REQUEST', 'INVALID'];

/**
 * Throws `notFound` where the call fails because its address is unknown, or can never exist, such as one that is far too
 * long.
 */
export async function orNotFound<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  try {
    return await loading;
  } catch (error) {
    if (refusals.includes(readRefusal(error).code)) throw notFound();
    throw error;
  }
}
