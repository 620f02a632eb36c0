import { z } from 'zod';
import { type Action, type Actor, permissionScope } from '../identity/permissions.ts';
import { cursorSchema } from '../shared/inputs.ts';
import { limits } from '../shared/limits.ts';
import { namesOf } from '../shared/names.ts';
import { cursorPageOf, pageSizeSchema } from '../shared/pagination.ts';

/** All who have the right and, when personal, the person concerned, who may need a right too. */
type Audience = { right: Action | null; isPersonal: boolean | Action };

/** The kinds of notices behind the bell (D-02), with their recipients. */
const audiences = {
  comment: { right: 'comment:moderate', isPersonal: false },
  /** A guest message was received and is shown. */
  guestMessage: { right: 'guestbook:moderate', isPersonal: false },
  /** A guest message looks like spam and waits for moderation. */
  suspiciousMessage: { right: 'guestbook:moderate', isPersonal: false },
  /** A message or request came into the inbox, spam included. */
  inquiry: { right: 'inbox:answer', isPersonal: false },
  /** A complaint about a person: for administrators and the one named account. */
  sensitiveInquiry: { right: 'settings:manage', isPersonal: 'inbox:answer' },
  assignedInquiry: { right: null, isPersonal: 'inbox:answer' },
  reviewRequested: { right: 'article:review', isPersonal: false },
  /** The person's draft was returned with a request for changes. */
  reviewReturned: { right: null, isPersonal: true },
  reviewPassed: { right: null, isPersonal: true },
  published: { right: null, isPersonal: true },
  /** The same, but after its time, because the server was not running. */
  publishedLate: { right: null, isPersonal: true },
  failedLogins: { right: 'user:manage', isPersonal: true },
  diskFull: { right: 'settings:manage', isPersonal: false },
  /** A webhook was switched off after failing for days. */
  webhookOff: { right: 'webhook:manage', isPersonal: false },
} as const satisfies Record<string, Audience>;

export type NoticeKind = keyof typeof audiences;

export const noticeKinds: readonly NoticeKind[] = namesOf(audiences);
const kindSchema = z.enum(noticeKinds);

/** The right that makes a person a recipient of notices that do not concern them; null when there is none. */
export const rightToNotice = (kind: NoticeKind): Action | null => audiences[kind].right;

export function canReceiveNotice(actor: Actor, kind: NoticeKind): boolean {
  const { right, isPersonal }: Audience = audiences[kind];
  const may = (action: Action) => permissionScope(actor, action) !== 'none';
  return (typeof isPersonal === 'string' ? may(isPersonal) : isPersonal) || (right !== null && may(right));
}

export const noticeSchema = z.object({
  id: z.string(),
  kind: kindSchema,
  /** The publicId of an article, or the id of another subject; null without one. Of several, the newest. */
  subjectId: z.string().nullable(),
  /** The title of the article or the name of the account at that time; empty without one. */
  subjectTitle: z.string(),
  /** How often it happened since it was last read. */
  count: z.int(),
  /** ISO 8601 UTC; of several, the newest. */
  createdAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
});
export type Notice = z.infer<typeof noticeSchema>;

export const noticeListInput = z.object({
  cursor: cursorSchema,
  limit: pageSizeSchema(limits.notices.pageSize),
});
export type NoticeListInput = z.output<typeof noticeListInput>;

export const noticePageResponse = cursorPageOf(noticeSchema);
export type NoticePage = z.infer<typeof noticePageResponse>;

/** The number of a person's unread notices; also the message of the stream of changes. */
export const unreadNoticesSchema = z.object({ unread: z.int() });
export type UnreadNotices = z.infer<typeof unreadNoticesSchema>;
export const unreadNoticesResponse = z.object({ data: unreadNoticesSchema });

export const noticeKeyInput = z.object({ id: z.string().regex(/^\d{1,18}$/) });

/** Notices newer than `until`, the newest that was shown, stay unread. */
export const readAllNoticesInput = z.object({ until: z.iso.datetime().optional() });

export const noticeChoiceSchema = z.object({ kind: kindSchema, bell: z.boolean() });
export type NoticeChoice = z.infer<typeof noticeChoiceSchema>;
/** Whether unread notices are sent by mail after a while; `isOn` is false when the site sends no mail. */
export const noticeMailSchema = z.object({ isOn: z.boolean(), wanted: z.boolean() });
export const noticeMailInput = noticeMailSchema.pick({ wanted: true });

/** Contains only the kinds that the person can receive. */
export const noticeChoicesResponse = z.object({ data: z.array(noticeChoiceSchema), mail: noticeMailSchema });
export type NoticeChoices = z.infer<typeof noticeChoicesResponse>;
