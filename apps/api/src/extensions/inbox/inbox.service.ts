import { buffer } from 'node:stream/consumers';
import {
  type ActivityAction,
  type AnswerChannel,
  type AnswerInquiryInput,
  type AssignInquiryInput,
  answerChannelOf,
  answerSubject,
  type BulkInquiriesInput,
  type InquiryAction,
  type InquiryState,
  type Inquiry as InquiryView,
  inquiryLimits,
  inquiryTexts,
  type MoveInquiryInput,
  type NoteInquiryInput,
  nextInquiryStates,
  pick,
  refusedMove,
  whatsappLink,
} from '@madrasah/contract';
import { LockMode } from '@mikro-orm/core';
import { tolerate } from '../../content/moderation/index.ts';
import { staleVersionOf, User } from '../../identity/users/index.ts';
import { changesBetween, isRecordedSince, recordActivity } from '../../platform/activity/index.ts';
import { findDocument, previewDocument, readParts } from '../../platform/documents/index.ts';
import { queueMail, writeLetter } from '../../platform/mail/index.ts';
import { letterheadOf } from '../../school/mark/index.ts';
import { notify, settleDecided } from '../../school/notices/index.ts';
import { readIdentity } from '../../school/settings/index.ts';
import { invalidField, Refusal } from '../../shared/refusal.ts';
import type { Services } from '../../trpc/context.ts';
import { changeEach, type StaffContext } from '../../trpc/service-context.ts';
import { countOf, findInquiry, findInquiryFile, inquiryNotFound, readInquiry, written } from './inbox.queries.ts';
import { Inquiry, InquiryAnswer, InquiryNote, InquiryStep } from './inquiry.entity.ts';
import { notifyReaders } from './send-inquiry.ts';
import { dueDay, readAnswerers, readInquirySettings } from './settings.ts';

type Seen = { id: string; version: number };

const conflict = (message: string) => new Refusal('CONFLICT', message);

/** The inquiry, locked until the transaction ends; refused with who and when where the caller's version is older. */
async function lockInquiry(context: StaffContext, { id, version }: Seen): Promise<Inquiry> {
  const { db } = context;
  await readInquiry(context, id);
  const inquiry = await db.findOne(Inquiry, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!inquiry) throw inquiryNotFound();
  if (inquiry.version === version) return inquiry;
  const current = await staleVersionOf(db, {
    ...pick(inquiry, ['version', 'updatedAt']),
    updatedBy: inquiry.updatedBy?.id,
  });
  throw new Refusal('STALE', inquiryTexts.stale, { current });
}

/** An inquiry for staff. Reading personal data is logged: once an hour, because the screen reads again by itself. */
export async function openInquiry(context: StaffContext, id: string): Promise<InquiryView> {
  const { db, now, actor } = context;
  const inquiry = await readInquiry(context, id);
  const since = new Date(now().getTime() - inquiryLimits.readAgainMs);
  const reading = { action: 'inquiry.read', subject: { id, title: inquiry.number } } as const;
  if (!(await isRecordedSince(db, { actor, action: reading.action, subjectId: id, since }))) {
    await recordActivity(context, reading);
  }
  return inquiry;
}

type Change = { action: ActivityAction; before?: object; after?: object };
type Work = (inquiry: Inquiry, transaction: StaffContext) => Promise<Change> | Change;

/** One change of an inquiry: locked, counted and logged in one transaction. The log has its number, not its sender. */
function changeInquiry(context: StaffContext, seen: Seen, work: Work): Promise<void> {
  return context.db.transactional(async (db) => {
    const transaction = { ...context, db };
    const inquiry = await lockInquiry(transaction, seen);
    const { action, before = {}, after = {} } = await work(inquiry, transaction);
    inquiry.version += 1;
    inquiry.updatedAt = context.now();
    inquiry.updatedBy = db.getReference(User, context.actor.id, { wrapped: true });
    await db.flush();
    const subject = { id: inquiry.id, title: written(inquiry.number) };
    await recordActivity(transaction, { action, subject, changes: changesBetween(before, after) });
    await settleDecided(transaction, 'inquiries');
  });
}

async function changeAndRead(context: StaffContext, seen: Seen, work: Work): Promise<InquiryView> {
  await changeInquiry(context, seen, work);
  return readInquiry(context, seen.id);
}

function requireNoSpam({ isSpam }: Inquiry): void {
  if (isSpam) throw conflict(inquiryTexts.isSpam);
}

type Step = { state: InquiryState; reason?: string | null };

function setState({ db, now, actor }: StaffContext, inquiry: Inquiry, { state, reason = null }: Step): void {
  inquiry.state = state;
  const by = db.getReference(User, actor.id, { wrapped: true });
  db.create(InquiryStep, { inquiry, state, reason, at: now(), by }, { persist: true });
}

/** A reopened inquiry has as long as a new one, and is not shown as rejected any more. */
async function reopen(context: StaffContext, inquiry: Inquiry, reason: string): Promise<void> {
  if (reason.length < inquiryLimits.reason.min) throw invalidField('reason', inquiryTexts.reason);
  const { dueDays } = await readInquirySettings(context.db);
  inquiry.dueOn = await dueDay({ ...context, cacheDependencies: null }, dueDays);
  inquiry.reason = null;
}

/** Moves an inquiry to a state that may follow its own. */
export const moveInquiry = (context: StaffContext, { state, reason: typed, ...seen }: MoveInquiryInput) =>
  changeAndRead(context, seen, async (inquiry, transaction) => {
    requireNoSpam(inquiry);
    const before = inquiry.state;
    if (!nextInquiryStates[before].includes(state)) throw conflict(refusedMove(before, state));
    const reason = typed.trim();
    if (before === 'selesai') await reopen(transaction, inquiry, reason);
    const isExplained = before === 'selesai' || state === 'ditolak';
    setState(transaction, inquiry, { state, reason: isExplained ? reason : null });
    if (state === 'ditolak') inquiry.reason = reason;
    return { action: 'inquiry.move', before: { state: before }, after: { state } };
  });

type MailingContext = StaffContext & Pick<Services, 'mail'>;

/** Sends an answer by mail, if the sender gets it that way. */
async function sendAnswer(context: MailingContext, inquiry: Inquiry, text: string): Promise<AnswerChannel> {
  const { number, email } = inquiry;
  const channel = answerChannelOf(inquiry, context.mail.isOn);
  if (channel !== 'mail' || !email) return channel;
  const letter = writeLetter({
    school: letterheadOf(await readIdentity(context.db), context.mail),
    paragraphs: [`Jawaban atas kiriman Anda nomor ${written(number)}:`, text],
    smallPrint: ['Anda menerima surel ini karena menulis kepada kami melalui formulir kontak di situs ini.'],
  });
  const subject = answerSubject(written(number));
  await queueMail(context, { to: email, kind: 'inquiry-answer', subject, ...letter });
  return channel;
}

/** The states through which an answer leads, from each in which an inquiry may be answered. */
const stepsOfAnswer: Partial<Record<InquiryState, readonly InquiryState[]>> = {
  masuk: ['diproses', 'dijawab'],
  diproses: ['dijawab'],
  dijawab: [],
};

/** Answers an inquiry; the first answer moves it to `dijawab`, and one that closes it to `selesai`. */
export async function answerInquiry(
  context: MailingContext,
  { text, close, ...seen }: AnswerInquiryInput,
): Promise<{ data: InquiryView; whatsappLink: string | null }> {
  let link: string | null = null;
  await changeInquiry(context, seen, async (inquiry, transaction) => {
    const { db, now, actor } = transaction;
    requireNoSpam(inquiry);
    const steps = stepsOfAnswer[inquiry.state];
    if (!steps) throw conflict(inquiryTexts.notAnswerable);
    if ((await countOf(db, 'inquiry_answers', inquiry.id)) >= inquiryLimits.answers)
      throw conflict(inquiryTexts.tooManyAnswers);
    const channel = await sendAnswer({ ...context, db }, inquiry, text);
    if (channel === 'whatsapp' && inquiry.whatsapp) link = whatsappLink(inquiry.whatsapp, text);
    const by = db.getReference(User, actor.id, { wrapped: true });
    db.create(InquiryAnswer, { inquiry, text, channel, at: now(), by }, { persist: true });
    for (const state of [...steps, ...(close ? (['selesai'] as const) : [])]) setState(transaction, inquiry, { state });
    return { action: 'inquiry.answer' };
  });
  return { data: await readInquiry(context, seen.id), whatsappLink: link };
}

/** Moves an inquiry to the queue of spam or back; what made it suspicious then weighs less. */
export const markSpam = (context: StaffContext, { isSpam, ...seen }: Seen & { isSpam: boolean }) =>
  changeAndRead(context, seen, async (inquiry, { db, now }) => {
    if (inquiry.isSpam && !isSpam) await tolerate(db, [inquiry.name, inquiry.text], now());
    inquiry.isSpam = isSpam;
    inquiry.markedAt = now();
    if (!isSpam) inquiry.spamReasons = [];
    return { action: isSpam ? 'inquiry.spam' : 'inquiry.notSpam' };
  });

async function mayAnswer({ db }: StaffContext, inquiry: Inquiry, personId: string): Promise<boolean> {
  return (await readAnswerers(db, inquiry)).some(({ id }) => id === personId);
}

/** Assigns an inquiry to a person who may answer it and notifies that person, or removes the assignment. */
export const assignInquiry = (context: StaffContext, { personId, ...seen }: AssignInquiryInput): Promise<InquiryView> =>
  changeAndRead(context, seen, async (inquiry, transaction) => {
    if (personId !== null && !(await mayAnswer(transaction, inquiry, personId))) {
      throw invalidField('personId', inquiryTexts.assignee);
    }
    inquiry.assignedTo = personId === null ? null : transaction.db.getReference(User, personId, { wrapped: true });
    const subject = { id: inquiry.id, title: '' };
    if (personId !== null) await notify(transaction, { kind: 'assignedInquiry', subject, personId });
    return { action: 'inquiry.assign' };
  });

/** Writes a note for those who may answer. The version stays, so that changes of others are not refused. */
export async function noteOnInquiry(context: StaffContext, { id, text }: NoteInquiryInput): Promise<InquiryView> {
  return context.db.transactional(async (db) => {
    const { number } = await readInquiry({ ...context, db }, id);
    const inquiry = await db.findOneOrFail(Inquiry, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if ((await countOf(db, 'inquiry_notes', id)) >= inquiryLimits.notes) throw conflict(inquiryTexts.tooManyNotes);
    const by = db.getReference(User, context.actor.id, { wrapped: true });
    db.create(InquiryNote, { inquiry, text: text.trim(), at: context.now(), by }, { persist: true });
    await db.flush();
    await recordActivity({ ...context, db }, { action: 'inquiry.note', subject: { id, title: number } });
    return readInquiry({ ...context, db }, id);
  });
}

const bulkActions: Record<InquiryAction, (context: StaffContext, seen: Seen) => Promise<unknown>> = {
  process: (context, seen) => moveInquiry(context, { ...seen, state: 'diproses', reason: '' }),
  close: (context, seen) => moveInquiry(context, { ...seen, state: 'selesai', reason: '' }),
  spam: (context, seen) => markSpam(context, { ...seen, isSpam: true }),
  notSpam: (context, seen) => markSpam(context, { ...seen, isSpam: false }),
  takeOver: (context, seen) => assignInquiry(context, { ...seen, personId: context.actor.id }),
};

/** Applies an action to several inquiries as they are stored, each on its own, and returns the result of each. */
export function changeInquiries(context: StaffContext, { ids, action }: BulkInquiriesInput) {
  return changeEach(context, ids, async (own, id) => {
    const { version } = await readInquiry(own, id);
    await bulkActions[action](own, { id, version });
  });
}

/** Hides an inquiry from all but administrators and the named account, or shows it again to all who may answer. */
export async function markAboutPerson(
  context: StaffContext,
  { isAboutPerson, ...seen }: Seen & { isAboutPerson: boolean },
): Promise<InquiryView | null> {
  await changeInquiry(context, seen, async (inquiry, transaction) => {
    const before = { isAboutPerson: inquiry.isAboutPerson };
    inquiry.isAboutPerson = isAboutPerson;
    if (before.isAboutPerson !== isAboutPerson) await notifyReaders(transaction, inquiry);
    const { assignedTo } = inquiry;
    if (assignedTo && !(await mayAnswer(transaction, inquiry, assignedTo.id))) inquiry.assignedTo = null;
    return { action: 'inquiry.aboutPerson', before, after: { isAboutPerson } };
  });
  return (await findInquiry(context, seen.id)) ?? null;
}

/** A file of an inquiry with its bytes; each reading is logged. */
async function readInquiryFile(context: StaffContext, input: { id: string; file: number }) {
  const { db, images } = context;
  const { number, documentId } = await findInquiryFile(context, input);
  const document = await findDocument(db, documentId);
  if (!document) throw new Refusal('NOT_FOUND', inquiryTexts.fileNotFound);
  const bytes = await buffer(readParts(images, document, { start: 0, end: document.bytes - 1 }));
  await recordActivity(context, { action: 'inquiry.download', subject: { id: input.id, title: written(number) } });
  return { document, bytes };
}

export async function downloadInquiryFile(context: StaffContext, input: { id: string; file: number }) {
  const { document, bytes } = await readInquiryFile(context, input);
  return { name: document.name, type: document.type, file: bytes.toString('base64') };
}

/** A file of an inquiry without anything that a program could run. It is drawn for this call only. */
export async function previewInquiryFile(context: StaffContext, input: { id: string; file: number }) {
  const { document, bytes } = await readInquiryFile(context, input);
  const preview = await previewDocument(document.type, bytes, inquiryLimits.preview);
  if (preview.kind !== 'pages') return preview;
  return { ...preview, pages: preview.pages.map((page) => Buffer.from(page).toString('base64')) };
}
