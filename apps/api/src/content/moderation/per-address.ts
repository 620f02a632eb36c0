import { type CountedForm, inquiryTexts, limits, texts } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { attemptKey, consumeAttempt, countWithin } from '../../platform/throttling/index.ts';

const { heldBeyond, refusedBeyond, windowMs } = limits.spam.perAddress;

const tooMany: Readonly<Record<CountedForm, string>> = {
  inquiries: inquiryTexts.tooMany,
  guestbook: texts.guestbook.tooMany,
  comments: texts.comment.tooMany,
};

type Sender = { form: CountedForm; address: string; now: Date };

/** Counts a try to send a text, before anything of it is read. Refuses where its address has made too many. */
export const countTry = (db: Database, { form, address, now }: Sender): Promise<void> =>
  consumeAttempt(db, attemptKey(`${form}:tries`, address), { limit: refusedBeyond, windowMs }, now, tooMany[form]);

/**
 * Counts a text in the transaction that stores it. True where its address has sent so many that it is held for
 * moderation.
 */
export const countAccepted = async (transaction: Database, { form, address, now }: Sender): Promise<boolean> =>
  (await countWithin(transaction, attemptKey(`${form}:accepted`, address), windowMs, now)) > heldBeyond;
