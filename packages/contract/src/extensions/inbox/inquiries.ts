import { z } from 'zod';
import { spamReasonSchema, visitorTraces } from '../../content/moderation.ts';
import { textBetween } from '../../shared/inputs.ts';
import { limits } from '../../shared/limits.ts';
import { namesOf } from '../../shared/names.ts';
import { bulkResultOf, pageInput, pageOf } from '../../shared/pagination.ts';
import { booleanText, isStorable, malformed, storedLine, storedText } from '../../shared/text.ts';
import { normaliseWhatsapp } from '../../shared/whatsapp.ts';
import { inquiryKinds, inquiryLimits, inquiryStates, inquiryTexts } from './inquiry-names.ts';

const kindSchema = z.enum(namesOf(inquiryKinds), inquiryTexts.kindRequired);
const stateSchema = z.enum(namesOf(inquiryStates));

const isPhone = (digits: string) =>
  digits.length >= inquiryLimits.whatsapp.min && digits.length <= inquiryLimits.whatsapp.max;

/** An empty field of a form counts as none. */
const optionalEmail = storedLine(inquiryLimits.email)
  .transform((text) => text || null)
  .pipe(z.email(inquiryTexts.email).nullable())
  .nullish()
  .transform((email) => email ?? null);
const optionalWhatsapp = storedLine(30)
  .transform((text) => normaliseWhatsapp(text) || null)
  .refine((digits) => digits === null || isPhone(digits), inquiryTexts.whatsapp)
  .nullish()
  .transform((digits) => digits ?? null);

const fields = z.object({
  kind: z.string(inquiryTexts.kindRequired).pipe(kindSchema),
  name: storedLine(inquiryLimits.name.max).default(''),
  email: optionalEmail,
  whatsapp: optionalWhatsapp,
  text: textBetween(inquiryLimits.text, inquiryTexts.text),
  /** A complaint without name and contact; what was typed there is not stored. */
  isAnonymous: z.boolean().default(false),
  /** A complaint about a person, which only administrators and one named account see. */
  isAboutPerson: z.boolean().default(false),
  ...visitorTraces,
});
type Fields = z.output<typeof fields>;

const hasName = ({ isAnonymous, name }: Fields) => isAnonymous || name.length >= inquiryLimits.name.min;
const hasContact = ({ isAnonymous, email, whatsapp }: Fields) => isAnonymous || email !== null || whatsapp !== null;
const mayBeAnonymous = ({ isAnonymous, kind }: Fields) => !isAnonymous || kind === 'pengaduan';

/** A visitor's new inquiry. Files come with the form of the page only. */
export const newInquiryInput = fields
  .refine(mayBeAnonymous, { error: inquiryTexts.onlyComplaints, path: ['isAnonymous'] })
  .refine(hasName, { error: inquiryTexts.nameRequired, path: ['name'], params: malformed })
  .refine(hasContact, { error: inquiryTexts.contactRequired, path: ['email'], params: malformed });
export type NewInquiryInput = z.output<typeof newInquiryInput>;
export type InquiryFields = z.input<typeof newInquiryInput>;

/** The only answer that contains the code. */
export const sentInquirySchema = z.object({ number: z.string(), code: z.string() });
export type SentInquiry = z.infer<typeof sentInquirySchema>;
export const sentInquiryResponse = z.object({ data: sentInquirySchema });

/** Both as people type them: small letters, spaces and hyphens do not matter. */
export const inquiryStatusInput = z.object({
  number: storedLine(inquiryLimits.number * 2),
  code: storedLine(inquiryLimits.code * 4),
});
export type InquiryStatusInput = z.output<typeof inquiryStatusInput>;

const day = z.iso.date();

/** What the sender sees with number and code: nothing about the sender, and no names of staff. */
export const inquiryStatusSchema = z.object({
  number: z.string(),
  kind: kindSchema,
  state: stateSchema,
  createdAt: z.iso.datetime(),
  dueOn: day,
  reason: z.string().nullable(),
  history: z.array(z.object({ state: stateSchema, at: z.iso.datetime() })),
  answers: z.array(z.object({ text: z.string(), at: z.iso.datetime() })),
});
export type InquiryStatus = z.infer<typeof inquiryStatusSchema>;
export const inquiryStatusResponse = z.object({ data: inquiryStatusSchema });

/** `search`: words of the name, the mail address, the number and the text, in any order. */
export const inquiryListInput = z.object({
  ...pageInput(inquiryLimits.pageSize),
  state: stateSchema.optional(),
  kind: kindSchema.optional(),
  overdue: booleanText.optional(),
  /** Only what is not answered yet. */
  open: booleanText.optional(),
  /** The queue of spam; without it, all that is no spam. */
  spam: booleanText.optional(),
  search: z.string().trim().max(inquiryLimits.search).refine(isStorable).optional(),
  /** Only what is assigned to the caller, or what is not assigned. */
  assigned: z.enum(['me', 'none']).optional(),
  /** The newest first, or what is not answered by its due day. */
  order: z.enum(['newest', 'due']).default('newest'),
});
export type InquiryListInput = z.output<typeof inquiryListInput>;

const person = z.object({ id: z.uuid(), name: z.string() });

const listed = z.object({
  id: z.string(),
  number: z.string(),
  kind: kindSchema,
  state: stateSchema,
  /** Null for an anonymous complaint. */
  name: z.string().nullable(),
  isAboutPerson: z.boolean(),
  isSpam: z.boolean(),
  /** What made it suspicious, until staff say that it is no spam. */
  spamReasons: z.array(spamReasonSchema),
  createdAt: z.iso.datetime(),
  dueOn: day,
  /** Neither answered nor rejected after its due day. */
  isOverdue: z.boolean(),
  assignedTo: person.nullable(),
  files: z.int(),
});
export const listedInquirySchema = listed.extend({ beginning: z.string() });
export type ListedInquiry = z.infer<typeof listedInquirySchema>;

/** Of all that the caller may see, whatever the filters are; spam counts only as spam. */
export const inquiryCountsSchema = z.object({ open: z.int(), overdue: z.int(), spam: z.int() });
export type InquiryCounts = z.infer<typeof inquiryCountsSchema>;
export const inquiryListResponse = pageOf(listedInquirySchema).extend({ counts: inquiryCountsSchema });

export const answerChannels = ['mail', 'whatsapp', 'status'] as const;
export type AnswerChannel = (typeof answerChannels)[number];

/** `files` are downloaded by their position in this list. */
export const inquirySchema = listed.extend({
  version: z.int(),
  email: z.string().nullable(),
  whatsapp: z.string().nullable(),
  text: z.string(),
  reason: z.string().nullable(),
  files: z.array(z.object({ name: z.string(), type: z.string(), bytes: z.int() })),
  /** Oldest first; `by` is null where the account was deleted, and for the arrival. */
  history: z.array(
    z.object({
      state: stateSchema,
      at: z.iso.datetime(),
      by: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  /** For those who may answer it, oldest first; the sender never sees them. */
  notes: z.array(z.object({ text: z.string(), at: z.iso.datetime(), by: z.string().nullable() })),
  /** `channel`: sent by mail, to be copied for WhatsApp, or on the status page only. All are on the status page. */
  answers: z.array(
    z.object({ text: z.string(), at: z.iso.datetime(), by: z.string().nullable(), channel: z.enum(answerChannels) }),
  ),
});
export type Inquiry = z.infer<typeof inquirySchema>;
export const inquiryResponse = z.object({ data: inquirySchema });
/** `sendsMail`: whether an answer would be sent by mail to a sender who left an address. */
export const openedInquiryResponse = inquiryResponse.extend({ sendsMail: z.boolean() });

/** How the sender gets an answer; the status page shows it in any case. */
export function answerChannelOf({ email, whatsapp }: Sender, sendsMail: boolean): AnswerChannel {
  if (email && sendsMail) return 'mail';
  return whatsapp ? 'whatsapp' : 'status';
}
type Sender = { email?: string | null | undefined; whatsapp?: string | null | undefined };

export const inquiryIdInput = z.object({ id: storedLine(limits.article.publicId).min(1) });
const versionInput = inquiryIdInput.extend({ version: z.int().positive() });

/** `reason` is required for `ditolak`, and shown to the sender; reopening needs one for staff. */
export const moveInquiryInput = versionInput
  .extend({ state: stateSchema, reason: storedText(inquiryLimits.reason.max).default('') })
  .refine(({ state, reason }) => state !== 'ditolak' || reason.trim().length >= inquiryLimits.reason.min, {
    error: inquiryTexts.reason,
    path: ['reason'],
  });
export type MoveInquiryInput = z.output<typeof moveInquiryInput>;

/** An answer to a new inquiry also begins to process it; `close` ends it. */
export const answerInquiryInput = versionInput.extend({
  text: textBetween(inquiryLimits.answer, inquiryTexts.answer),
  close: z.boolean().default(false),
});
export type AnswerInquiryInput = z.output<typeof answerInquiryInput>;
/** `whatsappLink`: with the text in it, where the sender left a number and no mail address. */
export const answeredInquiryResponse = inquiryResponse.extend({ whatsappLink: z.string().nullable() });

export const noteInquiryInput = inquiryIdInput.extend({ text: textBetween(inquiryLimits.note, inquiryTexts.note) });
export type NoteInquiryInput = z.output<typeof noteInquiryInput>;

/** `personId` is one of `inquiryPeopleResponse`; null removes the assignment. */
export const assignInquiryInput = versionInput.extend({ personId: z.uuid().nullable() });
export type AssignInquiryInput = z.output<typeof assignInquiryInput>;
/** Active accounts that may answer an inquiry. */
export const inquiryPeopleResponse = z.object({ data: z.array(person) });

export const inquiryActions = ['process', 'close', 'spam', 'notSpam', 'takeOver'] as const;
export type InquiryAction = (typeof inquiryActions)[number];
export const bulkInquiriesInput = z.object({
  ids: z.array(inquiryIdInput.shape.id).min(1).max(inquiryLimits.bulk),
  action: z.enum(inquiryActions),
});
export type BulkInquiriesInput = z.output<typeof bulkInquiriesInput>;
export const bulkInquiriesResponse = z.object({ data: bulkResultOf(z.string()) });

export const markInquirySpamInput = versionInput.extend({ isSpam: z.boolean() });
/** Who may no longer see the inquiry gets `data: null`. */
export const markInquiryAboutPersonInput = versionInput.extend({ isAboutPerson: z.boolean() });
export const markedInquiryResponse = z.object({ data: inquirySchema.nullable() });

export const inquiryFileInput = inquiryIdInput.extend({
  file: z
    .int()
    .min(0)
    .max(inquiryLimits.files - 1),
});

/** A file as pictures of its first pages, in base64, or as its text; `none` where it can be shown in neither way. */
export const inquiryPreviewSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pages'), pages: z.array(z.string()), total: z.int() }),
  z.object({ kind: z.literal('text'), text: z.string(), isCut: z.boolean() }),
  z.object({ kind: z.literal('none') }),
]);
export type InquiryPreview = z.infer<typeof inquiryPreviewSchema>;
export const inquiryPreviewResponse = z.object({ data: inquiryPreviewSchema });

/** A number of days; the message also for an empty field. */
function days({ min, max }: { min: number; max: number }) {
  const message = `Isi angka dari ${min} sampai ${max}`;
  return z.int(message).min(min, message).max(max, message);
}

const settingFields = z.object({
  dueDays: days(inquiryLimits.dueDays),
  keptDays: days(inquiryLimits.keptDays),
  /** The school has compared the due days with the current rules; until then the screen says '(periksa)'. */
  isChecked: z.boolean(),
  /** The account that sees complaints about a person in addition to administrators. */
  confidantId: z.uuid().nullable(),
});
export const inquirySettingsInput = settingFields.extend({ version: z.int().min(0) });
export type InquirySettingsInput = z.output<typeof inquirySettingsInput>;
/** `possibleConfidants`: active accounts that may answer and are no administrators. */
export const inquirySettingsResponse = z.object({
  data: settingFields.extend({ version: z.int() }),
  possibleConfidants: z.array(person),
});
export type InquirySettings = z.infer<typeof inquirySettingsResponse>['data'];

/** What the form and the look-up of a state show once. */
export type SentInquiryForm =
  | { kind: 'inquirySent'; sent: SentInquiry }
  | { kind: 'inquiryStatus'; status: InquiryStatus };
