import { z } from 'zod';
import { commentStatuses } from '../content/comments.ts';
import { guestMessageSchema, guestMessageStatuses } from '../content/guestbook.ts';
import { subscriberSchema } from '../content/newsletter.ts';
import { activitySchema } from '../platform/activity.ts';
import { mailKinds, mailStates } from '../platform/mail.ts';
import { limits } from '../shared/limits.ts';
import { isStorable } from '../shared/text.ts';
import { texts } from '../shared/texts.ts';
import { serverUserSchema } from './users.ts';

const { query, queryMin, chosen } = limits.personalData;

/** An e-mail address, which is looked for as it stands, or a part of a name. */
export const personInput = z.object({
  q: z.string().trim().min(queryMin, texts.personalData.tooShort).max(query).refine(isStorable),
});

/** One place where something of a person is kept: the newest of it, and how many there are in all. */
const placeOf = <Item extends z.ZodType>(item: Item) => z.object({ total: z.int(), items: z.array(item) });

/** `isTheirs`: under the very address that was looked for; otherwise a name or a text holds the words. */
const theirs = z.object({ isTheirs: z.boolean() });

const commentOfPerson = theirs.extend({
  id: z.string(),
  author: z.string(),
  email: z.string().nullable(),
  content: z.string(),
  status: z.enum(commentStatuses),
  date: z.iso.datetime(),
  articleTitle: z.string(),
  /** Answers to it, whoever wrote them. */
  replies: z.int(),
});
const messageOfPerson = guestMessageSchema.extend({ status: z.enum(guestMessageStatuses) });
const accountOfPerson = serverUserSchema.extend({
  ...theirs.shape,
  articles: z.int(),
  unsavedDrafts: z.int(),
  sessions: z.int(),
});

const letterToPerson = z.object({
  id: z.uuid(),
  kind: z.enum(mailKinds),
  subject: z.string(),
  state: z.enum(mailStates),
  createdAt: z.iso.datetime(),
});

/** A reply of staff that names the person: the school's words, which staff review and edit themselves. */
const replyNaming = z.object({ id: z.string(), content: z.string(), articleTitle: z.string(), date: z.iso.datetime() });
/** Text of somebody else that is not saved and names the person: of a draft nobody but its owner reads the words. */
const draftNaming = z.object({ id: z.uuid(), owner: z.string(), updatedAt: z.iso.datetime() });

export const personalDataSchema = z.object({
  /** The address that was looked for; null where it was a name. */
  email: z.string().nullable(),
  comments: placeOf(commentOfPerson),
  messages: placeOf(messageOfPerson),
  subscriptions: placeOf(subscriberSchema),
  /** Mail of the site to the address that it still has. */
  letters: placeOf(letterToPerson),
  accounts: placeOf(accountOfPerson),
  /** What those accounts did, and what the log says of the address. */
  activities: placeOf(activitySchema),
  /** To be reviewed by staff; erasing takes only the address out of them. */
  replies: placeOf(replyNaming),
  drafts: placeOf(draftNaming),
});
export type PersonalData = z.infer<typeof personalDataSchema>;
export const personalDataResponse = z.object({ data: personalDataSchema });

/** The same with more of each place, as it is handed to the person. */
export const personalDataExportResponse = z.object({
  data: personalDataSchema.extend({ exportedAt: z.iso.datetime() }),
});

export const eraseModes = ['delete', 'anonymise'] as const;
export type EraseMode = (typeof eraseModes)[number];

/**
 * What is erased: all that stands under an address, and what is chosen one by one besides. `anonymise` leaves the words
 * of comments and messages where they are, without the person; subscriptions and accounts are deleted in any case.
 */
export const erasePersonInput = z
  .object({
    mode: z.enum(eraseModes),
    email: z.email().max(limits.user.email).nullish(),
    comments: z.array(z.string().min(1).max(20).refine(isStorable)).max(chosen).default([]),
    messages: z.array(z.int().positive().max(2_147_483_647)).max(chosen).default([]),
    accounts: z.array(z.uuid()).max(chosen).default([]),
  })
  .refine(
    ({ email, comments, messages, accounts }) => email || comments.length + messages.length + accounts.length > 0,
    { error: texts.personalData.nothingChosen, path: ['email'] },
  );
export type ErasePersonInput = z.output<typeof erasePersonInput>;

/** How much was erased in each place; `mentions` are texts of others from which the address was taken. */
export const erasedSchema = z.object({
  comments: z.int(),
  messages: z.int(),
  subscriptions: z.int(),
  letters: z.int(),
  accounts: z.int(),
  mentions: z.int(),
  activities: z.int(),
});
export type Erased = z.infer<typeof erasedSchema>;
export const erasedResponse = z.object({ data: erasedSchema });
