import { z } from 'zod';
import { moderatedCommentSchema } from '../../content/comments.ts';
import { guestMessageSchema, guestMessageStatuses } from '../../content/guestbook.ts';
import { serverUserSchema } from '../../identity/users.ts';
import { activitySchema } from '../../platform/activity.ts';
import { mailKinds, mailStates } from '../../platform/mail.ts';
import { limits } from '../../shared/limits.ts';
import { pick } from '../../shared/names.ts';
import { isStorable, storedName } from '../../shared/text.ts';
import { texts } from '../../shared/texts.ts';

const { query, queryMin, chosen } = limits.personalData;

/** An e-mail address, matched exactly, or a part of a name. */
export const personInput = z.object({
  q: z.string().trim().min(queryMin, texts.personalData.tooShort).max(query).refine(isStorable),
});

/** The data about a person in one table: the newest items and their total number. */
const listWithTotal = <Item extends z.ZodType>(item: Item) => z.object({ total: z.int(), items: z.array(item) });

/** `isTheirs`: found under the exact address; otherwise a name or a text contains the query. */
const theirs = z.object({ isTheirs: z.boolean() });

const ofComment = ['id', 'author', 'email', 'content', 'status', 'date', 'articleTitle', 'replies'] as const;
const commentOfPerson = theirs.extend({ ...pick(moderatedCommentSchema.shape, ofComment) });
const messageOfPerson = guestMessageSchema.extend({ status: z.enum(guestMessageStatuses) });
const accountOfPerson = serverUserSchema.extend({
  ...theirs.shape,
  articles: z.int(),
  unsavedDrafts: z.int(),
  sessions: z.int(),
});

const subscriptionOfPerson = z.object({
  id: z.int(),
  email: z.string(),
  state: z.enum(['confirmed', 'asked', 'kept']),
  createdAt: z.iso.datetime(),
  confirmedAt: z.iso.datetime().nullable(),
});

const letterToPerson = z.object({
  id: z.uuid(),
  kind: storedName(mailKinds),
  subject: z.string(),
  state: z.enum(mailStates),
  createdAt: z.iso.datetime(),
});

/** A staff reply that names the person; staff review and edit such replies themselves. */
const replyNaming = z.object({ id: z.string(), content: z.string(), articleTitle: z.string(), date: z.iso.datetime() });
/** An unsaved draft of another person that names the person. Only its owner may read it; the owner is listed. */
const draftNaming = z.object({ id: z.uuid(), owner: z.string(), updatedAt: z.iso.datetime() });

/** A row of results. Its outcome is null until the period opens. */
const resultOfPerson = z.object({
  id: z.uuid(),
  periodTitle: z.string(),
  number: z.string(),
  fullName: z.string(),
  birthDate: z.string(),
  className: z.string(),
  outcome: z.string().nullable(),
});

/** An inquiry; `files` have the names that the sender gave them. */
const inquiryOfPerson = theirs.extend({
  id: z.string(),
  number: z.string(),
  kind: z.enum(['pesan', 'saran', 'pengaduan', 'permohonan-informasi', 'keberatan']),
  state: z.enum(['masuk', 'diproses', 'dijawab', 'ditolak', 'selesai']),
  name: z.string().nullable(),
  email: z.string().nullable(),
  whatsapp: z.string().nullable(),
  text: z.string(),
  date: z.iso.datetime(),
  answers: z.array(z.string()),
  files: z.array(z.string()),
});

/** An entry that names the person. `kind`: by its name. `isOnlyFormer`: only a former version names the person. */
const entryOfPerson = theirs.extend({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  changedAt: z.iso.datetime(),
  isDeleted: z.boolean(),
  isOnlyFormer: z.boolean(),
});

/** A part of the settings or a fixed page that names the person; staff review and edit it themselves. */
const settingNaming = z.object({ key: z.string(), updatedAt: z.iso.datetime() });

export const personalDataSchema = z.object({
  /** The e-mail address of the search; null when it was a name. */
  email: z.string().nullable(),
  /** The query; null when it was an e-mail address. */
  name: z.string().nullable(),
  comments: listWithTotal(commentOfPerson),
  messages: listWithTotal(messageOfPerson),
  subscriptions: listWithTotal(subscriptionOfPerson),
  /** Mail of the site that still stores the address. */
  letters: listWithTotal(letterToPerson),
  accounts: listWithTotal(accountOfPerson),
  /** Rows of results, by a part of the name or number. */
  results: listWithTotal(resultOfPerson),
  /** Also by a part of the number or the WhatsApp number. */
  inquiries: listWithTotal(inquiryOfPerson),
  /** By whole words of the name, in the trash and in former versions too. */
  entries: listWithTotal(entryOfPerson),
  /** Activities of those accounts, and entries of the activity log that name the address. */
  activities: listWithTotal(activitySchema),
  /** Replies for staff to review; erasing removes only the address from them. */
  replies: listWithTotal(replyNaming),
  drafts: listWithTotal(draftNaming),
  settings: listWithTotal(settingNaming),
});
export type PersonalData = z.infer<typeof personalDataSchema>;
export const personalDataResponse = z.object({ data: personalDataSchema });

/** The same with more items per table, for handing over to the person. */
export const personalDataExportResponse = z.object({
  data: personalDataSchema.extend({ exportedAt: z.iso.datetime() }),
});

export const eraseModes = ['delete', 'anonymise'] as const;
export type EraseMode = (typeof eraseModes)[number];

/** `anonymise` keeps texts of comments and messages without the person; subscriptions and accounts are deleted. */
export const erasePersonInput = z
  .object({
    mode: z.enum(eraseModes),
    email: z.email().max(limits.user.email).nullish(),
    comments: z.array(z.string().min(1).max(20).refine(isStorable)).max(chosen).default([]),
    messages: z.array(z.int().positive().max(2_147_483_647)).max(chosen).default([]),
    accounts: z.array(z.uuid()).max(chosen).default([]),
    /** Rows of results are deleted in both modes. */
    results: z.array(z.uuid()).max(chosen).default([]),
    /** With their files in both modes. */
    inquiries: z.array(z.string().min(1).max(20).refine(isStorable)).max(chosen).default([]),
    /** Entries of collections from which `name` is removed, with all their versions; those of people are deleted. */
    entries: z.array(z.string().min(1).max(20).refine(isStorable)).max(chosen).default([]),
    name: z.string().trim().min(queryMin).max(query).refine(isStorable).nullish(),
  })
  .refine(
    ({ email, ...chosenOnes }) =>
      email || Object.values(chosenOnes).some((ids) => Array.isArray(ids) && ids.length > 0),
    { error: texts.personalData.nothingChosen, path: ['email'] },
  )
  .refine(({ entries, name }) => entries.length === 0 || name, {
    error: texts.personalData.nameRequired,
    path: ['name'],
  });
export type ErasePersonInput = z.output<typeof erasePersonInput>;

/** The number of erased items per table; `mentions` are texts of others from which the address was removed. */
export const erasedSchema = z.object({
  comments: z.int(),
  messages: z.int(),
  subscriptions: z.int(),
  letters: z.int(),
  accounts: z.int(),
  results: z.int(),
  inquiries: z.int(),
  entries: z.int(),
  mentions: z.int(),
  activities: z.int(),
});
export type Erased = z.infer<typeof erasedSchema>;
export const erasedResponse = z.object({ data: erasedSchema });
