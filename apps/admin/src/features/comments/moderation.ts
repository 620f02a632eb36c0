import {
  type CommentAction,
  type FeatureId,
  type GuestbookAction,
  type GuestMessageStatus,
  limits,
  type ModeratedComment,
  type ModeratedMessage,
  type Pagination,
  type SpamReason,
  texts,
  type waitingTexts,
} from '@madrasah/contract';
import { guestPosition } from '@madrasah/display';
import type { Services } from '../../shared/services/services.ts';
import type { RowStatus } from './row-status.ts';

/** The actions on a row. */
export type RowAction = CommentAction;

/** A comment or a guest message as the screen shows it. */
export type ModerationRow = {
  id: string;
  status: RowStatus;
  author: string;
  /** The e-mail address, or the guest's position. */
  contact: string;
  content: string;
  date: string;
  isSchool: boolean;
  /** The article's title, or the guest's rating. */
  place: string;
  /** The path on the public site; null while it is not public. */
  path: string | null;
  /** The beginning of the comment that it replies to. */
  answered: string | null;
  replies: number;
  spamScore: number;
  spamReasons: readonly SpamReason[];
  moderation: { by: string; at: string } | null;
};

export type ModerationSummary = Record<'total' | RowStatus, number>;
export type ModerationPage = { rows: ModerationRow[]; pagination: Pagination; summary: ModerationSummary };
type Wanted = { page?: number | undefined; search?: string | undefined; status?: RowStatus | undefined };
type ApiClient = Services['client'];

/** A kind of moderated content, with its calls and texts. */
export type ModerationSource = {
  key: 'comments' | 'guestbook';
  /** The name of one row. */
  noun: string;
  total: string;
  canReply: boolean;
  fetchFailed: string;
  changeFailed: string;
  list: (client: ApiClient, wanted: Wanted, signal: AbortSignal) => Promise<ModerationPage>;
  /** One row, whatever its status. */
  byId: (client: ApiClient, id: string, signal: AbortSignal) => Promise<ModerationRow>;
  change: (
    client: ApiClient,
    action: RowAction,
    ids: readonly string[],
  ) => Promise<{ ok: string[]; failed: { id: string; message: string }[] }>;
};

const limit = limits.comments.moderated;

const rowOfComment = (comment: ModeratedComment): ModerationRow => ({
  ...comment,
  contact: comment.email ?? '',
  place: comment.articleTitle,
  path: comment.articlePath === null ? null : `${comment.articlePath}#komentar`,
  answered: comment.parentContent,
  moderation:
    comment.moderatedAt === null ? null : { by: comment.moderatedBy ?? 'Pengguna lama', at: comment.moderatedAt },
});

const comments: ModerationSource = {
  key: 'comments',
  noun: 'komentar',
  total: 'Total Komentar',
  canReply: true,
  fetchFailed: texts.comment.fetchFailed,
  changeFailed: texts.comment.changeFailed,
  list: async (client, { page = 1, search, status }, signal) => {
    const { data, ...rest } = await client.comments.listForStaff.query({ page, limit, search, status }, { signal });
    return { rows: data.map(rowOfComment), ...rest };
  },
  byId: async (client, id, signal) => rowOfComment((await client.comments.byId.query({ id }, { signal })).data),
  change: async (client, action, ids) => (await client.comments.bulk.mutate({ ids: [...ids], action })).data,
};

const statusOfMessage: Record<GuestMessageStatus, RowStatus> = {
  shown: 'approved',
  pending: 'pending',
  hidden: 'rejected',
};
const messageStatuses: Record<RowStatus, GuestMessageStatus> = {
  approved: 'shown',
  pending: 'pending',
  rejected: 'hidden',
};
const messageActions: Record<RowAction, GuestbookAction> = {
  approve: 'show',
  reject: 'hide',
  delete: 'delete',
  notSpam: 'notSpam',
};

function rowOfMessage(message: ModeratedMessage): ModerationRow {
  return {
    id: String(message.id),
    status: statusOfMessage[message.status],
    author: message.namaLengkap,
    contact: guestPosition(message),
    content: message.pesan,
    date: message.tanggalKirim,
    isSchool: false,
    place: `${message.rating} dari ${limits.guestbook.ratingMax} bintang`,
    path: '/buku-tamu',
    answered: null,
    replies: 0,
    spamScore: message.spamScore,
    spamReasons: message.spamReasons,
    moderation: null,
  };
}

const guestbook: ModerationSource = {
  key: 'guestbook',
  noun: 'pesan',
  total: 'Total Pesan',
  canReply: false,
  fetchFailed: texts.guestbook.fetchFailed,
  changeFailed: texts.guestbook.changeFailed,
  list: async (client, { page = 1, search, status }, signal) => {
    const wanted = { page, limit, search, status: status && messageStatuses[status] };
    const { data, pagination, summary } = await client.guestbook.listForStaff.query(wanted, { signal });
    const { total, pending, shown, hidden } = summary;
    return {
      rows: data.map(rowOfMessage),
      pagination,
      summary: { total, pending, approved: shown, rejected: hidden },
    };
  },
  byId: async (client, id, signal) => rowOfMessage((await client.guestbook.byId.query({ id }, { signal })).data),
  change: async (client, action, ids) => {
    const input = { ids: ids.map(Number), action: messageActions[action] };
    const { ok, failed } = (await client.guestbook.bulk.mutate(input)).data;
    return { ok: ok.map(String), failed: failed.map(({ id, message }) => ({ id: String(id), message })) };
  },
};

/** The chosen source; the other one where that is switched off. */
export function sourceOf({ tab }: { tab?: 'buku-tamu' | undefined }, off: readonly FeatureId[]): ModerationSource {
  const [chosen, other] = tab === 'buku-tamu' ? [guestbook, comments] : [comments, guestbook];
  return off.includes(chosen.key) ? other : chosen;
}

/** The hint of the screen, by the rule that the server follows. */
export const waitingHints: Record<(typeof waitingTexts)[ModerationSource['key']], string> = {
  all: 'Tulisan pengunjung tampil di situs setelah disetujui.',
  suspected: 'Tulisan pengunjung langsung tampil di situs. Hanya yang diduga spam menunggu disetujui.',
};
