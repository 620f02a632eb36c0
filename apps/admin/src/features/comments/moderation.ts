import type { RouterInputs, RouterOutputs } from '@madrasah/api-client';
import {
  type FeatureId,
  type GuestbookAction,
  type GuestMessageStatus,
  limits,
  type ModeratedComment,
  type ModeratedMessage,
  type ModerationAction,
  type ModerationState,
  texts,
  type waitingTexts,
} from '@madrasah/contract';
import { guestPosition } from '@madrasah/display';
import { useAction } from '../../kit/actions/use-action.ts';
import type { BulkOutcome } from '../../kit/list/Bulk.tsx';
import { refusalsOf } from '../../kit/list/Bulk.tsx';
import { ShownError } from '../../shared/calls/failure.ts';
import { type Services, useServices } from '../../shared/services/services.ts';

type ApiClient = Services['client'];
type CommentPage = RouterOutputs['comments']['listForStaff'];

export type ModerationRow = Pick<
  ModeratedComment,
  'id' | 'status' | 'author' | 'content' | 'date' | 'isSchool' | 'replies' | 'spamScore' | 'spamReasons'
> & {
  /** The e-mail address, or the guest's position. */
  contact: string;
  /** The article's title, or the guest's rating. */
  subject: string;
  /** The path on the public site; null while it is not public. */
  path: string | null;
  /** The beginning of the comment that it replies to. */
  answered: string | null;
  /** The public answer of the school that belongs to the row. */
  answer: string;
  moderation: { by: string; at: string } | null;
};

export type ModerationPage = Omit<CommentPage, 'data'> & { data: ModerationRow[] };
export type ModerationFilter = Pick<
  RouterInputs['comments']['listForStaff'],
  'search' | 'status' | 'suspected' | 'article'
>;
/** Only what was looked at is said to be no spam. */
type ActionOnAll = Exclude<ModerationAction, 'notSpam'>;

/** The result for each row, and the name of the decision for its undoing. */
type Decided = RouterOutputs['comments']['bulk']['data'];
type KeyFor = (input: object) => { context: { idempotencyKey: string } };

export type ModerationSource = {
  key: 'comments' | 'guestbook';
  noun: string;
  total: string;
  subjectName: string;
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
    /** Contains the word for the institution. */
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
  subject: comment.articleTitle,
  path: comment.articlePath === null ? null : `${comment.articlePath}#komentar`,
  answered: comment.parentContent,
  answer: '',
  moderation: decisionOf(comment.moderatedAt, comment.moderatedBy),
});

const comments: ModerationSource = {
  key: 'comments',
  noun: 'komentar',
  total: 'Total Komentar',
  subjectName: 'Artikel',
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

// The guest book has other names for what is approved or rejected, and for doing so.
const messageActions = {
  approve: 'show',
  reject: 'hide',
  delete: 'delete',
  notSpam: 'notSpam',
  spam: 'spam',
  restore: 'restore',
  purge: 'purge',
} as const satisfies Record<ModerationAction, GuestbookAction>;

function statusOfMessages(state: ModerationState): GuestMessageStatus {
  if (state === 'approved') return 'shown';
  return state === 'rejected' ? 'hidden' : state;
}

function stateOf(status: GuestMessageStatus): ModerationState {
  if (status === 'shown') return 'approved';
  return status === 'hidden' ? 'rejected' : status;
}

function rowOfMessage(message: ModeratedMessage): ModerationRow {
  return {
    id: String(message.id),
    status: stateOf(message.status),
    author: message.namaLengkap,
    contact: guestPosition(message),
    content: message.pesan,
    date: message.tanggalKirim,
    isSchool: false,
    subject: `${message.rating} dari ${limits.guestbook.ratingMax} bintang`,
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
  status: status && statusOfMessages(status),
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
  subjectName: 'Penilaian',
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

const doneTexts: Record<ModerationAction, string> = {
  approve: 'disetujui',
  reject: 'ditolak',
  delete: 'dipindahkan ke sampah',
  notSpam: 'disetujui sebagai bukan spam',
  spam: 'ditandai spam dan ditolak',
  restore: 'dipulihkan',
  purge: 'dihapus permanen',
};

/** Rows that are decided together: those that are ticked, or everything that matches the filter. */
export type Chosen = {
  rows: readonly ModerationRow[];
  all?: { total: number; filter: ModerationFilter; asOf: string };
};

const nameOf = ({ author, content }: ModerationRow): string =>
  `${author}: “${content.length > 60 ? `${content.slice(0, 60).trim()}…` : content}”`;

function questionOf({ noun }: ModerationSource, { rows, all }: Chosen): string {
  const [first] = rows;
  const isOne = !all && rows.length === 1;
  const what = isOne && first ? `${noun} dari ${nameOf(first)}` : `${countOf({ rows, all })} ${noun}`;
  const hasReplies = rows.some(({ replies }) => replies > 0);
  return `Hapus permanen ${what}?${hasReplies ? ' Balasannya ikut terhapus.' : ''} Tindakan ini tidak dapat dibatalkan.`;
}

const countOf = ({ rows, all }: Chosen) => (all ? all.total : rows.length).toLocaleString('id-ID');

export function useModeration(source: ModerationSource) {
  const { client } = useServices();
  const { noun } = source;

  /** Only what cannot be undone asks first. */
  const questionFor = (action: ModerationAction, chosen: Chosen) =>
    action === 'purge'
      ? { title: `Hapus ${noun}`, text: questionOf(source, chosen), yes: 'Hapus permanen', color: 'red' }
      : undefined;

  const undo = async (decision: string) => {
    const count = await source.undo(client, decision);
    return count === 0
      ? 'Tidak ada yang dapat diurungkan, karena sudah diputuskan lagi.'
      : `Keputusan atas ${count.toLocaleString('id-ID')} ${noun} diurungkan.`;
  };

  const single = useAction({
    confirm: ({ action, row }: { id: string; action: ModerationAction; row: ModerationRow }) =>
      questionFor(action, { rows: [row] }),
    async call(client, { action, row }) {
      const result = await source.change(client, action, [row.id]);
      const [failed] = result.failed;
      if (failed) throw new ShownError(failed.message);
      return result;
    },
    done: (_, { action }) => `1 ${noun} ${doneTexts[action]}.`,
    undo: (_, { decision }) => (decision === null ? undefined : () => undo(decision)),
    failed: source.changeFailed,
  });

  return {
    async change(action: ModerationAction, row: ModerationRow, onDone?: () => void) {
      if (await single.run({ id: `${action} ${row.id}`, action, row })) onDone?.();
    },

    questionFor,

    async changeAll(action: ModerationAction, { all, rows }: Chosen): Promise<BulkOutcome> {
      const result: Decided & { hasMore?: boolean } =
        all && action !== 'notSpam'
          ? await source.changeAll(client, action, { ...all.filter, asOf: all.asOf })
          : await source.change(
              client,
              action,
              rows.map(({ id }) => id),
            );
      const { decision } = result;
      const rest = result.hasMore ? '. Masih ada yang cocok: pilih dan putuskan sekali lagi' : '';
      return {
        done: `${result.ok.length.toLocaleString('id-ID')} ${noun} ${doneTexts[action]}${rest}`,
        failed: refusalsOf(result.failed, rows, nameOf),
        undo: decision === null ? undefined : async () => ({ done: await undo(decision), failed: [] }),
      };
    },
  };
}
export type Moderation = ReturnType<typeof useModeration>;
