import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { pageSizeSchema } from '../shared/pagination.ts';
import { type Action, type Actor, permissionScope } from './permissions.ts';

/** Whom a kind of notice is for: whoever has the right, and, where it is personal, whomever it concerns. */
type Audience = { right: Action | null; isPersonal: boolean };

/** What staff are told behind the bell (D-02). */
const audiences = {
  /** A comment waits for a decision. */
  comment: { right: 'comment:moderate', isPersonal: false },
  /** A guest message has come in and is shown. */
  guestMessage: { right: 'guestbook:moderate', isPersonal: false },
  /** A guest message looks like spam and waits. */
  suspiciousMessage: { right: 'guestbook:moderate', isPersonal: false },
  /** A draft was handed to the editors. */
  reviewRequested: { right: 'article:review', isPersonal: false },
  /** One's draft came back, with what is to be changed. */
  reviewReturned: { right: null, isPersonal: true },
  /** One's draft was published by an editor. */
  reviewPassed: { right: null, isPersonal: true },
  /** The planned moment of one's article has come. */
  published: { right: null, isPersonal: true },
  /** The same, but nothing was running at that moment. */
  publishedLate: { right: null, isPersonal: true },
  /** Somebody was wrong about the password of an account several times. */
  failedLogins: { right: 'user:manage', isPersonal: true },
  /** The server's disk is nearly full. */
  diskFull: { right: 'settings:manage', isPersonal: false },
  /** Nothing arrived at a webhook for days, so it was switched off. */
  webhookOff: { right: 'webhook:manage', isPersonal: false },
} as const satisfies Record<string, Audience>;

export type NoticeKind = keyof typeof audiences;

const isNoticeKind = (name: string): name is NoticeKind => name in audiences;
export const noticeKinds: readonly NoticeKind[] = Object.keys(audiences).filter(isNoticeKind);
const kindSchema = z.enum(noticeKinds);

/** The right by which somebody is told of what does not concern them; null where nobody is. */
export const rightToNotice = (kind: NoticeKind): Action | null => audiences[kind].right;

/** Whether somebody may ever be told of this. */
export function mayReceiveNotice(actor: Actor, kind: NoticeKind): boolean {
  const { right, isPersonal } = audiences[kind];
  return isPersonal || (right !== null && permissionScope(actor, right) !== 'none');
}

export const noticeSchema = z.object({
  id: z.string(),
  kind: kindSchema,
  /** The publicId of an article, the id of anything else; null where there is none. Of several the newest. */
  subjectId: z.string().nullable(),
  /** The title of the article, or the name of the account, as it was then; empty where there is none. */
  subjectTitle: z.string(),
  /** How often it happened since the last time that this was read. */
  count: z.int(),
  /** ISO 8601 UTC; of several the newest. */
  createdAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
});
export type Notice = z.infer<typeof noticeSchema>;

const lastSeen = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z\.\d{1,18}$/;

export const noticeListInput = z.object({
  /** `next` of the page before. */
  cursor: z.string().regex(lastSeen).optional(),
  limit: pageSizeSchema(limits.notices.pageSize),
});
export type NoticeListInput = z.output<typeof noticeListInput>;

export const noticePageResponse = z.object({
  data: z.array(noticeSchema),
  /** What to ask for after this page; null at the end. */
  next: z.string().nullable(),
});
export type NoticePage = z.infer<typeof noticePageResponse>;

/** How many of one's notices are not read. It is also all that the stream of changes says. */
export const unreadNoticesSchema = z.object({ unread: z.int() });
export type UnreadNotices = z.infer<typeof unreadNoticesSchema>;
export const unreadNoticesResponse = z.object({ data: unreadNoticesSchema });

export const noticeKeyInput = z.object({ id: z.string().regex(/^\d{1,18}$/) });

/** What came after `until`, the newest that was seen, stays unread. */
export const readAllNoticesInput = z.object({ until: z.iso.datetime().optional() });

/** Whether one is told of a kind by the bell. */
export const noticeChoiceSchema = z.object({ kind: kindSchema, bell: z.boolean() });
export type NoticeChoice = z.infer<typeof noticeChoiceSchema>;
/** Whether one is written to of what one has not read after a while; `isOn` is false where the site sends no mail. */
export const noticeMailSchema = z.object({ isOn: z.boolean(), wanted: z.boolean() });
export type NoticeMail = z.infer<typeof noticeMailSchema>;
export const noticeMailInput = noticeMailSchema.pick({ wanted: true });

/** The kinds are only those that one may ever be told of. */
export const noticeChoicesResponse = z.object({ data: z.array(noticeChoiceSchema), mail: noticeMailSchema });
export type NoticeChoices = z.infer<typeof noticeChoicesResponse>;
