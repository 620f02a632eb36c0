import {
  type InquiryStatus,
  type InquiryStatusInput,
  inquiryLimits,
  inquiryTexts,
  isSuspected,
  type NewInquiryInput,
  normaliseCode,
  type SentInquiry,
} from '@madrasah/contract';
import { assess } from '../../content/moderation/index.ts';
import type { Database } from '../../database/database.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { type DocumentRules, storeDocument } from '../../platform/documents/index.ts';
import { runOnce, type StoreResult } from '../../platform/idempotency/index.ts';
import { attemptKey, consumeAttempt, refundAttempt } from '../../platform/throttling/index.ts';
import { notify } from '../../school/notices/index.ts';
import { invalidField, Refusal } from '../../shared/refusal.ts';
import { newPublicId } from '../../shared/slug.ts';
import type { Context } from '../../trpc/context.ts';
import type { ServiceContext } from '../../trpc/service-context.ts';
import { digestOf, findByNumber, isSameDigest, newCode, readProgress, written } from './inbox.queries.ts';
import { Inquiry, InquiryFile, InquiryStep } from './inquiry.entity.ts';
import { dueDay, findConfidant, readInquirySettings } from './settings.ts';

const { fileBytes } = inquiryLimits;

const rules: DocumentRules = {
  sender: 'visitors',
  types: ['pdf', 'docx', 'jpg'],
  takesPng: true,
  bytes: fileBytes,
  texts: { type: inquiryTexts.fileType, tooLarge: inquiryTexts.fileTooLarge, allowed: inquiryTexts.files },
};

/** What is compared at another attempt: all but the time that the form was open, which differs. */
const sentBy = ({ elapsedMs: _elapsedMs, ...typed }: NewInquiryInput, files: SendingContext['receivedFiles']) => ({
  ...typed,
  files: files.map(({ name, digest }) => ({ name, digest })),
});

const senderOf = ({ isAnonymous, name, email, whatsapp }: NewInquiryInput) =>
  isAnonymous ? { name: null, email: null, whatsapp: null } : { name, email, whatsapp };

/** Notifies those who may see it; without the sender, so that nothing of an erased one remains in a notice. */
export async function notifyReaders(
  context: Pick<ServiceContext, 'db' | 'now'> & { actor: { id: string } | null },
  { id, isAboutPerson }: { id: string; isAboutPerson: boolean },
): Promise<void> {
  const subject = { id, title: '' };
  if (!isAboutPerson) return notify(context, { kind: 'inquiry', subject });
  return notify(context, { kind: 'sensitiveInquiry', subject, personId: await findConfidant(context.db) });
}

const source = { form: 'inquiries', table: 'inquiries', text: 'text', sentAt: 'created_at' } as const;

/** A refused file is a wrong field of the form. */
function refuseFile(error: unknown): never {
  const isFault = !(error instanceof Refusal) || !['TOO_LARGE', 'UNSUPPORTED_TYPE', 'INVALID'].includes(error.code);
  throw isFault ? error : invalidField('files', error.message);
}

type SendingContext = ServiceContext & Pick<Context, 'tokens' | 'receivedFiles'>;

/** The files are stored before the rows; those of a call that fails are deleted a day later. */
async function storeFiles(context: SendingContext): Promise<string[]> {
  const stored = [];
  for (const file of context.receivedFiles) {
    const document = await storeDocument({ ...context, actor: null }, file, file.name, rules).catch(refuseFile);
    stored.push(document.id);
  }
  return stored;
}

function persistRows(db: Database, { inquiry, documents }: { inquiry: Inquiry; documents: readonly string[] }) {
  db.create(InquiryStep, { inquiry, state: inquiry.state, at: inquiry.createdAt }, { persist: true });
  for (const [position, documentId] of documents.entries()) {
    db.create(InquiryFile, { inquiry, position, documentId }, { persist: true });
  }
  return db.flush();
}

/** A stored response: its code is encrypted, so that the database does not contain it. */
type KeptResponse = { number: string; sealedCode: string };

const codeOwner = (number: string) => `code of inquiry ${number}`;

/** Stores an inquiry. A suspicious one waits in the queue of spam, which the response does not show. */
export async function sendInquiry(context: SendingContext, sent: NewInquiryInput): Promise<SentInquiry> {
  const input = sentBy(sent, context.receivedFiles);
  const { number, sealedCode } = await runOnce<KeptResponse>(context, 'inquiries.create', input, (storeResult) =>
    storeInquiry(context, sent, storeResult),
  );
  const code = context.tokens.decrypt(sealedCode, codeOwner(number));
  // Only where the installation's secret has changed since the first request.
  if (code === null) throw new Refusal('CONFLICT', inquiryTexts.sentBefore);
  return { number: written(number), code: written(code) };
}

async function storeInquiry(context: SendingContext, sent: NewInquiryInput, storeResult: StoreResult<KeptResponse>) {
  const { db, now, address, tokens } = context;
  const { dueDays } = await readInquirySettings(db);
  const dueOn = await dueDay({ ...context, cacheDependencies: null }, dueDays);
  const documents = await storeFiles(context);
  const [number, code] = [newCode(), newCode()];
  return db.transactional(async (transaction) => {
    const at = now();
    const { score, reasons, isFrequent } = await assess(transaction, source, {
      address,
      now: at,
      sent: { ...sent, texts: [senderOf(sent).name, sent.text] },
    });
    const inquiry = transaction.create(
      Inquiry,
      {
        id: newPublicId(),
        number,
        codeDigest: digestOf(number, code),
        kind: sent.kind,
        state: 'masuk',
        ...senderOf(sent),
        text: sent.text,
        isAboutPerson: sent.isAboutPerson,
        isSpam: isSuspected({ spamScore: score }),
        spamReasons: reasons,
        dueOn,
        createdAt: at,
        updatedAt: at,
      },
      { persist: true },
    );
    await persistRows(transaction, { inquiry, documents });
    await recordActivity({ ...context, db: transaction, actor: null }, { action: 'inquiry.receive' });
    // Of an address that sends many, the first few have caused notices.
    if (!isFrequent) await notifyReaders({ db: transaction, now: () => at, actor: null }, inquiry);
    return storeResult(transaction, { number, sealedCode: tokens.encrypt(code, codeOwner(number)) });
  });
}

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
