import {
  type FeatureId,
  type GuestbookAction,
  type GuestMessageStatus,
  limits,
  type ModeratedComment,
  type ModeratedMessage,
  type ModerationAction,
  type ModerationState,
  type Pagination,
  type SpamReason,
  texts,
  type waitingTexts,
} from '@madrasah/contract';
import { guestPosition } from '@madrasah/display';
import type { Services } from '../../shared/services/services.ts';

export type ModerationRow = {
  id: string;
  status: ModerationState;
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
  /** The public answer of the school that belongs to the row. */
  answer: string;
  spamScore: number;
  spamReasons: readonly SpamReason[];
  moderation: { by: string; at: string } | null;
};

export type ModerationSummary = Record<'total' | 'suspected' | ModerationState, number>;
export type ModerationPage = {
  data: ModerationRow[];
  pagination: Pagination;
  summary: ModerationSummary;
  /** When the list was read, by the server's clock. */
  asOf: string;
};
export type ModerationFilter = {
  search?: string | undefined;
  status?: ModerationState | undefined;
  suspected?: true | undefined;
  article?: string | undefined;
};
/** Only what was looked at is said to be no spam. */
export type ActionOnAll = Exclude<ModerationAction, 'notSpam'>;

/** The result for each row, and the name of the decision for its undoing. */
export type Decided = { ok: string[]; failed: { id: string; message: string }[]; decision: string | null };
type ApiClient = Services['client'];
type KeyFor = (input: object) => { context: { idempotencyKey: string } };

/** A kind of moderated content, with its calls and texts. */
export type ModerationSource = {
  key: 'comments' | 'guestbook';
  noun: string;
  total: string;
  placeName: string;
  hasArticles: boolean;
  fetchFailed: string;
  changeFailed: string;
  list: (
    client: ApiClient,
    wanted: ModerationFilter & { page: number },
    signal: AbortSignal,
  ) => Promise<ModerationPage>;
  /** One row, whatever its status. */
  byId: (client: ApiClient, id: string, signal: AbortSignal) => Promise<ModerationRow>;
  change: (client: ApiClient, action: ModerationAction, ids: readonly string[]) => Promise<Decided>;
  /** Everything that matches the filter and was there at that time. */
  changeAll: (
    client: ApiClient,
    action: ActionOnAll,
    filter: ModerationFilter & { asOf: string },
  ) => Promise<Decided & { hasMore: boolean }>;
  undo: (client: ApiClient, decision: string) => Promise<number>;
  answer: {
    /** With the school's word in its place. */
    label: string;
    send: string;
    max: number;
    failure: string;
    /** Whether an empty text removes the answer. */
    isKept: boolean;
    done: (text: string) => string;
    call: (client: ApiClient, row: ModerationRow, text: string, keyFor: KeyFor) => Promise<unknown>;
  };
};

const limit = limits.comments.moderated;

const decisionOf = (moderatedAt: string | null, moderatedBy: string | null) =>
  moderatedAt === null ? null : { by: moderatedBy ?? 'Pengguna lama', at: moderatedAt };

const rowOfComment = (comment: ModeratedComment): ModerationRow => ({
  ...comment,
  contact: comment.email ?? '',
  place: comment.articleTitle,
  path: comment.articlePath === null ? null : `${comment.articlePath}#komentar`,
  answered: comment.parentContent,
  answer: '',
  moderation: decisionOf(comment.moderatedAt, comment.moderatedBy),
});

const comments: ModerationSource = {
  key: 'comments',
  noun: 'komentar',
  total: 'Total Komentar',
  placeName: 'Artikel',
  hasArticles: true,
  fetchFailed: texts.comment.fetchFailed,
  changeFailed: texts.comment.changeFailed,
  list: async (client, wanted, signal) => {
    const { data, ...rest } = await client.comments.listForStaff.query({ ...wanted, limit }, { signal });
    return { ...rest, data: data.map(rowOfComment) };
  },
  byId: async (client, id, signal) => rowOfComment((await client.comments.byId.query({ id }, { signal })).data),
  change: async (client, action, ids) => (await client.comments.bulk.mutate({ ids: [...ids], action })).data,
  changeAll: async (client, action, filter) => (await client.comments.bulkAll.mutate({ ...filter, action })).data,
  undo: async (client, decision) => (await client.comments.undo.mutate({ decision })).data.count,
  answer: {
    label: 'Balas atas nama lembaga',
    send: 'Kirim Balasan',
    max: limits.comments.content,
    failure: texts.comment.sendFailed,
    isKept: false,
    done: () => 'Balasan resmi ditayangkan.',
    call: (client, { id }, content, keyFor) => client.comments.reply.mutate({ id, content }, keyFor({ id, content })),
  },
};

const stateOf: Record<GuestMessageStatus, ModerationState> = {
  shown: 'approved',
  pending: 'pending',
  hidden: 'rejected',
  trash: 'trash',
};
const messageStatuses: Record<ModerationState, GuestMessageStatus> = {
  approved: 'shown',
  pending: 'pending',
  rejected: 'hidden',
  trash: 'trash',
};
const messageActions = {
  approve: 'show',
  reject: 'hide',
  delete: 'delete',
  notSpam: 'notSpam',
  spam: 'spam',
  restore: 'restore',
  purge: 'purge',
} as const satisfies Record<ModerationAction, GuestbookAction>;

function rowOfMessage(message: ModeratedMessage): ModerationRow {
  return {
    id: String(message.id),
    status: stateOf[message.status],
    author: message.namaLengkap,
    contact: guestPosition(message),
    content: message.pesan,
    date: message.tanggalKirim,
    isSchool: false,
    place: `${message.rating} dari ${limits.guestbook.ratingMax} bintang`,
    path: message.status === 'shown' ? '/buku-tamu' : null,
    answered: null,
    replies: 0,
    answer: message.jawaban?.pesan ?? '',
    spamScore: message.spamScore,
    spamReasons: message.spamReasons,
    moderation: decisionOf(message.moderatedAt, message.moderatedBy),
  };
}

const filterOfMessages = ({ article: _article, status, ...filter }: ModerationFilter) => ({
  ...filter,
  status: status && messageStatuses[status],
});

type DecidedMessages = { ok: number[]; failed: { id: number; message: string }[] };
const byText = <Result extends DecidedMessages>({ ok, failed, ...rest }: Result) => ({
  ...rest,
  ok: ok.map(String),
  failed: failed.map(({ id, message }) => ({ id: String(id), message })),
});

const guestbook: ModerationSource = {
  key: 'guestbook',
  noun: 'pesan',
  total: 'Total Pesan',
  placeName: 'Penilaian',
  hasArticles: false,
  fetchFailed: texts.guestbook.fetchFailed,
  changeFailed: texts.guestbook.changeFailed,
  list: async (client, { page, ...filter }, signal) => {
    const wanted = { ...filterOfMessages(filter), page, limit };
    const { data, summary, ...rest } = await client.guestbook.listForStaff.query(wanted, { signal });
    const { shown: approved, hidden: rejected, ...figures } = summary;
    return { ...rest, data: data.map(rowOfMessage), summary: { ...figures, approved, rejected } };
  },
  byId: async (client, id, signal) =>
    rowOfMessage((await client.guestbook.byId.query({ id: Number(id) }, { signal })).data),
  change: async (client, action, ids) => {
    const input = { ids: ids.map(Number), action: messageActions[action] };
    return byText((await client.guestbook.bulk.mutate(input)).data);
  },
  changeAll: async (client, action, { asOf, ...filter }) => {
    const input = { ...filterOfMessages(filter), asOf, action: messageActions[action] };
    return byText((await client.guestbook.bulkAll.mutate(input)).data);
  },
  undo: async (client, decision) => (await client.guestbook.undo.mutate({ decision })).data.count,
  answer: {
    label: 'Jawaban {lembaga}',
    send: 'Simpan Jawaban',
    max: limits.guestbook.answer,
    failure: texts.guestbook.answerFailed,
    isKept: true,
    done: (text) => (text.trim() === '' ? 'Jawaban dihapus.' : 'Jawaban ditayangkan di bawah pesannya.'),
    call: (client, { id }, jawaban) => client.guestbook.answer.mutate({ id: Number(id), jawaban }),
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
