import {
  type InquiryStatus,
  type InquiryStatusInput,
  inquiryLimits,
  inquiryTexts,
  normaliseCode,
} from '@madrasah/contract';
import { attemptKey, consumeAttempt, refundAttempt } from '../../platform/throttling/index.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { ServiceContext } from '../../trpc/service-context.ts';
import { digestOf, isSameDigest, written } from './codes.ts';
import { findByNumber, readProgress } from './inbox.queries.ts';

const { perNumber, numberWindowMs, perAddress, addressWindowMs } = inquiryLimits.wrong;

/** Compared with, where the number is unknown. */
const noDigest = digestOf('', '');

const countersOf = (number: string, address: string) => [
  { key: attemptKey('inquiries:number', number), limit: perNumber, windowMs: numberWindowMs },
  { key: attemptKey('inquiries:status', address), limit: perAddress, windowMs: addressWindowMs },
];

/**
 * The progress of the inquiry with this number and code. Every attempt is counted before it is decided, and a right one
 * is taken back, so that many at once are limited too. An unknown number is refused like a wrong code.
 */
export async function readInquiryStatus(context: ServiceContext, typed: InquiryStatusInput): Promise<InquiryStatus> {
  const { db, now, address } = context;
  const number = normaliseCode(typed.number);
  const counters = countersOf(number, address);
  for (const { key, ...rate } of counters) {
    await consumeAttempt(db, key, rate, now(), inquiryTexts.tooManyWrong);
  }
  const found = await findByNumber(db, number);
  const isSame = isSameDigest(digestOf(number, normaliseCode(typed.code)), found?.codeDigest ?? noDigest);
  if (!found || !isSame) throw new Refusal('NOT_FOUND', inquiryTexts.unknown);
  for (const { key } of counters) await refundAttempt(db, key);
  const { id, codeDigest: _codeDigest, ...shown } = found;
  return { ...shown, number: written(number), ...(await readProgress(db, id)) };
}
